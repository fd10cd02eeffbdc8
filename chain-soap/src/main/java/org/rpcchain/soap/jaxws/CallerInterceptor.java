package org.rpcchain.soap.jaxws;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.cxf.helpers.CastUtils;
import org.apache.cxf.interceptor.Fault;
import org.apache.cxf.message.Message;
import org.apache.cxf.phase.AbstractPhaseInterceptor;
import org.apache.cxf.phase.Phase;
import org.jspecify.annotations.Nullable;
import org.rpcchain.ProblemException;
import org.rpcchain.soap.access.Callers;

/**
 * Finds out who sends a request: after the envelope's start tag, which says in which SOAP version a refusal goes back, and
 * before anything of its body is read.
 */
final class CallerInterceptor extends AbstractPhaseInterceptor<Message> {
    private static final int UNAUTHORIZED = 401;

    private final Callers callers;

    CallerInterceptor(Callers callers) {
        super(Phase.PRE_PROTOCOL);
        this.callers = callers;
    }

    @Override
    public void handleMessage(Message message) {
        try {
            message.getExchange().put(Caller.class, new Caller(callers.caller(authorization(message))));
        } catch (ProblemException e) {
            Fault refused = new Fault(e);
            refused.setStatusCode(UNAUTHORIZED);
            throw refused;
        }
    }

    private static Optional<String> authorization(Message message) {
        @Nullable Map<String, List<String>> headers = CastUtils.cast((Map<?, ?>) message.get(Message.PROTOCOL_HEADERS));
        @Nullable List<String> values = headers == null ? null : headers.get("Authorization");
        return values == null ? Optional.empty() : values.stream().findFirst();
    }
}

package org.rpcchain.soap.jaxws;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.cxf.binding.soap.Soap11;
import org.apache.cxf.binding.soap.Soap12;
import org.apache.cxf.binding.soap.SoapMessage;
import org.apache.cxf.helpers.CastUtils;
import org.apache.cxf.interceptor.Fault;
import org.apache.cxf.message.Message;
import org.apache.cxf.phase.AbstractPhaseInterceptor;
import org.apache.cxf.phase.Phase;
import org.jspecify.annotations.Nullable;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;
import org.rpcchain.soap.access.Callers;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Finds out who sends a request, by its HTTP header alone: who is refused has no thread wait for what it sends. In which SOAP version a
 * refusal goes back is what the content type says.
 */
final class CallerInterceptor extends AbstractPhaseInterceptor<Message> {
    private static final Logger LOG = LoggerFactory.getLogger(CallerInterceptor.class);
    private static final int UNAUTHORIZED = 401;

    private final Callers callers;

    CallerInterceptor(Callers callers) {
        super(Phase.RECEIVE);
        this.callers = callers;
    }

    @Override
    public void handleMessage(Message message) {
        try {
            message.getExchange().put(Caller.class, new Caller(callers.caller(authorization(message))));
        } catch (ProblemException e) {
            throw refused(message, e);
        } catch (RuntimeException e) {
            LOG.error("who sends a request could not be found out", e); // its sentence is not for whoever asks
            throw refused(
                    message,
                    new ProblemException(
                            FailureCode.ACCESS_REFUSED,
                            "this service cannot find out who asks at the moment; its log says why, ask again later"));
        }
    }

    private static Fault refused(Message message, ProblemException why) {
        if (message instanceof SoapMessage soap) {
            boolean isOld = String.valueOf(message.get(Message.CONTENT_TYPE)).startsWith("text/xml");
            soap.setVersion(isOld ? Soap11.getInstance() : Soap12.getInstance());
        }
        Fault refused = new Fault(why);
        refused.setStatusCode(UNAUTHORIZED);
        return refused;
    }

    private static Optional<String> authorization(Message message) {
        @Nullable Map<String, List<String>> headers = CastUtils.cast((Map<?, ?>) message.get(Message.PROTOCOL_HEADERS));
        @Nullable List<String> values = headers == null ? null : headers.get("Authorization");
        return values == null ? Optional.empty() : values.stream().findFirst();
    }
}

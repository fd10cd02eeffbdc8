package org.rpcchain.soap.jaxws;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.apache.cxf.binding.soap.Soap11;
import org.apache.cxf.binding.soap.Soap12;
import org.apache.cxf.binding.soap.SoapMessage;
import org.apache.cxf.helpers.CastUtils;
import org.apache.cxf.interceptor.Fault;
import org.apache.cxf.io.DelegatingInputStream;
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
 * Finds out who sends a request, by its HTTP header alone, so that whoever is refused is answered before the body has come. In which SOAP
 * version a refusal goes back is what the content type says.
 *
 * <p>At a port of our own no thread waits for what a refused request still sends. At a servlet, that is the container's to say: Tomcat
 * reads on after the answer, unless the request expected {@code 100-continue}, up to the connector's {@code maxSwallowSize} (2 MiB unless
 * configured), waiting for each part as long as {@code connectionTimeout}: a stranger who sends a byte at a time holds one of its threads
 * practically without end. {@code maxSwallowSize="0"} at the connector lets go of it (docs/repository.md, "Slow and large requests").
 */
final class CallerInterceptor extends AbstractPhaseInterceptor<Message> {
    private static final Logger LOG = LoggerFactory.getLogger(CallerInterceptor.class);
    private static final int UNAUTHORIZED = 401;
    private static final long MOST_READ = 1 << 20;

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
            soap.setVersion(isOld(message) ? Soap11.getInstance() : Soap12.getInstance());
        }
        waitForNoMore(message);
        Fault refused = new Fault(why);
        refused.setStatusCode(UNAUTHORIZED);
        return refused;
    }

    /** Of a message with attachments, the type of its root is a parameter. */
    private static boolean isOld(Message message) {
        String type = String.valueOf(message.get(Message.CONTENT_TYPE)).toLowerCase(Locale.ROOT);
        return type.contains("text/xml") && !type.contains("application/soap+xml");
    }

    /**
     * CXF would read up to 16 MiB before it answers. What has come is read, so that the connection is not reset before the answer is
     * read; for what has not come, nobody waits.
     */
    private static void waitForNoMore(Message message) {
        @Nullable DelegatingInputStream body = message.getContent(DelegatingInputStream.class);
        message.removeContent(DelegatingInputStream.class);
        if (body == null) {
            return;
        }
        try {
            long left = MOST_READ;
            for (int here = body.available(); here > 0 && left > 0; here = body.available()) {
                left -= Math.max(1, body.skip(Math.min(here, left)));
            }
        } catch (IOException e) {
            LOG.debug("the rest of a refused request is not there", e);
        }
    }

    private static Optional<String> authorization(Message message) {
        @Nullable Map<String, List<String>> headers = CastUtils.cast((Map<?, ?>) message.get(Message.PROTOCOL_HEADERS));
        @Nullable List<String> values = headers == null ? null : headers.get("Authorization");
        return values == null ? Optional.empty() : values.stream().findFirst();
    }
}

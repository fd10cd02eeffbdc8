package org.rpcchain.soap.mime;

import jakarta.servlet.http.HttpServletResponse;
import org.apache.cxf.message.Message;
import org.apache.cxf.phase.AbstractPhaseInterceptor;
import org.apache.cxf.phase.Phase;
import org.apache.cxf.transport.http.AbstractHTTPDestination;
import org.jspecify.annotations.Nullable;

/**
 * Answers a request that broke off, or came too slowly, with HTTP status 408 and no fault: of what was not read to its end
 * nobody knows whether it was well formed, and a sender that still lives is to send it again.
 */
public final class BrokenOffInterceptor extends AbstractPhaseInterceptor<Message> {
    /** Creates the interceptor, for the chain of outgoing faults. */
    public BrokenOffInterceptor() {
        super(Phase.SETUP);
    }

    @Override
    public void handleMessage(Message fault) {
        Object answer = fault.getExchange().getInMessage().get(AbstractHTTPDestination.HTTP_RESPONSE);
        if (isAbout(fault) && answer instanceof HttpServletResponse response) {
            response.setStatus(HttpServletResponse.SC_REQUEST_TIMEOUT);
            fault.getInterceptorChain().abort();
        }
    }

    /** Answers whether a message, or the fault that answers it, is about a request that broke off. */
    public static boolean isAbout(Message message) {
        @Nullable LimitedStream request = message.getExchange().get(LimitedStream.class);
        return request != null && request.brokeOff();
    }
}

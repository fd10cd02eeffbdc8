package org.rpcchain.soap.mime;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.apache.cxf.message.Message;
import org.apache.cxf.phase.AbstractPhaseInterceptor;
import org.apache.cxf.phase.Phase;
import org.apache.cxf.transport.http.AbstractHTTPDestination;
import org.jspecify.annotations.Nullable;
import org.rpcchain.soap.refusal.RefusalLog;

/**
 * Answers a request that broke off, or came too slowly, with HTTP status 408 and no fault, and tells the log of it: of what was not
 * read to its end nobody knows whether it was well formed, and a sender that still lives is to send it again.
 */
public final class BrokenOffInterceptor extends AbstractPhaseInterceptor<Message> {
    private final RefusalLog refusals;

    /** Creates the interceptor, for the chain of outgoing faults. */
    public BrokenOffInterceptor(RefusalLog refusals) {
        super(Phase.SETUP);
        this.refusals = refusals;
    }

    @Override
    public void handleMessage(Message fault) {
        Message request = fault.getExchange().getInMessage();
        if (isAbout(fault)
                && request.get(AbstractHTTPDestination.HTTP_REQUEST) instanceof HttpServletRequest from
                && request.get(AbstractHTTPDestination.HTTP_RESPONSE) instanceof HttpServletResponse answer) {
            int status = HttpServletResponse.SC_REQUEST_TIMEOUT;
            refusals.refused(from.getRemoteAddr(), from.getRequestURI(), Integer.toString(status));
            answer.setStatus(status);
            fault.getInterceptorChain().abort();
        }
    }

    /** Answers whether a message, or the fault that answers it, is about a request that broke off. */
    public static boolean isAbout(Message message) {
        @Nullable LimitedStream request = message.getExchange().get(LimitedStream.class);
        return request != null && request.brokeOff();
    }
}

package org.rpcchain.soap.jaxws;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.xml.ws.WebFault;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import org.apache.cxf.logging.FaultListener;
import org.apache.cxf.message.Message;
import org.apache.cxf.transport.http.AbstractHTTPDestination;
import org.jspecify.annotations.Nullable;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;
import org.rpcchain.soap.mime.BrokenOffInterceptor;
import org.rpcchain.soap.refusal.RefusalLog;

/**
 * Keeps CXF from logging faults: a fault is an answer, whoever gets it says what it means, and nothing is told twice. But
 * for those of requests that cannot be read: their senders may be looking for a hole, and say nothing to us.
 */
final class QuietFaults implements FaultListener {
    private static final Set<FailureCode> SUSPICIOUS = EnumSet.of(FailureCode.MALFORMED, FailureCode.TOO_LARGE);

    private final RefusalLog log;

    QuietFaults(RefusalLog log) {
        this.log = log;
    }

    @Override
    public boolean faultOccurred(Exception exception, String description, Message message) {
        // of what broke off BrokenOffInterceptor tells
        if (message.get(AbstractHTTPDestination.HTTP_REQUEST) instanceof HttpServletRequest request
                && !BrokenOffInterceptor.isAbout(message)) {
            code(exception)
                    .filter(SUSPICIOUS::contains)
                    .ifPresent(code -> log.refused(request.getRemoteAddr(), request.getRequestURI(), code.name()));
        }
        return false;
    }

    /** Answers what the fault says; nothing for those that have another detail, as of chains that failed. */
    private static Optional<FailureCode> code(Exception fault) {
        for (@Nullable Throwable cause = fault; cause != null; cause = cause.getCause()) {
            if (cause instanceof ProblemFault problem) {
                return Optional.of(problem.getFaultInfo().problem().code());
            }
            if (cause instanceof ProblemException problem) {
                return Optional.of(problem.problem().code());
            }
            if (cause.getClass().isAnnotationPresent(WebFault.class)) {
                return Optional.empty();
            }
        }
        return Optional.of(FailureCode.MALFORMED);
    }
}

package org.rpcchain.soap.peer;

import static org.rpcchain.soap.http.SoapConduit.shown;

import java.net.URI;
import java.util.Optional;
import org.apache.cxf.binding.soap.SoapFault;
import org.rpcchain.FailureCode;
import org.rpcchain.Problem;
import org.rpcchain.ProblemException;
import org.rpcchain.message.Delivery;
import org.rpcchain.soap.http.NotSentException;
import org.rpcchain.soap.http.OutcomeUnknownException;
import org.rpcchain.soap.http.StatusException;
import org.rpcchain.soap.wire.Problems;

/** Tells from what CXF throws what is known of a delivery. Unknown is never folded into refused. */
final class Outcomes {
    private static final int UNAUTHORIZED = 401;
    private static final int FORBIDDEN = 403;
    private static final int REQUEST_TIMEOUT = 408;
    /** From here on, nobody says whether the service had the message. */
    private static final int SERVER_ERRORS = 500;

    private static final int UNAVAILABLE = 503;

    private Outcomes() {}

    static Delivery of(URI address, Exception thrown) {
        for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
            if (cause instanceof NotSentException e) {
                return new Delivery.Unreachable(String.valueOf(e.getMessage()));
            }
            if (cause instanceof OutcomeUnknownException e) {
                return new Delivery.Unknown(String.valueOf(e.getMessage()));
            }
            if (cause instanceof StatusException e) {
                return of(e);
            }
            if (cause instanceof SoapFault fault && fault.getCause() == null) {
                return new Delivery.Refused(problem(address, fault));
            }
            if (cause instanceof ProblemException e) {
                return new Delivery.Unknown("the answer of " + shown(address) + " cannot be used: " + e.getMessage());
            }
        }
        return new Delivery.Unknown("sending to " + shown(address) + " failed: " + thrown);
    }

    private static Delivery of(StatusException status) {
        String sentence = String.valueOf(status.getMessage());
        return switch (status.status()) {
            case UNAVAILABLE ->
                new Delivery.Refused(new Problem(FailureCode.OVERLOADED, sentence + "; try again later"));
            case UNAUTHORIZED, FORBIDDEN ->
                new Delivery.Refused(new Problem(
                        FailureCode.ACCESS_REFUSED,
                        sentence + "; ask whoever runs it, or what stands before it, to let this sender in"));
            case REQUEST_TIMEOUT -> new Delivery.Unknown(sentence);
            default ->
                status.status() >= SERVER_ERRORS
                        ? new Delivery.Unknown(sentence)
                        : new Delivery.Refused(new Problem(
                                FailureCode.MALFORMED, sentence + "; check that the address is that of the service"));
        };
    }

    private static Problem problem(URI address, SoapFault fault) {
        Optional<Problem> stated = fault.getDetail() == null ? Optional.empty() : Problems.in(fault.getDetail());
        return stated.orElseGet(() -> new Problem(
                FailureCode.MALFORMED,
                shown(address) + " answered the SOAP fault '" + fault.getMessage()
                        + "'; check that it is an RPC Chain node"));
    }
}

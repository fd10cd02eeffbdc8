package org.rpcchain.legacy.sidecar;

import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;
import org.rpcchain.Value;
import org.rpcchain.legacy.LegacyAnswer;
import org.rpcchain.legacy.LegacyFault;

/**
 * What the answers of a legacy service are to a chain: a service that says no is a result, which its chaining function
 * reads; one that cannot be asked, or answers garbage, is a failure of the hop; and unknown stays unknown. Source: RPC
 * Chains §3.8; docs/legacy.md.
 */
final class LegacyResults {
    /** The code of an answer that is larger than what is taken. */
    static final String TOO_LARGE = "TOO_LARGE";

    /** The name under which a result holds a fault. */
    private static final String FAULT = "fault";

    private LegacyResults() {}

    /**
     * Answers the result of a service function.
     *
     * @throws ProblemException when there is none
     */
    static Value of(String function, LegacyAnswer answer) {
        if (answer instanceof LegacyAnswer.Done done) {
            return done.result();
        }
        if (answer instanceof LegacyAnswer.Unknown unknown) {
            throw problem(FailureCode.MAYBE_DONE, function, unknown.why());
        }
        LegacyFault fault = ((LegacyAnswer.Failed) answer).fault();
        return switch (fault.kind()) {
            case SERVICE, ACCESS -> result(fault);
            case UNREACHABLE -> throw problem(FailureCode.UNREACHABLE, function, said(fault));
            case GARBAGE ->
                throw problem(
                        fault.code().equals(TOO_LARGE) ? FailureCode.TOO_LARGE : FailureCode.SERVICE_THREW,
                        function,
                        said(fault));
        };
    }

    /** Answers the result that says so: {@code {fault: {code, message, retryable, detail}}}. */
    static Value result(LegacyFault fault) {
        Value form = Value.record()
                .put("code", fault.code())
                .put("message", fault.message())
                .put("retryable", fault.retryable())
                .put("detail", fault.detail())
                .build();
        return Value.record().put(FAULT, form).build();
    }

    private static String said(LegacyFault fault) {
        return fault.message() + " (" + fault.code() + ")";
    }

    private static ProblemException problem(FailureCode code, String function, String sentence) {
        return new ProblemException(code, "the service function " + function + ": " + sentence);
    }
}

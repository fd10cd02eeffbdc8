package org.rpcchain.legacy;

import java.util.List;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;
import org.rpcchain.Value;

/**
 * An operation of a legacy service.
 *
 * @param name its name within the service, such as {@code getQuote}
 * @param parameters the names of its parameters in order; one that may be absent stands in brackets: {@code [length]}
 * @param repeatable whether a second run does no harm (RFC 9110 §9.2.2 calls it idempotent); a call that is not is never
 *     sent twice
 */
public record LegacyOperation(String name, List<String> parameters, boolean repeatable) {
    /** Copies the parameters. */
    public LegacyOperation {
        parameters = List.copyOf(parameters);
    }

    /**
     * Checks that a record has the parameters that must be there, and none that the operation does not know.
     *
     * @throws ProblemException with {@code BAD_PARAMETERS} when it has not
     */
    public void check(Value given) {
        for (String said : given.names()) {
            if (!accepts(said)) {
                throw bad("has no parameter " + said + "; it has " + parameters);
            }
        }
        for (String needed : parameters) {
            if (!needed.startsWith("[") && !given.has(needed)) {
                throw bad("needs the parameter " + needed);
            }
        }
    }

    private boolean accepts(String said) {
        return !said.startsWith("[") && (parameters.contains(said) || parameters.contains("[" + said + "]"));
    }

    private ProblemException bad(String sentence) {
        return new ProblemException(FailureCode.BAD_PARAMETERS, name + " " + sentence);
    }
}

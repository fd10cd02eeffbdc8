package org.rpcchain.legacy;

import java.util.List;

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
}

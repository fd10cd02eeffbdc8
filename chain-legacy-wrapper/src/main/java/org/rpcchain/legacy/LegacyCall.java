package org.rpcchain.legacy;

import java.time.Duration;
import org.rpcchain.Value;

/**
 * One call of a legacy service.
 *
 * @param operation the name of a {@link LegacyOperation}
 * @param parameters a record of them by name
 * @param caller for whom it is made
 * @param time how long it may take, connecting included; more than zero
 */
public record LegacyCall(String operation, Value parameters, Caller caller, Duration time) {
    /** Refuses parameters that are no record, and a time that is over. */
    public LegacyCall {
        if (parameters.kind() != Value.Kind.RECORD) {
            throw new IllegalArgumentException(
                    "the operation " + operation + " takes a record of its parameters by name, not " + parameters);
        }
        if (time.isNegative() || time.isZero()) {
            throw new IllegalArgumentException("a call needs time, not " + time);
        }
    }
}

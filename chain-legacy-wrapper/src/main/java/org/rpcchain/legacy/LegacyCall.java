package org.rpcchain.legacy;

import java.net.InetAddress;
import java.time.Duration;
import java.util.Optional;
import org.rpcchain.Value;

/**
 * One call of a legacy service.
 *
 * @param operation the name of a {@link LegacyOperation}
 * @param parameters a record of them by name
 * @param caller for whom it is made
 * @param time how long it may take, connecting included; more than zero
 * @param from the address that the service is to see it come from; empty for this machine's own. Only for a service that
 *     {@linkplain LegacyService#callsFromAddresses() can do that}
 */
public record LegacyCall(String operation, Value parameters, Caller caller, Duration time, Optional<InetAddress> from) {
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

    /** A call that comes from this machine. */
    public LegacyCall(String operation, Value parameters, Caller caller, Duration time) {
        this(operation, parameters, caller, time, Optional.empty());
    }
}

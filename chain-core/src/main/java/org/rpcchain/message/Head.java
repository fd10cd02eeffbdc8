package org.rpcchain.message;

import org.rpcchain.Value;

/**
 * The part of a hop that arrives first, enough to start the service function while the state is still on the wire
 * (§7.2).
 *
 * @param header the context
 * @param server the logical name of the server that this hop was sent to
 * @param function the service function; empty unless the hop is a {@link Purpose#CALL}
 * @param parameters a record; for another purpose the result, or the failure, that the hop brings
 */
public record Head(HopHeader header, String server, String function, Value parameters) {
    /** Answers the hop's name. */
    public HopId id() {
        return header.id();
    }

    /** Answers this head with another header. */
    public Head with(HopHeader other) {
        return new Head(other, server, function, parameters);
    }
}

package org.rpcchain.message;

import org.rpcchain.Value;

/**
 * The part of a hop that arrives first, enough to start the service function while the state is still on the wire
 * (§7.2).
 *
 * @param header the context
 * @param server the logical name of the server that this hop was sent to
 * @param function the service function; empty where only a chaining function runs, and of a branch that has ended
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

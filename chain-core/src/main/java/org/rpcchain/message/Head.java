package org.rpcchain.message;

import org.rpcchain.Value;

/**
 * The part of a hop that arrives first, enough to start the service function while the state is still on the wire
 * (§7.2).
 *
 * @param header the context
 * @param server the logical name of the server that this hop was sent to
 * @param function the service function
 * @param parameters a record
 */
public record Head(HopHeader header, String server, String function, Value parameters) {
    /** Answers the hop's name. */
    public HopId id() {
        return header.id();
    }
}

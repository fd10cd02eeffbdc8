package org.rpcchain.message;

/**
 * Says that a chain is alive, and where. Source: RPC Chains §3.9.
 *
 * @param id the hop that the chain is at
 * @param server the logical name of the server that holds it
 * @param function the service function of that hop
 */
public record Heartbeat(HopId id, String server, String function) {
    /** What the client answers. */
    public enum Answer {
        /** Go on. */
        CONTINUE,
        /** The client cancelled the chain, or does not know it: stop. */
        CANCEL
    }
}

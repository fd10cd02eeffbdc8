package org.rpcchain.coordinator.ledger;

import org.rpcchain.VirtualConsole;

/**
 * What a chain tells of itself beside its result: where it ended, its path, and what its chaining functions logged.
 *
 * @param hop how many hops it had made when it failed; 0 where it did not fail, or never left
 * @param server the logical name of the server where it stopped; empty where it did not fail
 * @param function the service function of that hop; empty where it did not fail
 * @param console the path, the lines and the profile, as a chain's client gets them
 */
public record Account(int hop, String server, String function, VirtualConsole console) {
    /** Of a call, and of a chain that never began. */
    public static final Account NONE = new Account(0, "", "", VirtualConsole.EMPTY);

    /** Answers the account of a chain that ended with a result. */
    public static Account of(VirtualConsole console) {
        return new Account(0, "", "", console);
    }

    /** Answers whether there is anything in it. */
    public boolean isNone() {
        return equals(NONE);
    }
}

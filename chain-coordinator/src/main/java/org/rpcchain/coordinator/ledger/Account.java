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
    /** Around a line, and a hop's eight numbers, where they are written as XML. */
    private static final long LINE_BYTES = 60;

    private static final long HOP_BYTES = 600;
    private static final long LETTER_BYTES = 3;

    /** Of a call, and of a chain that never began. */
    public static final Account NONE = new Account(0, "", "", VirtualConsole.EMPTY);

    /** Answers the account of a chain that ended with a result. */
    public static Account of(VirtualConsole console) {
        return new Account(0, "", "", console);
    }

    /** Answers about how many bytes its lines and its profile have, which are all of it that grows. */
    public long weight() {
        long lines = console.lines().stream()
                .mapToLong(line -> LINE_BYTES + LETTER_BYTES * line.length())
                .sum();
        long hops = console.profile().stream()
                .mapToLong(each -> HOP_BYTES
                        + LETTER_BYTES
                                * (each.branch().length()
                                        + each.server().length()
                                        + each.function().length()))
                .sum();
        return lines + hops;
    }

    /** Answers whether there is anything in it. */
    public boolean isNone() {
        return equals(NONE);
    }
}

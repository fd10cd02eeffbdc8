package org.rpcchain.soap.kept;

/**
 * What a caller has of a gateway.
 *
 * @param running chains in work
 * @param ends ends that are kept
 * @param bytes what those hold
 */
public record Load(int running, int ends, long bytes) {
    /** Nothing. */
    public static final Load NONE = new Load(0, 0, 0);

    /** Answers this and more; less, where the numbers are negative. */
    public Load plus(int moreRunning, int moreEnds, long moreBytes) {
        return new Load(running + moreRunning, ends + moreEnds, bytes + moreBytes);
    }
}

package org.rpcchain.message;

import java.time.Duration;
import org.rpcchain.ChainCall;

/**
 * What a chain may still use up. Source: RPC Chains §6 (the longest chain); time and bytes are beyond.
 *
 * @param hopLimit the last hop that the chain may make, as {@link HopId#number} counts
 * @param timeLeft how much time it may still take; a duration, so that clocks need not agree
 * @param bytesLeft how many bytes of parameters, state and frames its hops, and client responses, may still carry, without those of the
 *     hop that it travels with; {@link #UNLIMITED} when nobody counts
 */
public record Budget(int hopLimit, Duration timeLeft, long bytesLeft) {
    /** Nobody counts the bytes. */
    public static final long UNLIMITED = Long.MAX_VALUE;

    private static final Duration LONGEST = Duration.ofDays(1);

    /** Checks the bounds, since budgets come from the wire. */
    public Budget {
        if (hopLimit < 1 || hopLimit > ChainCall.MOST_HOPS) {
            throw new IllegalArgumentException("a hop limit is 1 to " + ChainCall.MOST_HOPS + ", not " + hopLimit);
        }
        if (timeLeft.compareTo(LONGEST) > 0) {
            throw new IllegalArgumentException("a chain's time is at most 1 day, not " + timeLeft);
        }
    }

    /** Answers whether bytes are counted. */
    public boolean countsBytes() {
        return bytesLeft != UNLIMITED;
    }

    /** Answers this budget with what is left of the time. */
    public Budget time(Duration left) {
        return new Budget(hopLimit, left, bytesLeft);
    }

    /** Answers this budget after so many bytes, none negative, and no more than are left: an overdrawn one cannot travel. */
    public Budget spend(long bytes) {
        if (bytes < 0 || bytes > bytesLeft) {
            throw new IllegalArgumentException("a message of " + bytes + " bytes cannot be paid with " + bytesLeft);
        }
        return countsBytes() ? new Budget(hopLimit, timeLeft, bytesLeft - bytes) : this;
    }

    /**
     * Answers the share of the {@code counter}-th of {@code branches} branches of a chain that splits at hop {@code number}. Of hops all
     * have as many, and what is left over waits for the merge; of bytes the first ones have one more, so that none is left over.
     */
    public Budget share(int number, int branches, int counter) {
        int hops = Math.max(number, number + (hopLimit - number) / branches);
        long more = counter <= bytesLeft % branches ? 1 : 0;
        return new Budget(hops, timeLeft, countsBytes() ? bytesLeft / branches + more : bytesLeft);
    }
}

package org.rpcchain.sandbox;

/**
 * The memory that all runs of a sandbox may hold together. Each run has a small part of its own, for which it asks nobody; before it
 * takes more than that it must hold a reservation of all that its budget lets it take.
 *
 * <p>It cannot deadlock: a run never waits for memory while it holds any, since one that finds none is put off, and begun again with its
 * reservation; and one that has its reservation wants no other, so it ends within its budget of CPU time and gives it back.
 * Thread-safe. Source: beyond RPC Chains §3.6.
 */
final class SharedMemory {
    /** That much of it, one part in so many, is what the runs have for themselves. */
    private static final int OWN_PART = 2;

    private final long ownBytes;
    private final long mostBytes;

    /** What is not reserved. Under this object's lock. */
    private long leftBytes;

    /**
     * Creates the memory of a sandbox.
     *
     * @param runs how many may be under way
     */
    SharedMemory(long bytes, int runs) {
        this.ownBytes = bytes / OWN_PART / runs;
        this.mostBytes = bytes - ownBytes * runs;
        this.leftBytes = mostBytes;
    }

    /** Answers what each run may take without a reservation. */
    long ownBytes() {
        return ownBytes;
    }

    /** Reserves so much at once, or all there is where that is less; answers how much it was, 0 when it is not there now. */
    synchronized long reserve(long bytes) {
        long wanted = Math.max(1, Math.min(bytes, mostBytes));
        if (wanted > leftBytes) {
            return 0;
        }
        leftBytes -= wanted;
        return wanted;
    }

    /** Takes a reservation back. */
    synchronized void giveBack(long reserved) {
        leftBytes += reserved;
    }
}

package org.rpcchain.coordinator.log;

import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

/** Keeps what lives within a limit, by refusing what would pass it. Thread-safe. */
final class Room {
    private final String whose;
    private final String whatFrees;
    private final long limitBytes;
    private final LongSupplier usedBytes;
    private final AtomicLong claimedBytes = new AtomicLong();

    /** Names whose room it is and what frees space, for the sentence; what is used is counted elsewhere. */
    Room(String whose, String whatFrees, long limitBytes, LongSupplier usedBytes) {
        this.whose = whose;
        this.whatFrees = whatFrees;
        this.limitBytes = limitBytes;
        this.usedBytes = usedBytes;
    }

    /** Claims room that {@link #release} gives back; what does not grow is always granted. */
    void claim(long bytes) {
        long others;
        do {
            others = claimedBytes.get();
            long used = usedBytes.getAsLong() + others;
            if (bytes > 0 && used + bytes > limitBytes) {
                throw full(bytes, used);
            }
        } while (!claimedBytes.compareAndSet(others, others + Math.max(0, bytes)));
    }

    /** Answers what is used, and what was claimed and not given back. */
    long takenBytes() {
        return usedBytes.getAsLong() + claimedBytes.get();
    }

    void release(long bytes) {
        claimedBytes.addAndGet(-Math.max(0, bytes));
    }

    private LogFullException full(long bytes, long used) {
        return new LogFullException(
                whose + " may hold " + limitBytes + " bytes and holds " + used + "; " + bytes + " more do not fit: "
                        + whatFrees + ", or raise the limit",
                limitBytes,
                used);
    }

    long limitBytes() {
        return limitBytes;
    }
}

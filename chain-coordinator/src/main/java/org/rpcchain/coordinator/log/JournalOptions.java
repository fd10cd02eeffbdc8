package org.rpcchain.coordinator.log;

import java.time.Duration;

/**
 * How a journal keeps its disk.
 *
 * @param limitBytes what may live in it, with all keys, values and their frames; what would go over is refused. With
 *     garbage that is not yet collected, the directory takes up to two and a half times as much
 * @param forceWithin how long what was written optimistically may be in the system's memory alone
 * @param isRefusing whether what goes over the limit, or comes faster than the disk writes, is refused; where not, whoever writes holds back what grows, by
 *     {@link Journal#usedBytes()} and {@link Journal#keepsUp()}
 */
public record JournalOptions(long limitBytes, Duration forceWithin, boolean isRefusing) {
    /** 1 GiB, more is refused, and 50 ms. */
    public static final JournalOptions DEFAULT = new JournalOptions(1L << 30, Duration.ofMillis(50), true);

    private static final long SMALLEST_LIMIT_BYTES = 1 << 20;
    private static final long LARGEST_SEGMENT_BYTES = 16 << 20;
    private static final int SEGMENTS = 64;

    /** Refuses a limit below 1 MiB and a time below zero. */
    public JournalOptions {
        if (limitBytes < SMALLEST_LIMIT_BYTES) {
            throw new IllegalArgumentException(
                    "a journal's limit is at least " + SMALLEST_LIMIT_BYTES + " bytes, not " + limitBytes);
        }
        if (forceWithin.isNegative()) {
            throw new IllegalArgumentException("forceWithin is not negative: " + forceWithin);
        }
    }

    /** Answers these with another limit, in bytes. */
    public JournalOptions withLimitBytes(long bytes) {
        return new JournalOptions(bytes, forceWithin, isRefusing);
    }

    /** Answers these, of a journal that takes what goes over its limit. */
    public JournalOptions refusingNothing() {
        return new JournalOptions(limitBytes, forceWithin, false);
    }

    /** Answers these with another longest time until a force. */
    public JournalOptions withForceWithin(Duration time) {
        return new JournalOptions(limitBytes, time, isRefusing);
    }

    /** Answers when a new segment begins: a sixty-fourth of the limit, 16 MiB at most. */
    long segmentBytes() {
        return Math.min(LARGEST_SEGMENT_BYTES, limitBytes / SEGMENTS);
    }
}

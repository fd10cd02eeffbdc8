package org.rpcchain.testkit.scale;

/**
 * Counts values in buckets that grow with them, so that millions need little memory: values below 4,096 are exact, larger
 * ones to 0.05 %. Source of the method: HdrHistogram. Not thread-safe.
 */
public final class Buckets {
    private static final int PRECISION_BITS = 11;
    private static final int WIDTH = 1 << PRECISION_BITS;

    private final int[] counts = new int[(Long.SIZE - PRECISION_BITS) * WIDTH];
    private long count;
    private long max;

    /** Creates empty buckets. */
    public Buckets() {}

    /** Counts a value, 0 or more. */
    public void add(long value) {
        if (value < 0) {
            throw new IllegalArgumentException("a counted value must not be negative: " + value);
        }
        counts[index(value)]++;
        count++;
        max = Math.max(max, value);
    }

    /** Answers how many values were counted. */
    public long count() {
        return count;
    }

    /** Answers the largest value; 0 when there is none. */
    public long max() {
        return max;
    }

    /** Answers a value that this share of the values, 0 to 1, does not exceed; 0 when there is none. */
    public long at(double share) {
        long rank = Math.max(1, (long) Math.ceil(share * count));
        long seen = 0;
        for (int i = 0; i < counts.length; i++) {
            seen += counts[i];
            if (seen >= rank) {
                return Math.min(highest(i), max);
            }
        }
        return 0;
    }

    private static int index(long value) {
        int shift = shift(value);
        return shift * WIDTH + (int) (value >>> shift);
    }

    private static int shift(long value) {
        return Math.max(0, Long.SIZE - Long.numberOfLeadingZeros(value) - PRECISION_BITS - 1);
    }

    private static long highest(int index) {
        int shift = Math.max(0, index / WIDTH - 1);
        return ((long) (index - shift * WIDTH + 1) << shift) - 1;
    }
}

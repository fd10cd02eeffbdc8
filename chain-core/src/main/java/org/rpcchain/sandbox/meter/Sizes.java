package org.rpcchain.sandbox.meter;

/** Arithmetic on sizes: never negative, and where a result would be too large, {@link #TOO_MUCH}. */
final class Sizes {
    /** More than any budget, and small enough to be added to a few thousand times. */
    static final long TOO_MUCH = 1L << 50;

    /** How many characters of a text the JDK compares, copies or searches in a unit of work. */
    static final int CHARACTERS_PER_UNIT = 8;

    private Sizes() {}

    static long of(long size) {
        return Math.min(Math.max(size, 0), TOO_MUCH);
    }

    static long plus(long left, long right) {
        return of(of(left) + of(right));
    }

    static long times(long left, long right) {
        return Math.multiplyHigh(of(left), of(right)) == 0 ? of(saturated(left, right)) : TOO_MUCH;
    }

    /** The product where it fits 64 bits: as a number without a sign it may still look negative. */
    private static long saturated(long left, long right) {
        long product = of(left) * of(right);
        return product < 0 ? TOO_MUCH : product;
    }
}

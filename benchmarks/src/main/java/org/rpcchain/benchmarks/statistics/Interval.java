package org.rpcchain.benchmarks.statistics;

/** Between which two values something lies, with the confidence that was asked for. */
public record Interval(double low, double high) {
    /** Checks the order. */
    public Interval {
        if (!(low <= high)) {
            throw new IllegalArgumentException(
                    "an interval ends where it begins or later, and not from " + low + " to " + high);
        }
    }
}

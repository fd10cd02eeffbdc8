package org.rpcchain.benchmarks.compare;

import java.util.List;

/**
 * One thing that a run measured.
 *
 * @param key what it is called
 * @param ratio whether it is a ratio of two things in the same run; else it is of that machine alone
 * @param unit of the samples; empty of a ratio
 * @param higherIsBetter as of a throughput
 * @param values the samples; one where only a result was kept
 */
record Measured(Key key, boolean ratio, String unit, boolean higherIsBetter, List<Double> values) {
    /** A name, and the case that it was measured in. */
    record Key(String name, String which) {
        @Override
        public String toString() {
            return which.isEmpty() ? name : name + " [" + which + "]";
        }
    }

    Measured {
        values = List.copyOf(values);
    }
}

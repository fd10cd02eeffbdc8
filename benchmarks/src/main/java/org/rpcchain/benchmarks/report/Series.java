package org.rpcchain.benchmarks.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.rpcchain.benchmarks.statistics.Interval;
import org.rpcchain.benchmarks.statistics.MedianInterval;

/**
 * The samples of one thing that was measured again and again: what a later run is compared with.
 *
 * <p>Not thread-safe: it belongs to the report.
 */
public final class Series {
    /** With which the interval of a median is given. */
    static final double CONFIDENCE = 0.95;

    private static final double QUARTER = 0.25;

    /** Whether its samples say something on another machine, too. */
    public enum Kind {
        /** A sample is a quotient of two things that were measured in the same run, one beside the other. */
        RATIO,
        /** A sample is a quantity of the machine and the moment that it was measured on. */
        ABSOLUTE;

        /** Answers its name in the file. */
        public String label() {
            return name().toLowerCase(java.util.Locale.ROOT);
        }
    }

    /** What the paper has in its place. */
    record Paper(double from, double to, String where) {}

    private final String name;
    private final String which;
    private final String unit;
    private final Kind kind;
    private final List<Double> values = new ArrayList<>();
    private boolean higherIsBetter;
    private @Nullable Double result;
    private @Nullable Double limit;
    private @Nullable Paper paper;
    private @Nullable Interval given;

    Series(String name, String which, String unit, Kind kind) {
        this.name = name;
        this.which = which;
        this.unit = unit;
        this.kind = kind;
    }

    /** Adds a sample; one that is no number, as where there was nothing to divide by, is left out. */
    public Series add(double value) {
        if (Double.isFinite(value)) {
            values.add(value);
        }
        return this;
    }

    /** Adds samples. */
    public Series addAll(List<Double> samples) {
        samples.forEach(this::add);
        return this;
    }

    /** Says what the experiment itself makes of the samples, as the ratio of two medians. */
    Series result(double value) {
        if (Double.isFinite(value)) {
            result = value;
        }
        return this;
    }

    /** Says what no sample can go below, for physical reasons, in the same unit. */
    public Series limit(double value) {
        limit = value;
        return this;
    }

    /** Says what the paper has here, in the same unit, and where: a number, or the least and the greatest. */
    public Series paper(double from, double to, String where) {
        paper = new Paper(from, to, where);
        return this;
    }

    /** Says where the true value lies with a confidence of 95 %, of what was found by resampling; an end that is no number is not said. */
    public Series interval(double low, double high) {
        if (Double.isFinite(low) && Double.isFinite(high)) {
            given = new Interval(low, high);
        }
        return this;
    }

    /** Says that more is better, as of a throughput. Unless it is said, less is. */
    public Series higherIsBetter() {
        higherIsBetter = true;
        return this;
    }

    /** Answers the samples, in the order of measuring. */
    public List<Double> values() {
        return List.copyOf(values);
    }

    String name() {
        return name;
    }

    String which() {
        return which;
    }

    String unit() {
        return unit;
    }

    Kind kind() {
        return kind;
    }

    @Nullable
    Double limit() {
        return limit;
    }

    @Nullable
    Paper paper() {
        return paper;
    }

    /** Answers what the experiment itself makes of the samples: the median, unless it has said something else. */
    double result() {
        return result == null ? median() : result;
    }

    double median() {
        return Medians.median(values);
    }

    @Nullable
    Interval interval() {
        return given == null ? MedianInterval.of(values, CONFIDENCE).orElse(null) : given;
    }

    /** Answers how far apart the quarter points of the samples are, as a share of the median. */
    double spread() {
        return (Medians.quantile(values, 1 - QUARTER) - Medians.quantile(values, QUARTER)) / median();
    }

    /** Answers it as the file has it; docs/benchmarks.md has the fields. */
    Map<String, @Nullable Object> written() {
        Map<String, @Nullable Object> all = new LinkedHashMap<>();
        all.put("name", name);
        all.put("case", which);
        all.put("kind", kind.label());
        all.put("unit", unit);
        all.put("better", higherIsBetter ? "higher" : "lower");
        if (!values.isEmpty()) {
            all.put("median", median());
            all.put("interval", interval());
        }
        if (result != null) {
            all.put("result", result);
        }
        if (limit != null) {
            all.put("limit", limit);
        }
        if (paper != null) {
            all.put("paper", paper);
        }
        all.put("values", values);
        return all;
    }
}

package org.rpcchain;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Where the time of a profiled chain went: one bar for each hop on a time axis, as text or as a picture.
 *
 * <p>Each server measured its own part by its own clock, and clocks are never compared: what remains of the time that the
 * client measured, the time between hops, is shared evenly among the gaps of the longest way through the chain. A failure
 * does not tell how long its chain took, so its gaps are drawn as nothing. Immutable. Source: RPC Chains §3.7.
 */
public final class Timeline {
    private final ChainId chain;
    private final VirtualConsole console;
    private final Optional<Duration> elapsed;
    private final List<Bar> bars;
    private final long gapMicros;
    private final long lengthMicros;

    /**
     * A hop on the time axis.
     *
     * @param hop what its server measured
     * @param startMicros where it begins, in microseconds after the start of the chain
     */
    public record Bar(HopProfile hop, long startMicros) {
        /** Answers where it ends, in microseconds after the start of the chain. */
        public long endMicros() {
            return startMicros + hop.totalMicros();
        }
    }

    private Timeline(ChainId chain, VirtualConsole console, Optional<Duration> elapsed) {
        this.chain = chain;
        this.console = console;
        this.elapsed = elapsed;
        List<HopProfile> hops = once(console.profile());
        this.gapMicros = elapsed.map(time -> gap(hops, time.toNanos() / 1_000)).orElse(0L);
        this.bars = place(hops, gapMicros);
        long end = end(bars, gapMicros);
        this.lengthMicros =
                elapsed.map(time -> Math.max(end, time.toNanos() / 1_000)).orElse(end);
    }

    /** Answers the timeline of a chain that ended with a result. */
    static Timeline of(ChainResult result) {
        return new Timeline(result.chain(), result.virtualConsole(), Optional.of(result.elapsed()));
    }

    /** Answers the timeline of a chain that failed. */
    static Timeline of(ChainFailure failure) {
        return new Timeline(failure.chain(), failure.virtualConsole(), Optional.empty());
    }

    /** A hop that ended several sub-chains speaks several times, each time of all it has done: the last word counts. */
    private static List<HopProfile> once(List<HopProfile> profile) {
        Map<List<Object>, HopProfile> last = new LinkedHashMap<>();
        for (HopProfile hop : profile) {
            last.put(List.of(hop.branch(), hop.hop(), hop.server(), hop.function()), hop);
        }
        List<HopProfile> hops = new ArrayList<>(last.values());
        hops.sort((a, b) -> Integer.compare(a.hop(), b.hop()));
        return hops;
    }

    /** Answers the longest gap with which the chain still ends in time. */
    private static long gap(List<HopProfile> hops, long elapsedMicros) {
        long low = 0;
        long high = elapsedMicros;
        while (low < high) {
            long middle = (low + high + 1) >>> 1;
            if (end(place(hops, middle), middle) <= elapsedMicros) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low;
    }

    private static long end(List<Bar> bars, long gap) {
        return bars.stream().mapToLong(Bar::endMicros).max().orElse(0) + gap;
    }

    /** A hop begins a gap after all those of its own branch, of those it came from and of those that met in it. */
    private static List<Bar> place(List<HopProfile> hops, long gap) {
        Map<String, Long> ends = new LinkedHashMap<>();
        List<Bar> bars = new ArrayList<>(hops.size());
        for (HopProfile hop : hops) {
            long start = gap
                    + ends.entrySet().stream()
                            .filter(other -> isBefore(other.getKey(), hop.branch()))
                            .mapToLong(Map.Entry::getValue)
                            .max()
                            .orElse(0);
            Bar bar = new Bar(hop, start);
            bars.add(bar);
            ends.merge(hop.branch(), bar.endMicros(), Math::max);
        }
        return bars;
    }

    private static boolean isBefore(String branch, String other) {
        return branch.equals(other) || branch.startsWith(other + ".") || other.startsWith(branch + ".");
    }

    /** Answers the hops, each with its place. */
    public List<Bar> bars() {
        return List.copyOf(bars);
    }

    /** Answers a table and bars, 110 characters wide. */
    public String text() {
        return new TimelineText(this).toString();
    }

    /** Answers a picture, as the text of an SVG file. */
    public String svg() {
        return new TimelineSvg(this).toString();
    }

    /** Answers the length of the time axis. */
    long lengthMicros() {
        return lengthMicros;
    }

    /** Answers the first line: what is shown. */
    String title() {
        return "chain " + chain + ": " + count(console.trail().hops(), "hop")
                + elapsed.map(time -> ", " + millis(time.toNanos() / 1_000) + " ms")
                        .orElse(", failed");
    }

    /** Answers the second line: what is not known. */
    String note() {
        if (bars.isEmpty()) {
            return "not profiled; ask for it with ChainCall.profiled(true)";
        }
        String gaps = elapsed.isPresent()
                ? "between hops " + millis(gapMicros) + " ms each: what remains, shared evenly, since clocks are not"
                        + " compared"
                : "the time between hops is not known";
        long shown =
                bars.stream().filter(bar -> !bar.hop().function().isEmpty()).count();
        long missing = console.trail().hops() - shown;
        return missing > 0 ? gaps + "; " + missing + " of the hops are not in the profile" : gaps;
    }

    private static String count(int number, String noun) {
        return number + " " + noun + (number == 1 ? "" : "s");
    }

    /** Answers milliseconds with one digit after the point, independent of the country. */
    static String millis(long micros) {
        long tenths = (micros + 50) / 100;
        return tenths / 10 + "." + tenths % 10;
    }
}

package org.rpcchain.testkit;

import java.time.Duration;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.IntStream;
import org.rpcchain.Value;
import org.rpcchain.message.ValueJson;
import org.rpcchain.testkit.scale.Buckets;

/** What a run at scale has shown, as text and as JSON. */
final class ScaleReport {
    /** Of many values: half are not above the first, 99 of 100 not above the second. */
    private record Spread(double median, double p99, double max) {
        static Spread of(Buckets buckets, double offset, double unit) {
            return new Spread(
                    offset + buckets.at(0.5) / unit, offset + buckets.at(0.99) / unit, offset + buckets.max() / unit);
        }

        static Spread of(long[] sorted, double unit) {
            int last = sorted.length - 1;
            return last < 0
                    ? new Spread(0, 0, 0)
                    : new Spread(sorted[last / 2] / unit, sorted[(int) (last * 0.99)] / unit, sorted[last] / unit);
        }

        Value form() {
            return Value.record()
                    .put("median", median)
                    .put("p99", p99)
                    .put("max", max)
                    .build();
        }

        String text(int digits) {
            String number = "%,." + digits + "f";
            return String.format(
                    Locale.ROOT, "median " + number + ", p99 " + number + ", max " + number, median, p99, max);
        }
    }

    private static final double MILLION = 1e6;

    private final long seed;
    private final ScaleRun run;
    private final ScaleTally tally;
    private final double wallSeconds;
    private final Spread overBound;
    private final Spread callsOverBound;
    private final Spread waitingMillis;
    private final Spread completionMillis;
    private final Spread load;
    private final Spread roundTripMillis;
    private final int hottestSite;
    private final long hopsOfHottest;

    ScaleReport(long seed, ScaleRun run, Duration wall) {
        this.seed = seed;
        this.run = run;
        this.tally = run.tally();
        this.wallSeconds = seconds(wall);
        this.overBound = Spread.of(tally.excess(), 1, ScaleTally.ONE);
        this.callsOverBound = Spread.of(tally.calls(), 0, ScaleTally.ONE);
        this.waitingMillis = Spread.of(tally.waiting(), 0, MILLION);
        this.completionMillis = Spread.of(tally.completion(), 0, MILLION);
        this.roundTripMillis = Spread.of(run.atlas().roundTripsNanos(), MILLION);
        this.load =
                Spread.of(Arrays.stream(tally.served()).asLongStream().sorted().toArray(), 1);
        long[] sites = hopsBySite();
        this.hottestSite =
                IntStream.range(0, sites.length).reduce(0, (most, site) -> sites[site] > sites[most] ? site : most);
        this.hopsOfHottest = sites[hottestSite];
    }

    private long[] hopsBySite() {
        long[] sites = new long[run.size().sites()];
        int[] served = tally.served();
        for (int node = 0; node < served.length; node++) {
            sites[node % sites.length] += served[node];
        }
        return sites;
    }

    private static double seconds(Duration time) {
        return time.toNanos() / 1e9;
    }

    private long eventsASecond() {
        return Math.round(run.events() / wallSeconds);
    }

    String text() {
        return String.join(
                "\n",
                line(
                        "seed %d: %,d nodes in %d sites, a client at each",
                        seed, run.size().nodes(), run.size().sites()),
                line("round trips between sites, ms: %s", roundTripMillis.text(1)),
                line("chains                %,d, each ended once, with the right result", tally.ended()),
                line("hops                  %,d service calls", tally.hops()),
                line(
                        "virtual time          %,.1f s, %,d chains started a second",
                        seconds(run.virtualTime()), run.size().chainsASecond()),
                line("wall time             %,.1f s", wallSeconds),
                line(
                        "events                %,d, each a step of an engine; %,d a second",
                        run.events(), eventsASecond()),
                line("completion, ms        %s", completionMillis.text(1)),
                line("completion over lower bound of links and work   %s", overBound.text(4)),
                line("  what nodes' queues added, ms                  %s", waitingMillis.text(3)),
                line("ordinary calls from the client, at least        %s", callsOverBound.text(4)),
                line("load, hops per node   %s", load.text(0)),
                line(
                        "hottest site          site %d with %,d hops, %.2f %% of all",
                        hottestSite, hopsOfHottest, 100.0 * hopsOfHottest / tally.hops()),
                line("heartbeats sent       %,d; chains sent again: %,d", tally.heartbeats(), tally.retransmissions()));
    }

    private static String line(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }

    String json() {
        return ValueJson.write(Value.record()
                .put("seed", seed)
                .put("nodes", run.size().nodes())
                .put("sites", run.size().sites())
                .put("roundTripMillis", roundTripMillis.form())
                .put("chains", tally.ended())
                .put("hops", tally.hops())
                .put("virtualSeconds", seconds(run.virtualTime()))
                .put("chainsStartedASecond", run.size().chainsASecond())
                .put("wallSeconds", wallSeconds)
                .put("events", run.events())
                .put("completionMillis", completionMillis.form())
                .put("completionOverLowerBound", overBound.form())
                .put("queuesAddedMillis", waitingMillis.form())
                .put("ordinaryCallsOverLowerBound", callsOverBound.form())
                .put("hopsPerNode", load.form())
                .put("hottestSite", hottestSite)
                .put("hopsOfHottestSite", hopsOfHottest)
                .put("heartbeats", tally.heartbeats())
                .put("sentAgain", tally.retransmissions())
                .build());
    }
}

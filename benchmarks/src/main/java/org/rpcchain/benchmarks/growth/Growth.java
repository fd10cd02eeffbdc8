package org.rpcchain.benchmarks.growth;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.rpcchain.benchmarks.load.Compiling;
import org.rpcchain.benchmarks.report.Experiment;
import org.rpcchain.benchmarks.report.Medians;
import org.rpcchain.benchmarks.report.Progress;
import org.rpcchain.benchmarks.report.Report;
import org.rpcchain.benchmarks.trend.Trend;

/**
 * Whether a hop costs more the more there is: of hops that its chain has made, frames on its stack, lines on its console, functions that the
 * nodes hold compiled, chains that wait at them, nodes that they know, branches of a split. Time and CPU time of a hop between two SOAP nodes on
 * loopback, and of each what every place costs more than the least, and the slope, with intervals, and a verdict: flat at all places, growing or
 * falling at the farthest, or undecided, as where the machine was too noisy or rounds are fewer than six.
 *
 * <p>Options: {@code --only SUBJECT,SUBJECT} (default all), {@code --rounds N} (default 20), {@code --warm-up SECONDS} before (of each
 * subject; default 30), {@code --most N} (no more of anything; default 100000).
 */
public final class Growth implements Experiment {
    private static final long SEED = 4;
    /** A round's costs are the means of so many sweeps: of one, a hundredth of a second, by which the system tells CPU time, is a fifteenth. */
    private static final int SWEEPS = 4;

    /** Creates the experiment. */
    public Growth() {}

    @Override
    public void run(List<String> arguments, Report report, Progress progress) {
        Options options = Options.parse(arguments);
        report.seed(SEED);
        for (Subject subject : options.only) {
            progress.line("  %s:", subject.words());
            Random random = new Random(SEED);
            try (Sweep sweep = subject.open(subject.places(options.most), random, progress)) {
                measure(subject, sweep, options, report, progress);
            }
        }
        report.note(
                "all places of a subject are held at once in one JVM, which has client and nodes, too: what the fullest place costs"
                        + " the garbage collector, hops at all places pay; places come in an order of chance in each round, and the other way round"
                        + " in the next (those of hops done in the order of the walk, which has no other)");
        report.note("the cost of a split is that of one branch more; flat is, at every place, less than "
                + Math.round(Trend.TOLERANCE * 100)
                + " % from the cost at the least place; the growth is that of the farthest");
    }

    private static void measure(Subject subject, Sweep sweep, Options options, Report report, Progress progress) {
        warm(sweep, options.warmUp());
        List<List<Cost>> rounds = new ArrayList<>();
        Compiling compiling = new Compiling();
        for (int i = 0; i < options.rounds; i++) {
            rounds.add(round(sweep));
        }
        report.note(subject.words() + ": " + compiling.words());
        List<Cost> least = at(0, rounds);
        for (int i = 0; i < sweep.places().size(); i++) {
            int place = sweep.places().get(i);
            tell(subject, place, at(i, rounds), report, progress);
            if (i > 0) {
                compare(subject, place, at(i, rounds), least, report);
            }
        }
        judge("time", Cost::micros, subject, sweep.places(), rounds, report, progress);
        judge("CPU time", Cost::cpuMicros, subject, sweep.places(), rounds, report, progress);
    }

    private static void warm(Sweep sweep, Duration time) {
        long start = System.nanoTime();
        while (System.nanoTime() - start < time.toNanos()) {
            List<Cost> unused = sweep.round();
        }
    }

    private static List<Cost> round(Sweep sweep) {
        List<Cost> sum = sweep.round();
        for (int i = 1; i < SWEEPS; i++) {
            sum = plus(sum, sweep.round());
        }
        return sum.stream().map(all -> all.beyond(Cost.NOTHING, SWEEPS)).toList();
    }

    private static List<Cost> plus(List<Cost> some, List<Cost> more) {
        return IntStream.range(0, some.size())
                .mapToObj(place -> some.get(place).plus(more.get(place)))
                .toList();
    }

    private static List<Cost> at(int place, List<List<Cost>> rounds) {
        return rounds.stream().map(round -> round.get(place)).toList();
    }

    /** Each round has measured both. */
    private static void compare(Subject subject, int place, List<Cost> costs, List<Cost> least, Report report) {
        String which = which(subject, place);
        report.ratio("microsOverThoseAtLeastPlace", which, micros(costs), micros(least));
        report.ratio("cpuMicrosOverThoseAtLeastPlace", which, cpuMicros(costs), cpuMicros(least));
    }

    private static String which(Subject subject, int place) {
        return place + " " + subject.words();
    }

    private static List<Double> micros(List<Cost> costs) {
        return costs.stream().map(Cost::micros).toList();
    }

    private static List<Double> cpuMicros(List<Cost> costs) {
        return costs.stream().map(Cost::cpuMicros).toList();
    }

    private static void tell(Subject subject, int place, List<Cost> costs, Report report, Progress progress) {
        List<Double> micros = micros(costs);
        List<Double> cpuMicros = cpuMicros(costs);
        Map<String, Object> sample = new LinkedHashMap<>();
        sample.put("subject", subject.words());
        sample.put("place", place);
        sample.put("micros", micros);
        sample.put("cpuMicros", cpuMicros);
        report.sample(sample);
        report.series("micros", which(subject, place), "µs").addAll(micros);
        report.series("cpuMicros", which(subject, place), "µs").addAll(cpuMicros);
        progress.line("    %7d: %8.0f µs, CPU %8.0f µs", place, Medians.median(micros), Medians.median(cpuMicros));
    }

    private static void judge(
            String of,
            ToDoubleFunction<Cost> cost,
            Subject subject,
            List<Integer> places,
            List<List<Cost>> rounds,
            Report report,
            Progress progress) {
        Trend trend = Trend.of(
                places.stream().map(Integer::doubleValue).toList(),
                rounds.stream()
                        .map(round -> round.stream().mapToDouble(cost).boxed().toList())
                        .toList());
        String which = subject.words() + ", " + of;
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("verdict", trend.verdict().name());
        fields.put("microsForEachMore", trend.slope().fields(1));
        fields.put("growthOverAll", trend.growth().fields(1));
        Map<String, Object> changes = new LinkedHashMap<>();
        for (int i = 1; i < places.size(); i++) {
            changes.put(places.get(i) + "", trend.changes().get(i - 1).fields(1));
        }
        fields.put("changeAtPlaces", changes);
        report.ratios(which, fields);
        report.note(which + ": " + trend.words(places));
        progress.line(
                "    %s: %s; each more takes %.4f µs (%.4f to %.4f), at the farthest %+.0f %% (%+.0f to %+.0f)",
                of,
                trend.verdict(),
                trend.slope().median(),
                trend.slope().lower(),
                trend.slope().upper(),
                trend.growth().median() * 100,
                trend.growth().lower() * 100,
                trend.growth().upper() * 100);
    }
}

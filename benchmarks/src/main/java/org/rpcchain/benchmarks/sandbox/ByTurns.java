package org.rpcchain.benchmarks.sandbox;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.rpcchain.benchmarks.report.Medians;

/**
 * What JMH measures of something and of a variant of it, by turns, in one JVM: base, variant, variant, base, and so on. So a ratio
 * compares what the machine did at nearly the same time, of which machines that others use need much; and what the first of a pair
 * leaves to the second, as garbage, warm caches or a falling clock, is as often the one's as the other's.
 *
 * <p>One JVM differs from the next by what its compiler happened to inline: where that matters it takes several.
 */
final class ByTurns {
    private static final double QUARTER = 0.25;
    /** So many iterations are two pairs, one each way. */
    private static final int ROUND = 4;

    /** The pairs of each JVM. */
    private final Map<String, List<List<Pair>>> forks = new LinkedHashMap<>();

    /**
     * What JMH measured of an operation.
     *
     * @param times in the benchmark's unit
     * @param bytes that it allocated, by whatever thread
     */
    record Measured(ByTurns times, ByTurns bytes) {}

    /** Two iterations, one after the other. */
    record Pair(double base, double variant) {}

    /**
     * A ratio of the variant to what it is compared with.
     *
     * @param median of the ratios of all pairs
     * @param lower the ratio below which a quarter of them lies
     * @param upper the ratio above which a quarter of them lies
     */
    record Ratio(double median, double lower, double upper) {}

    /** In how many JVMs, one after the other, and how long in each a benchmark runs. */
    record Course(int forks, int warmUpIterations, int pairs, TimeValue iteration) {}

    /** Which of the two an iteration runs; a benchmark asks at the setup of each. */
    static final class Turn {
        private int turns;

        /** Answers whether it is the variant's turn now; the base begins, and each second pair is the other way round. */
        boolean next() {
            return isVariant(turns++);
        }
    }

    private static boolean isVariant(int turn) {
        return turn % ROUND == 1 || turn % ROUND == 2;
    }

    /** Answers the median score of what the variant is compared with; not a number where nothing was measured. */
    double base(String which) {
        return median(bases(which));
    }

    /** Answers the median score of the variant; not a number where nothing was measured. */
    double variant(String which) {
        return median(variants(which));
    }

    private static double median(List<Double> scores) {
        return scores.isEmpty() ? Double.NaN : Medians.median(scores);
    }

    /** Answers what the variant takes over what the base takes; not numbers where nothing was measured. */
    Ratio ratio(String which) {
        if (of(which).isEmpty()) {
            return new Ratio(Double.NaN, Double.NaN, Double.NaN);
        }
        List<Double> ratios = ratios(which);
        return new Ratio(
                Medians.median(ratios), Medians.quantile(ratios, QUARTER), Medians.quantile(ratios, 1 - QUARTER));
    }

    /** Answers the scores of what the variant is compared with. */
    List<Double> bases(String which) {
        return of(which).stream().map(Pair::base).toList();
    }

    /** Answers the scores of the variant. */
    List<Double> variants(String which) {
        return of(which).stream().map(Pair::variant).toList();
    }

    /** Answers the ratio of each pair. */
    List<Double> ratios(String which) {
        return ratios(of(which));
    }

    private static List<Double> ratios(List<Pair> pairs) {
        return pairs.stream().map(pair -> pair.variant() / pair.base()).toList();
    }

    /** Answers the median of the pairs' ratios in each JVM. */
    List<Double> ratiosOfForks(String which) {
        return forks.getOrDefault(which, List.of()).stream()
                .filter(fork -> !fork.isEmpty())
                .map(fork -> Medians.median(ratios(fork)))
                .toList();
    }

    /** Answers what was measured, in its order. */
    List<Pair> of(String which) {
        return forks.getOrDefault(which, List.of()).stream()
                .flatMap(List::stream)
                .toList();
    }

    /** Takes the scores of a fork's iterations, which begin with the base. */
    void add(String which, List<Double> scores) {
        List<Pair> of = new ArrayList<>();
        for (int i = 0; i + 1 < scores.size(); i += 2) {
            double first = scores.get(i);
            double second = scores.get(i + 1);
            of.add(isVariant(i) ? new Pair(second, first) : new Pair(first, second));
        }
        forks.computeIfAbsent(which, none -> new ArrayList<>()).add(of);
    }

    /**
     * Runs a benchmark that asks a {@link Turn} at the setup of each iteration.
     *
     * @param which the name of its parameter, by whose values the results are kept
     * @throws IllegalArgumentException when the iterations to warm up are no whole rounds of four: the base begins
     */
    static Measured of(Class<?> benchmark, String which, Course course, String... jvmOptions) {
        if (course.warmUpIterations() % ROUND != 0) {
            throw new IllegalArgumentException(
                    "iterations to warm up come by " + ROUND + ", and not " + course.warmUpIterations());
        }
        ChainedOptionsBuilder options = new OptionsBuilder()
                .include(benchmark.getName())
                .forks(course.forks())
                .warmupIterations(course.warmUpIterations())
                .warmupTime(course.iteration())
                .measurementIterations(2 * course.pairs())
                .measurementTime(course.iteration())
                .addProfiler(GCProfiler.class)
                .shouldFailOnError(true)
                .jvmArgsAppend(jvmOptions);
        Measured all = new Measured(new ByTurns(), new ByTurns());
        try {
            for (RunResult result : new Runner(options.build()).run()) {
                String of = result.getParams().getParam(which);
                for (BenchmarkResult fork : result.getBenchmarkResults()) {
                    all.times()
                            .add(
                                    of,
                                    each(
                                            fork,
                                            iteration ->
                                                    iteration.getPrimaryResult().getScore()));
                    all.bytes()
                            .add(
                                    of,
                                    each(
                                            fork,
                                            iteration -> Allocated.in(iteration)
                                                    .findFirst()
                                                    .orElse(Double.NaN)));
                }
            }
            return all;
        } catch (RunnerException e) {
            throw new IllegalStateException("JMH failed: " + e.getMessage(), e);
        }
    }

    private static List<Double> each(BenchmarkResult fork, ToDoubleFunction<IterationResult> score) {
        return fork.getIterationResults().stream().mapToDouble(score).boxed().toList();
    }
}

package org.rpcchain.benchmarks.micro;

import java.util.List;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.rpcchain.benchmarks.report.Experiment;
import org.rpcchain.benchmarks.report.Medians;
import org.rpcchain.benchmarks.report.Progress;
import org.rpcchain.benchmarks.report.Report;
import org.rpcchain.benchmarks.trend.MedianInterval;

/**
 * What the parts of a hop take by themselves, in time and in bytes allocated, by JMH: values to CBOR and JSON and back, over Jackson's trees; the
 * envelope of a hop, over the XML parser alone; a step of the engine, over SHA-256 of a kilobyte, since nothing else does the same; a function
 * from the cache, over a map; a source from the repository, over the same text by HTTP. What the sandbox and the compiler take, {@code sandbox}
 * says.
 *
 * <p>Options: {@code --only PART,PART} of {@code codec}, {@code envelope}, {@code engine}, {@code cache} and {@code repository} (default all,
 * fifteen minutes), {@code --forks N} (default 2; 0 measures all in this JVM, to see that all is there), {@code --iterations N} that count of each fork, after as many that do not (default 5),
 * {@code --millis N} of an iteration (default 1000).
 */
public final class Micro implements Experiment {
    /** Creates the experiment. */
    public Micro() {}

    @Override
    public void run(List<String> arguments, Report report, Progress progress) {
        Options options = Options.parse(arguments);
        List<Score> scores = measured(options);
        for (Score score : scores) {
            tell(score, scores, report, progress);
        }
        report.note(options.forks + " JVMs for each benchmark, " + options.iterations
                + " iterations of each that count, " + options.millis
                + " ms each; benchmarks come one after the other, so that the two"
                + " of a ratio were not measured one beside the other, and it has no interval");
    }

    private static List<Score> measured(Options options) {
        TimeValue iteration = TimeValue.milliseconds(options.millis);
        ChainedOptionsBuilder jmh = new OptionsBuilder()
                .forks(options.forks)
                .warmupIterations(options.iterations)
                .warmupTime(iteration)
                .measurementIterations(options.iterations)
                .measurementTime(iteration)
                .addProfiler(GCProfiler.class)
                .shouldFailOnError(true)
                .include(YardstickBenchmark.class.getName());
        options.only.forEach(part -> jmh.include(part.benchmark().getName()));
        try {
            return new Runner(jmh.build()).run().stream().map(Score::of).toList();
        } catch (RunnerException e) {
            throw new IllegalStateException("JMH failed: " + e.getMessage(), e);
        }
    }

    private static void tell(Score score, List<Score> all, Report report, Progress progress) {
        report.sample(Comparison.fields(score));
        String of = (score.benchmark() + " " + score.parameters()).strip();
        report.series("nanos", of, "ns").addAll(score.nanos());
        report.series("allocatedBytes", of, "B").addAll(score.bytes());
        MedianInterval nanos = MedianInterval.of(score.nanos());
        progress.line(
                "  %-18s %-14s %12.0f ns (%.0f to %.0f), %10.0f bytes allocated",
                score.benchmark(),
                score.parameters(),
                nanos.median(),
                nanos.lower(),
                nanos.upper(),
                score.bytes().isEmpty() ? Double.NaN : Medians.median(score.bytes()));
        for (Comparison comparison : Comparison.ALL) {
            comparison.of(score, all).ifPresent(ratio -> {
                String which = score.parameters().isEmpty() ? "a step" : score.parameters();
                report.ratio(comparison.name(), which, ratio.time());
                report.ratio(comparison.name() + "Allocation", which, ratio.allocation());
                progress.line(
                        "    %s: %.2f, of the bytes allocated %.2f",
                        comparison.name(), ratio.time(), ratio.allocation());
            });
        }
    }
}

package org.rpcchain.benchmarks.rpcv;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.rpcchain.benchmarks.report.Arguments;
import org.rpcchain.benchmarks.report.BarChart;
import org.rpcchain.benchmarks.report.Progress;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The options of experiments that vary the size of parameters, and the number of calls. */
@Command(name = "sweep")
final class Sweep {
    private static final int MOST_BYTES = 10_000_000;
    private static final int MOST_CALLS = 1_000;
    private static final int MOST_REPETITIONS = 999;

    @Option(names = "--sizes", split = ",", defaultValue = "100,10000,100000,1000000,10000000")
    private List<Integer> sizes = List.of();

    @Option(names = "--counts", split = ",", defaultValue = "1,10,100,1000")
    private List<Integer> counts = List.of();

    @Option(names = "--repetitions", defaultValue = "21")
    private int repetitions;

    private Sweep() {}

    static Sweep read(List<String> arguments) {
        Sweep read =
                Arguments.read(arguments, new Sweep(), "--sizes BYTES,BYTES, --counts CALLS,CALLS, --repetitions N");
        if (read.sizes.stream().anyMatch(bytes -> bytes < 1 || bytes > MOST_BYTES)) {
            throw new IllegalArgumentException("--sizes are of 1 to " + MOST_BYTES + " bytes, and not " + read.sizes);
        }
        if (read.counts.stream().anyMatch(calls -> calls < 1 || calls > MOST_CALLS)) {
            throw new IllegalArgumentException("--counts are of 1 to " + MOST_CALLS + " calls, and not " + read.counts);
        }
        if (read.repetitions < 1 || read.repetitions > MOST_REPETITIONS) {
            throw new IllegalArgumentException(
                    "--repetitions is 1 to " + MOST_REPETITIONS + ", and not " + read.repetitions);
        }
        return read;
    }

    /** Answers 16 calls of each size. */
    List<Load> bySize() {
        return sizes.stream().map(bytes -> new Load(Load.CALLS, bytes)).toList();
    }

    /** Answers each number of small calls. */
    List<Load> byNumber() {
        return counts.stream().map(calls -> new Load(calls, Load.BYTES)).toList();
    }

    List<Load> all() {
        return Stream.concat(bySize().stream(), byNumber().stream()).toList();
    }

    int repetitions() {
        return repetitions;
    }

    /**
     * Draws what was measured of each load, in their order, to {@code EXPERIMENT.png}.
     *
     * @param bars by what they are of
     */
    void draw(String experiment, String title, String unit, Map<String, List<Double>> bars, Progress progress) {
        Path file = Path.of("target", experiment + ".png");
        new BarChart(title, unit, all().stream().map(Load::toString).toList()).draw(bars, file);
        progress.line("drawn to %s", file);
    }

    /** Answers a directory that nobody has used. */
    static Path directory(String experiment) {
        return Path.of("target", experiment, Long.toString(System.currentTimeMillis()))
                .toAbsolutePath();
    }
}

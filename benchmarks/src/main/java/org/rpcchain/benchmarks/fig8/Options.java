package org.rpcchain.benchmarks.fig8;

import java.util.List;
import org.rpcchain.benchmarks.report.Arguments;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The options of the experiment. */
@Command(name = "fig8")
final class Options {
    private static final int MOST_FUNCTIONS = 200_000;
    private static final String ALL = "--only warm,cold,cache, --repetitions N, --warm-up N, --functions N";

    /** What the experiment consists of. */
    enum Part {
        /** In a JVM that has compiled much. */
        WARM,
        /** The first compilation of a JVM. */
        COLD,
        /** Memory by function. */
        CACHE
    }

    @Option(names = "--only", split = ",", defaultValue = "WARM,COLD,CACHE")
    @SuppressWarnings("NullAway.Init") // picocli sets it
    List<Part> only;

    @Option(names = "--repetitions", defaultValue = "10")
    int repetitions;

    @Option(names = "--warm-up", defaultValue = "2000")
    int warmUp;

    @Option(names = "--functions", defaultValue = "20000")
    int functions;

    private Options() {}

    static Options parse(List<String> arguments) {
        Options options = Arguments.read(arguments, new Options(), ALL);
        if (options.repetitions < 1 || options.warmUp < 0) {
            throw new IllegalArgumentException("--repetitions is 1 or more, --warm-up 0 or more");
        }
        if (options.functions < FilledCache.STEPS || options.functions > MOST_FUNCTIONS) {
            throw new IllegalArgumentException("--functions needs a number of " + FilledCache.STEPS + " to "
                    + MOST_FUNCTIONS + ", not " + options.functions);
        }
        return options;
    }
}

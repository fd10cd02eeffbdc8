package org.rpcchain.benchmarks.fig10;

import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.rpcchain.benchmarks.load.WarmUp;
import org.rpcchain.benchmarks.report.Arguments;
import org.rpcchain.benchmarks.testbed.TestbedOptions;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of the experiment. */
@Command(name = "fig10")
final class Options {
    private static final int MOST_BYTES = 10_000_000;

    @Option(names = "--repetitions", defaultValue = "40")
    int repetitions;

    @Mixin
    private final WarmUp warmUp = new WarmUp(60);

    @Option(
            names = "--sizes",
            split = ",",
            defaultValue = "0,10000,25000,50000,75000,100000,150000,200000,250000,300000")
    @SuppressWarnings("NullAway.Init") // picocli sets it
    List<Integer> sizes;

    @ArgGroup(exclusive = false)
    @Nullable
    TestbedOptions testbed;

    private Options() {}

    static Options parse(List<String> arguments) {
        Options options = Arguments.read(
                arguments,
                new Options(),
                "--repetitions N, --warm-up SECONDS, --sizes BYTES,BYTES, --wan PROGRAM --topology FILE, --congestion NAME, --launcher TEMPLATE in place of --wan");
        TestbedOptions.check(options.testbed);
        if (options.repetitions < 1) {
            throw new IllegalArgumentException("--repetitions is 1 or more");
        }
        boolean known = options.sizes.stream().allMatch(size -> size >= 0 && size <= MOST_BYTES);
        boolean ascending = options.sizes.stream().sorted().distinct().toList().equals(options.sizes);
        if (options.sizes.size() < 2 || !known || !ascending) {
            throw new IllegalArgumentException(
                    "--sizes needs two or more, ascending, of 0 to " + MOST_BYTES + " bytes, not " + options.sizes);
        }
        return options;
    }

    /** Answers how long each setting is warmed. */
    Duration warmUp() {
        return warmUp.time();
    }
}

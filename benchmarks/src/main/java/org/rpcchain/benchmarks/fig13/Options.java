package org.rpcchain.benchmarks.fig13;

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
@Command(name = "fig13")
final class Options {
    private static final int MOST_CALLERS = 1_000;

    @Option(names = "--repetitions", defaultValue = "15")
    int repetitions;

    @Option(names = "--sizes", split = ",", defaultValue = "25000,100000,250000,500000")
    @SuppressWarnings("NullAway.Init") // picocli sets it
    List<Integer> sizes;

    @Mixin
    private final WarmUp warmUp = new WarmUp(60);

    @Option(names = "--load", defaultValue = "0")
    int load;

    @Option(names = "--processor-share")
    @Nullable
    Double processorShare;

    @ArgGroup(exclusive = false)
    @Nullable
    TestbedOptions testbed;

    private Options() {}

    static Options parse(List<String> arguments) {
        Options options = Arguments.read(
                arguments,
                new Options(),
                "--repetitions N, --warm-up SECONDS, --sizes BYTES,BYTES, --load CALLERS, --processor-share SHARE, --wan PROGRAM --topology FILE, --congestion NAME, --launcher TEMPLATE in place of --wan");
        TestbedOptions.check(options.testbed);
        if (options.testbed == null) {
            throw new IllegalArgumentException(
                    "fig13 needs the testbed: --wan PROGRAM --topology FILE, or --launcher TEMPLATE --topology FILE, with the sites mtview, redmond, cambridge");
        }
        if (options.repetitions < 1) {
            throw new IllegalArgumentException("--repetitions needs a number from 1 on, not " + options.repetitions);
        }
        if (options.load < 0 || options.load > MOST_CALLERS) {
            throw new IllegalArgumentException(
                    "--load needs a number of callers from 0 to " + MOST_CALLERS + ", not " + options.load);
        }
        return options;
    }

    /** Answers how long it copies, both ways, before the first size. */
    Duration warmUp() {
        return warmUp.time();
    }
}

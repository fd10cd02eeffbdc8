package org.rpcchain.benchmarks.fig14;

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
@Command(name = "fig14")
final class Options {
    @Option(names = "--repetitions", defaultValue = "20")
    int repetitions;

    @Mixin
    private final WarmUp warmUp = new WarmUp(60);

    @Option(names = "--pause", defaultValue = "1000")
    int pauseMillis;

    @Option(names = "--sizes", split = ",", defaultValue = "1000,10000,50000,100000,250000,500000")
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
                "--repetitions N, --warm-up SECONDS, --pause MILLIS, --sizes BYTES,BYTES, --wan PROGRAM --topology FILE, --congestion NAME, --launcher TEMPLATE in place of --wan");
        TestbedOptions.check(options.testbed);
        if (options.testbed == null) {
            throw new IllegalArgumentException(
                    "fig14 needs the testbed: --wan PROGRAM --topology FILE, or --launcher TEMPLATE --topology FILE, with the sites mtview, redmond, beijing");
        }
        if (options.repetitions < 1 || options.pauseMillis < 0) {
            throw new IllegalArgumentException("--repetitions is 1 or more, --pause 0 or more");
        }
        return options;
    }

    /** Answers how long mail is read, both ways, before the first reading that counts. */
    Duration warmUp() {
        return warmUp.time();
    }
}

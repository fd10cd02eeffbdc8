package org.rpcchain.benchmarks.fig11;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.rpcchain.benchmarks.report.Arguments;
import org.rpcchain.benchmarks.testbed.TestbedOptions;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The options of the experiment. */
@Command(name = "fig11")
final class Options {
    @Option(names = "--repetitions", defaultValue = "10")
    int repetitions;

    @Option(names = "--sizes", split = ",", defaultValue = "25000,100000,250000,500000")
    @SuppressWarnings("NullAway.Init") // picocli sets it
    List<Long> sizes;

    @Option(names = "--pause", defaultValue = "0")
    int pauseMillis;

    @Option(names = "--warm-up", defaultValue = "30")
    int warmUpSeconds;

    @Option(names = "--nfs")
    boolean nfs;

    @ArgGroup(exclusive = false)
    @Nullable
    TestbedOptions testbed;

    private Options() {}

    static Options parse(List<String> arguments) {
        Options options = Arguments.read(
                arguments,
                new Options(),
                "--repetitions N, --sizes BYTES,BYTES, --pause MILLIS, --warm-up SECONDS, --nfs, --wan PROGRAM --topology FILE, --congestion NAME, --launcher TEMPLATE in place of --wan");
        TestbedOptions.check(options.testbed);
        if (options.repetitions < 1
                || options.pauseMillis < 0
                || options.warmUpSeconds < 0
                || options.sizes.stream().anyMatch(size -> size < 1)) {
            throw new IllegalArgumentException(
                    "--repetitions and --sizes are 1 or more, --pause and --warm-up are 0 or more");
        }
        return options;
    }
}

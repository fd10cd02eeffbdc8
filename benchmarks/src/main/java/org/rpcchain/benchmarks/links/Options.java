package org.rpcchain.benchmarks.links;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.rpcchain.benchmarks.report.Arguments;
import org.rpcchain.benchmarks.testbed.TestbedOptions;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The options of the experiment. */
@Command(name = "links")
final class Options {
    private static final int MOST_TIMES = 100_000;

    @Option(names = "--times", defaultValue = "50")
    int times;

    @ArgGroup(exclusive = false)
    private @Nullable TestbedOptions testbed;

    private Options() {}

    static Options parse(List<String> arguments) {
        Options options = Arguments.read(
                arguments,
                new Options(),
                "--times N, --wan PROGRAM --topology FILE, --congestion NAME, --launcher TEMPLATE in place of --wan");
        TestbedOptions.check(options.testbed);
        options.testbed();
        if (options.times < 1 || options.times > MOST_TIMES) {
            throw new IllegalArgumentException(
                    "--times needs a number of 1 to " + MOST_TIMES + ", not " + options.times);
        }
        return options;
    }

    TestbedOptions testbed() {
        if (testbed == null) {
            throw new IllegalArgumentException(
                    "links needs the testbed: --wan PROGRAM --topology FILE, or --launcher TEMPLATE --topology FILE");
        }
        return testbed;
    }
}

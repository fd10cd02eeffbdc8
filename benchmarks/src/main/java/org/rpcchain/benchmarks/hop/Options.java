package org.rpcchain.benchmarks.hop;

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
@Command(name = "hop")
final class Options {
    private static final int MOST_ROUNDS = 999_999;

    /** What the experiment consists of. */
    enum Part {
        /** A hop beside plain calls. */
        CALLS,
        /** Late hops of a long chain beside early ones. */
        GROWTH,
        /** Chains over links that a relay emulates. */
        RELAY,
        /** Chains and calls over the testbed's links. */
        TESTBED
    }

    @Option(names = "--rounds", defaultValue = "7")
    int rounds;

    @Mixin
    private final WarmUp warmUp = new WarmUp(60);

    @Option(names = "--only", split = ",")
    private @Nullable List<Part> named;

    /** What is named, or all where nothing is. */
    List<Part> only = List.of(Part.values());

    @ArgGroup(exclusive = false)
    @Nullable
    TestbedOptions testbed;

    private Options() {}

    /** Answers how long each contender is warmed with each payload, and each client of the testbed. */
    Duration warmUp() {
        return warmUp.time();
    }

    static Options parse(List<String> arguments) {
        Options options = Arguments.read(
                arguments,
                new Options(),
                "--rounds N, --warm-up SECONDS, --only calls,growth,relay,testbed, --wan PROGRAM --topology FILE, --congestion NAME, --launcher TEMPLATE in place of --wan");
        TestbedOptions.check(options.testbed);
        if (options.rounds < 1 || options.rounds > MOST_ROUNDS) {
            throw new IllegalArgumentException("--rounds needs a number of 1 to 999999, not '" + options.rounds + "'");
        }
        List<Part> named = options.named;
        if (named != null) {
            if (named.contains(Part.TESTBED) && options.testbed == null) {
                throw new IllegalArgumentException(
                        "--only testbed needs --wan PROGRAM --topology FILE, or --launcher TEMPLATE --topology FILE");
            }
            options.only = List.copyOf(named);
        }
        return options;
    }
}

package org.rpcchain.benchmarks.hop;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.rpcchain.benchmarks.report.Arguments;
import org.rpcchain.benchmarks.testbed.TestbedOptions;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
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

    @Option(names = "--only", split = ",", defaultValue = "CALLS,GROWTH,RELAY,TESTBED")
    @SuppressWarnings("NullAway.Init") // picocli sets it
    List<Part> only;

    @ArgGroup(exclusive = false)
    @Nullable
    TestbedOptions testbed;

    private Options() {}

    static Options parse(List<String> arguments) {
        Options options = Arguments.read(
                arguments,
                new Options(),
                "--rounds N, --only calls,growth,relay,testbed, --wan PROGRAM --topology FILE, --congestion NAME");
        if (options.rounds < 1 || options.rounds > MOST_ROUNDS) {
            throw new IllegalArgumentException("--rounds needs a number of 1 to 999999, not '" + options.rounds + "'");
        }
        if (options.only.equals(List.of(Part.TESTBED)) && options.testbed == null) {
            throw new IllegalArgumentException("--only testbed needs --wan PROGRAM --topology FILE, --congestion NAME");
        }
        return options;
    }
}

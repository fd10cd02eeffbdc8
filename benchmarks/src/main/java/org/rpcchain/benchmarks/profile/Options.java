package org.rpcchain.benchmarks.profile;

import java.util.List;
import org.rpcchain.benchmarks.report.Arguments;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The options of the experiment. */
@Command(name = "profile")
final class Options {
    private static final int MOST_ROUNDS = 9_999;

    @Option(names = "--rounds", defaultValue = "8")
    int rounds;

    private Options() {}

    static Options parse(List<String> arguments) {
        Options options = Arguments.read(arguments, new Options(), "--rounds N");
        if (options.rounds < 1 || options.rounds > MOST_ROUNDS) {
            throw new IllegalArgumentException(
                    "--rounds needs a number of 1 to " + MOST_ROUNDS + ", not '" + options.rounds + "'");
        }
        return options;
    }
}

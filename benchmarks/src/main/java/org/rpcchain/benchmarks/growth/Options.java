package org.rpcchain.benchmarks.growth;

import java.util.List;
import org.rpcchain.benchmarks.report.Arguments;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The options of the experiment. */
@Command(name = "growth")
final class Options {
    private static final String ALL =
            "--only hops,stack,console,functions,chains,nodes,split, --rounds N, --warm-up N, --most N";

    @Option(names = "--only", split = ",", defaultValue = "HOPS,STACK,CONSOLE,FUNCTIONS,CHAINS,NODES,SPLIT")
    @SuppressWarnings("NullAway.Init") // picocli sets it
    List<Subject> only;

    @Option(names = "--rounds", defaultValue = "20")
    int rounds;

    @Option(names = "--warm-up", defaultValue = "10")
    int warmUp;

    @Option(names = "--most", defaultValue = "100000")
    int most;

    private Options() {}

    static Options parse(List<String> arguments) {
        Options options = Arguments.read(arguments, new Options(), ALL);
        if (options.rounds < 1 || options.warmUp < 0 || options.most < 1) {
            throw new IllegalArgumentException("--rounds and --most are 1 or more, --warm-up 0 or more");
        }
        return options;
    }
}

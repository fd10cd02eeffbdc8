package org.rpcchain.benchmarks.growth;

import java.time.Duration;
import java.util.List;
import org.rpcchain.benchmarks.load.WarmUp;
import org.rpcchain.benchmarks.report.Arguments;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of the experiment. */
@Command(name = "growth")
final class Options {
    private static final String ALL =
            "--only hops,stack,console,functions,chains,nodes,split, --rounds N, --warm-up SECONDS, --most N";

    @Option(names = "--only", split = ",", defaultValue = "HOPS,STACK,CONSOLE,FUNCTIONS,CHAINS,NODES,SPLIT")
    @SuppressWarnings("NullAway.Init") // picocli sets it
    List<Subject> only;

    @Option(names = "--rounds", defaultValue = "20")
    int rounds;

    @Mixin
    private final WarmUp warmUp = new WarmUp(30);

    @Option(names = "--most", defaultValue = "100000")
    int most;

    private Options() {}

    static Options parse(List<String> arguments) {
        Options options = Arguments.read(arguments, new Options(), ALL);
        if (options.rounds < 1 || options.most < 1) {
            throw new IllegalArgumentException("--rounds and --most are 1 or more");
        }
        return options;
    }

    /** Answers how long each subject is warmed; the first warms the JVM for all. */
    Duration warmUp() {
        return warmUp.time();
    }
}

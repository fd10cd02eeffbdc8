package org.rpcchain.benchmarks.fig11;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
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

    @Option(names = "--wan")
    @Nullable
    Path wan;

    @Option(names = "--topology")
    @Nullable
    Path topology;

    private Options() {}

    static Options parse(List<String> arguments) {
        Options options = new Options();
        try {
            new CommandLine(options).parseArgs(arguments.toArray(String[]::new));
        } catch (CommandLine.ParameterException e) {
            throw new IllegalArgumentException(
                    e.getMessage()
                            + " (options: --repetitions N, --sizes BYTES,BYTES, --pause MILLIS, --wan PROGRAM --topology FILE)",
                    e);
        }
        if (options.repetitions < 1
                || options.pauseMillis < 0
                || options.sizes.stream().anyMatch(size -> size < 1)) {
            throw new IllegalArgumentException("--repetitions and --sizes are 1 or more, --pause is 0 or more");
        }
        if ((options.wan == null) != (options.topology == null)) {
            throw new IllegalArgumentException("--wan and --topology go together: the testbed, and the sites it makes");
        }
        return options;
    }
}

package org.rpcchain.benchmarks.report;

import java.util.List;
import picocli.CommandLine;

/** What follows the name of an experiment on the command line. */
public final class Arguments {
    private Arguments() {}

    /**
     * Reads arguments into an object with picocli's annotations, and answers it.
     *
     * @param known the options that there are, as people write them
     * @throws IllegalArgumentException with a sentence that names them
     */
    public static <T> T read(List<String> arguments, T options, String known) {
        try {
            new CommandLine(options)
                    .setCaseInsensitiveEnumValuesAllowed(true)
                    .parseArgs(arguments.toArray(String[]::new));
            return options;
        } catch (CommandLine.ParameterException e) {
            throw new IllegalArgumentException(e.getMessage() + " (options: " + known + ")", e);
        }
    }
}

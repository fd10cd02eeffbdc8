package org.rpcchain.benchmarks.all;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.rpcchain.benchmarks.report.Arguments;
import org.rpcchain.benchmarks.testbed.CongestionName;
import org.rpcchain.benchmarks.testbed.GivenFile;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * What a run of all is asked to do.
 *
 * @param only the names of the experiments to limit it to; empty for all of them
 * @param into the directory for the report
 * @param resume whether what has been written there is kept
 * @param anyMachine whether that is kept also where another machine has measured it
 * @param testbed where the full run runs; empty for the short one
 */
record AllOptions(List<String> only, Path into, boolean resume, boolean anyMachine, Optional<Testbed> testbed) {
    private static final String ALL =
            "--only NAME,NAME, --into DIR, --resume, --any-machine, --wan PROGRAM --topology FILE, --congestion NAME";

    /**
     * The testbed.
     *
     * @param wan its program
     * @param topology the file with its sites and links
     * @param congestion TCP's congestion control there; empty for the machine's
     */
    record Testbed(String wan, String topology, Optional<String> congestion) {
        /** Answers the options that start it. */
        List<String> options() {
            return with("--wan", wan, "--topology", topology);
        }

        /** Answers the options that start it with sites and links of the experiment's own. */
        List<String> ownTopology() {
            return with("--wan", wan);
        }

        private List<String> with(String... first) {
            List<String> options = new ArrayList<>(List.of(first));
            congestion.ifPresent(name -> options.addAll(List.of("--congestion", name)));
            return options;
        }
    }

    /** Copies the names. */
    AllOptions {
        only = List.copyOf(only);
    }

    @Command(name = "all")
    private static final class Given {
        @Option(names = "--only", split = ",")
        private List<String> only = List.of();

        @Option(names = "--into")
        private @Nullable Path into;

        @Option(names = "--resume")
        private boolean resume;

        @Option(names = "--any-machine")
        private boolean anyMachine;

        @ArgGroup(exclusive = false)
        private @Nullable GivenTestbed testbed;
    }

    @SuppressWarnings("NullAway.Init") // picocli sets the fields
    private static final class GivenTestbed {
        @Option(names = "--wan", required = true)
        private Path wan;

        @Option(names = "--topology", required = true)
        private Path topology;

        @Option(names = "--congestion", converter = CongestionName.class)
        private @Nullable String congestion;
    }

    /**
     * Reads arguments.
     *
     * @param home where relative paths begin
     * @param target where the report goes unless something else is said
     * @throws IllegalArgumentException with a sentence when they are wrong, or a file is not there
     */
    static AllOptions parse(List<String> arguments, Path home, Path target) {
        Given given = Arguments.read(arguments, new Given(), ALL);
        if (given.anyMachine && !given.resume) {
            throw new IllegalArgumentException(
                    "--any-machine says what --resume takes, and is of no use without it; add --resume");
        }
        GivenTestbed testbed = given.testbed;
        return new AllOptions(
                given.only,
                given.into == null ? target : home.resolve(given.into),
                given.resume,
                given.anyMachine,
                testbed == null
                        ? Optional.empty()
                        : Optional.of(new Testbed(
                                GivenFile.there("--wan", testbed.wan, home).toString(),
                                GivenFile.there("--topology", testbed.topology, home)
                                        .toString(),
                                Optional.ofNullable(testbed.congestion))));
    }
}

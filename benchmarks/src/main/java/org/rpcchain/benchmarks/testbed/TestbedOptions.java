package org.rpcchain.benchmarks.testbed;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/**
 * Where the sites are, and the topology of their links: which program emulates them, or what starts processes on machines. Options that go
 * together.
 */
@SuppressWarnings("NullAway.Init") // picocli sets the fields
public final class TestbedOptions {
    @Option(names = "--wan", description = "The testbed's program.")
    private @Nullable Path wan;

    @Option(
            names = "--launcher",
            description = "In its place, what starts a process on the machine of a site, as 'ssh %s'.")
    private @Nullable String launcher;

    @Option(names = "--topology", required = true, description = "The sites and links that it makes.")
    private Path topology;

    @Option(
            names = "--congestion",
            converter = CongestionName.class,
            description =
                    "TCP's congestion control at the sites, such as cubic; as the machine has it where it is not said.")
    private @Nullable String congestion;

    /** For picocli. */
    public TestbedOptions() {}

    /**
     * Checks that options of a testbed, where some are given, go together; files are looked for only when it starts.
     *
     * @throws IllegalArgumentException with a sentence when they do not
     */
    public static void check(@Nullable TestbedOptions given) {
        if (given != null) {
            given.check();
        }
    }

    private void check() {
        if ((wan == null) == (launcher == null)) {
            throw new IllegalArgumentException(
                    "beside --topology belongs either --wan PROGRAM, or --launcher TEMPLATE");
        }
        if (launcher != null && congestion != null) {
            throw new IllegalArgumentException("--congestion is one of the testbed's sites: machines have their own");
        }
    }

    /**
     * Starts the testbed; it counts into {@code wan.stats} in a directory.
     *
     * @throws IllegalArgumentException with a sentence when it cannot be started
     */
    public Testbed start(Path directory) {
        return start(topology(), directory);
    }

    /**
     * Starts the testbed with more sites and links than its topology has, given as lines of that. Machines are those of the topology alone.
     *
     * @throws IllegalArgumentException with a sentence when it cannot be started
     */
    public Testbed start(Path directory, List<String> more) {
        if (launcher != null) {
            return start(topology(), directory);
        }
        Path file = directory.resolve("topology.wan");
        try {
            Path given = topology();
            Topology unused = Topology.read(given); // what is wrong in it is told of the file that was given
            List<String> lines = new ArrayList<>(Files.readAllLines(given));
            lines.addAll(more);
            Files.createDirectories(directory);
            Files.write(file, lines);
        } catch (IOException e) {
            throw new IllegalArgumentException("cannot extend the topology " + topology + ": " + e, e);
        }
        return start(file, directory);
    }

    private Path topology() {
        return GivenFile.there("--topology", topology, GivenFile.home());
    }

    private Testbed start(Path sites, Path directory) {
        check();
        String template = launcher;
        if (template != null) {
            return Testbed.of(template, sites);
        }
        Path program = GivenFile.there("--wan", Objects.requireNonNull(wan), GivenFile.home());
        return Testbed.start(program, sites, directory.resolve("wan.stats"), Optional.ofNullable(congestion));
    }
}

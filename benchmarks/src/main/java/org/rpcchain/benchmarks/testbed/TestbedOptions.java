package org.rpcchain.benchmarks.testbed;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Which testbed to start: its program, and the topology to give it. Options that go together. */
@SuppressWarnings("NullAway.Init") // picocli sets the fields
public final class TestbedOptions {
    @Option(names = "--wan", required = true, description = "The testbed's program.")
    private Path wan;

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
     * Starts the testbed; it counts into {@code wan.stats} in a directory.
     *
     * @throws IllegalArgumentException with a sentence when it cannot be started
     */
    public Testbed start(Path directory) {
        return start(topology(), directory);
    }

    /**
     * Starts the testbed with more sites and links than its topology has, given as lines of that.
     *
     * @throws IllegalArgumentException with a sentence when it cannot be started
     */
    public Testbed start(Path directory, List<String> more) {
        Path file = directory.resolve("topology.wan");
        try {
            List<String> lines = new ArrayList<>(Files.readAllLines(topology()));
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
        Path program = GivenFile.there("--wan", wan, GivenFile.home());
        return Testbed.start(program, sites, directory.resolve("wan.stats"), Optional.ofNullable(congestion));
    }
}

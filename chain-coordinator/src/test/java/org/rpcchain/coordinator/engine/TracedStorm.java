package org.rpcchain.coordinator.engine;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;

/** A process that plays seeds of the storm, and writes into a file what is said in them. */
public final class TracedStorm {
    private TracedStorm() {}

    /** Takes the file, the first seed and the last. */
    public static void main(String[] arguments) throws IOException {
        try (PrintWriter file = new PrintWriter(Files.newBufferedWriter(Path.of(arguments[0])))) {
            for (long seed = Long.parseLong(arguments[1]); seed <= Long.parseLong(arguments[2]); seed++) {
                file.println("seed " + seed);
                CoordinatorSimulationTest.storm(seed, network -> network.traceTo(file::println));
            }
        }
    }
}

package org.rpcchain.coordinator.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A seed of the storm is a whole run, so that one that fails fails again. */
@Timeout(300)
class TracedStormTest {
    private static final int SEEDS = Integer.getInteger("rpcchain.test.tracedSeeds", 2);
    /** Sets and maps that promise no order have another in each process, of two; and objects hash as the JVM is told. */
    private static final List<String> HASHES = List.of("5", "5", "1");

    @TempDir
    Path directory;

    @Test
    void a_seed_is_the_same_run_in_every_process() throws Exception {
        List<Path> traces = new ArrayList<>();
        for (String hash : HASHES) {
            traces.add(traced(hash, directory.resolve(traces.size() + ".trace")));
        }
        for (Path other : traces.subList(1, traces.size())) {
            assertSame(traces.get(0), other);
        }
    }

    private static Path traced(String hash, Path file) throws Exception {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-XX:+UnlockExperimentalVMOptions",
                        "-XX:hashCode=" + hash,
                        "-cp",
                        System.getProperty("java.class.path"),
                        TracedStorm.class.getName(),
                        file.toString(),
                        "1",
                        String.valueOf(SEEDS))
                .redirectErrorStream(true)
                .redirectOutput(Path.of(file + ".out").toFile())
                .start();
        try {
            assertThat(process.waitFor(120, TimeUnit.SECONDS)).isTrue();
        } finally {
            process.destroyForcibly();
        }
        assertThat(process.exitValue())
                .as(Files.readString(Path.of(file + ".out")))
                .isZero();
        return file;
    }

    /** Finds the first line that differs: what comes after it says nothing. */
    private static void assertSame(Path expected, Path actual) throws IOException {
        try (BufferedReader one = Files.newBufferedReader(expected);
                BufferedReader other = Files.newBufferedReader(actual)) {
            long number = 0;
            for (String line = one.readLine(); line != null; line = one.readLine()) {
                number++;
                assertThat(other.readLine()).as("line %d", number).isEqualTo(line);
            }
            assertThat(other.readLine()).isNull();
            assertThat(number).as("lines").isGreaterThan(1_000);
        }
    }
}

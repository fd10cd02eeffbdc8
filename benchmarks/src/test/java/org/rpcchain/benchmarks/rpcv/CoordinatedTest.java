package org.rpcchain.benchmarks.rpcv;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.rpcchain.benchmarks.report.Progress;
import org.rpcchain.benchmarks.report.Report;

/** A testbed that cannot be measured in is refused before anything is measured. */
@Tag("sockets")
@Timeout(120)
class CoordinatedTest {
    private final ByteArrayOutputStream told = new ByteArrayOutputStream();

    @TempDir
    private Path directory;

    private String program(String script) throws IOException {
        Path program = directory.resolve("wan.sh");
        Files.writeString(program, "#!/bin/sh\n" + script + "\n");
        Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwx------"));
        return program.toString();
    }

    private String topology(String lines) throws IOException {
        return Files.writeString(directory.resolve("sites.topology"), lines).toString();
    }

    private void assertRefused(String program, String topology, String sentence) {
        Progress progress = new Progress(new PrintStream(told, true, StandardCharsets.UTF_8));
        assertThatThrownBy(() -> new Coordinated()
                        .run(
                                List.of(
                                        "--chains",
                                        "1",
                                        "--queued",
                                        "100",
                                        "--faults",
                                        "0",
                                        "--wan",
                                        program,
                                        "--topology",
                                        topology),
                                new Report("coordinated"),
                                progress))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(sentence);
        assertThat(told.toString(StandardCharsets.UTF_8)).isEmpty();
    }

    @Test
    void a_testbed_that_does_not_start() throws IOException {
        assertRefused(program("exit 1"), topology("site mtview 10.90.1.1"), "did not start; it needs root");
    }

    @Test
    void a_topology_that_is_not_there() throws IOException {
        assertRefused(program("exit 1"), directory.resolve("none").toString(), "none");
    }

    @Test
    void a_topology_without_the_sites_of_a_placement() throws IOException {
        assertRefused(
                program("echo ready; exec cat"), topology("site mtview 10.90.1.1"), "the topology has no site redmond");
    }

    @Test
    void a_topology_without_the_links_of_a_placement() throws IOException {
        assertRefused(
                program("echo ready; exec cat"),
                topology("site mtview 10.90.1.1\nsite redmond 10.90.2.1\nsite beijing 10.90.3.1"),
                "the topology has no link between mtview and redmond");
    }
}

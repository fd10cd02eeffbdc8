package org.rpcchain.benchmarks.testbed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rpcchain.benchmarks.report.Arguments;

/** Machines in place of the testbed's namespaces, and what is said where neither is told, or both. */
class TestbedOptionsTest {
    @TempDir
    private Path directory;

    private Path topology = Path.of("");

    @BeforeEach
    void write() throws IOException {
        topology = Files.writeString(
                directory.resolve("hosts.wan"), "site near 10.1.1.1\nsite far 10.1.2.1\nlink near far 32 6.3\n");
    }

    private Testbed start(String... options) {
        List<String> arguments = new ArrayList<>(List.of(options));
        arguments.addAll(List.of("--topology", topology.toString()));
        return Arguments.read(arguments, new TestbedOptions(), "").start(directory, List.of("site more 10.1.3.1"));
    }

    @Test
    void a_launcher_starts_processes_on_machines_and_they_are_those_of_the_topology_alone() {
        try (Testbed machines = start("--launcher", "ssh %s")) {
            assertThat(machines.launcher().at("far", List.of("java", "-version")))
                    .containsExactly("ssh", "far", "'java'", "'-version'");
            assertThat(machines.topology().hosts()).containsOnlyKeys("near", "far");
            assertThat(machines.stats()).isEmpty();
            assertThat(machines.words()).contains("machines");
        }
    }

    @Test
    void a_program_or_a_launcher_is_needed_and_not_both() {
        assertThatThrownBy(this::start).hasMessageContaining("either --wan PROGRAM, or --launcher TEMPLATE");
        assertThatThrownBy(() -> start("--wan", topology.toString(), "--launcher", "ssh %s"))
                .hasMessageContaining("either --wan PROGRAM, or --launcher TEMPLATE");
    }

    @Test
    void the_congestion_control_of_machines_is_theirs() {
        assertThatThrownBy(() -> start("--launcher", "ssh %s", "--congestion", "reno"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("machines have their own");
    }
}

package org.rpcchain.benchmarks.hop;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.rpcchain.benchmarks.report.Arguments;
import org.rpcchain.benchmarks.report.Progress;
import org.rpcchain.benchmarks.report.Report;
import org.rpcchain.benchmarks.testbed.Testbed;
import org.rpcchain.benchmarks.testbed.TestbedOptions;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Chains and calls between machines, which are addresses of this one, too few to measure anything. */
@EnabledOnOs(OS.LINUX) // elsewhere loopback is one address
@Timeout(300)
class TestbedLimitIT {
    @TempDir
    private Path directory;

    private Testbed machines() throws Exception {
        Path topology = Files.writeString(
                directory.resolve("hosts.wan"),
                "site mtview 127.0.0.1\nsite redmond 127.0.0.2\nlink mtview redmond 0.01 1000\n");
        List<String> options = List.of("--launcher", "env", "--topology", topology.toString());
        return Arguments.read(options, new TestbedOptions(), "").start(directory);
    }

    @Test
    void chains_of_up_to_sixteen_hops_are_held_against_the_delays_of_the_links_between_machines() throws Exception {
        Report report = new Report("hop");
        try (Testbed machines = machines()) {
            List<Course> courses =
                    List.of(new Course("mtview", "mtview", "mtview"), new Course("redmond", "mtview", "redmond"));
            Map<String, Double> judged = new TestbedLimit(machines, courses, directory.resolve("hop"))
                    .run(4, Duration.ZERO, report, new Progress(System.out));
            assertThat(judged.keySet())
                    .as("all chains that pass a link")
                    .containsExactly(
                            "testbed redmond mtview redmond",
                            "testbed redmond mtview redmond, hops 1",
                            "testbed redmond mtview redmond, hops 2",
                            "testbed redmond mtview redmond, hops 4",
                            "testbed redmond mtview redmond, hops 8",
                            "testbed redmond mtview redmond, hops 16");
        }

        JsonNode written = JsonMapper.shared().readTree(Files.readString(report.write(directory)));
        JsonNode overLimit = written.get("ratios").get("chainSecondsOverPhysicalLimit");
        assertThat(overLimit.get("testbed redmond mtview redmond").doubleValue())
                .isGreaterThan(1);
        for (int hops : List.of(1, 2, 4, 8, 16)) {
            assertThat(overLimit
                            .get("testbed redmond mtview redmond, hops " + hops)
                            .doubleValue())
                    .as("%d hops", hops)
                    .isGreaterThan(1);
        }
    }
}

package org.rpcchain.examples.clients;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.rpcchain.Value;
import org.rpcchain.coordinator.runner.Worker;
import org.rpcchain.coordinator.runner.WorkerOptions;
import org.rpcchain.coordinator.soap.SoapCoordinatorLine;
import org.rpcchain.testkit.machine.FreePorts;

/** Runs the program of {@code docs/coordinators.md} while the coordinators that it talks to are killed. */
@Tag("foreign")
@Timeout(600)
class CoordinatorClientsIT {
    private static final Path CLIENTS =
            Path.of("../docs/clients").toAbsolutePath().normalize();

    private static final Path PAGE = Path.of("../docs/coordinators.md");

    @TempDir
    Path data;

    private final Map<String, CoordinatorProcess> living = new LinkedHashMap<>();
    private final List<URI> addresses = new ArrayList<>();
    private SoapCoordinatorLine line;

    @BeforeEach
    void start() throws IOException {
        List<String> members = new ArrayList<>();
        SoapCoordinatorLine.Builder builder = SoapCoordinatorLine.builder();
        for (int i = 0; i < 3; i++) {
            members.add("127.0.0.1:" + FreePorts.next());
        }
        for (int i = 0; i < 3; i++) {
            String name = "c" + (i + 1);
            CoordinatorProcess process = CoordinatorProcess.start(data.resolve(name), name, members.get(i), members);
            living.put(name, process);
            addresses.add(process.address());
            builder.coordinator(name, process.address());
        }
        line = builder.build();
    }

    @AfterEach
    void stop() {
        line.close();
        living.values().forEach(CoordinatorProcess::close);
    }

    @Test
    void pythonWithZeepHasEachResultOnceThoughTwoOfThreeCoordinatorsAreKilled() throws Exception {
        Tool.PYTHON.need();
        Path python = Library.python(CLIENTS);
        List<String> command = new ArrayList<>(List.of(
                python.toString(), CLIENTS.resolve("python/coordinators.py").toString()));
        addresses.forEach(address -> command.add(address.toString()));
        Process program = new ProcessBuilder(command).redirectErrorStream(true).start();
        try (BufferedReader said = new BufferedReader(new InputStreamReader(program.getInputStream(), UTF_8))) {
            List<String> lines = new ArrayList<>();
            readUntil(said, lines, "handed over 20 calls");
            assertThat(lines).last().isEqualTo("handed over 20 calls, kept by 2 coordinators");
            living.get("c1").kill(); // the one that it has talked to; no call has been run yet
            List<String> servers = List.of("c2", "c3");
            WorkerOptions options = new WorkerOptions("s1", 2, CoordinatorProcess.HEARTBEAT, servers);
            try (Worker server = Worker.start(
                    options,
                    data.resolve("s1"),
                    Map.of("double", call -> Value.of(call.get("n").longValue() * 2)),
                    line)) {
                readUntil(said, lines, "have 5 results");
                living.get("c2").kill(); // the one that it has turned to
                readUntil(said, lines, "results:");
                readUntil(said, lines, "the call ");
                assertThat(server).isNotNull();
            }
            assertThat(program.waitFor(60, TimeUnit.SECONDS)).isTrue();
            assertThat(program.exitValue()).as(lines.toString()).isZero();
            String results = IntStream.range(0, 20).mapToObj(n -> " " + n * 2).collect(Collectors.joining());
            assertThat(lines).contains("results:" + results);
            assertThat(lines).contains("turning away from a coordinator");
            String page = Files.readString(PAGE);
            lines.stream()
                    .map(line -> line.replaceAll("anna/\\S+", ""))
                    .forEach(
                            line -> assertThat(page.replaceAll("anna/\\S+", "")).contains(line));
        } finally {
            program.destroyForcibly();
        }
    }

    private static void readUntil(BufferedReader said, List<String> lines, String start) throws IOException {
        for (String next = said.readLine(); next != null; next = said.readLine()) {
            lines.add(next);
            if (next.startsWith(start)) {
                return;
            }
        }
        throw new AssertionError("the program ended before it said '" + start + "': " + lines);
    }
}

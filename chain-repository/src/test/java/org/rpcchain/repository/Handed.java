package org.rpcchain.repository;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import org.rpcchain.ChainCall;
import org.rpcchain.Value;
import org.rpcchain.coordinator.chains.ChainDescription;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.coordinator.ledger.Login;
import org.rpcchain.coordinator.ledger.Work;
import org.rpcchain.coordinator.runner.Calls;
import org.rpcchain.coordinator.runner.CallsOptions;
import org.rpcchain.coordinator.runner.Worker;
import org.rpcchain.coordinator.runner.WorkerOptions;
import org.rpcchain.coordinator.soap.SoapCoordinatorLine;
import org.rpcchain.soap.access.Credentials;

/**
 * Calls that are handed over to the one coordinator of a group, and the server that runs them.
 *
 * @param directory for the client, the server and the coordinator
 * @param coordinator its address
 * @param user whose calls they are, and whose name the server has
 */
record Handed(Path directory, URI coordinator, String user, Credentials as) {
    /** The group's name. */
    static final String GROUP = "here";

    private static final Duration HEARTBEAT = Duration.ofMillis(500);

    /** Writes the configuration of a coordinator in an application, and answers where. */
    static Path configuration(Path directory, int groupPort, List<String> more) throws IOException {
        List<String> lines = new ArrayList<>(List.of(
                "name: c1",
                "directory: calls",
                "group: {name: " + GROUP + ", bind: '127.0.0.1:" + groupPort + "', members: ['127.0.0.1:" + groupPort
                        + "']}",
                "protocol: {heartbeat: 500ms, suspicion: 3s}"));
        lines.addAll(more);
        return Files.write(directory.resolve("coordinator.yaml"), lines);
    }

    /** Hands a call over, and chains whose results are 42, has them run, and sees their endings. */
    void areDone(ChainCall... chains) throws Exception {
        try (SoapCoordinatorLine line = line();
                Calls calls = calls(line)) {
            List<Long> counters = new ArrayList<>();
            for (ChainCall chain : chains) {
                counters.add(accepted(calls, ChainDescription.work("a chain of the test", chain)));
            }
            counters.add(handOver(calls, 21));
            Worker worker = worker(line);
            try (worker) {
                for (long counter : counters) {
                    assertThat(answer(calls.ending(counter)))
                            .isInstanceOfSatisfying(
                                    Ending.Done.class,
                                    done -> assertThat(done.result()).isEqualTo(Value.of(42)));
                }
            }
        }
    }

    SoapCoordinatorLine line() {
        return SoapCoordinatorLine.builder()
                .coordinator("c1", coordinator)
                .credentials(as)
                .build();
    }

    Calls calls(SoapCoordinatorLine line) {
        CallsOptions options = new CallsOptions(new Login(user, "monday"), false, HEARTBEAT, List.of("c1"));
        return Calls.open(options, directory.resolve("client"), line);
    }

    /** Answers the call's number once the coordinator has it. */
    long handOver(Calls calls, long number) throws Exception {
        return accepted(calls, new Work.Call("double", Value.of(number), Optional.empty()));
    }

    private static long accepted(Calls calls, Work work) throws Exception {
        long counter = answer(calls.handOver(work, Duration.ofHours(1)));
        answer(calls.accepted(counter));
        return counter;
    }

    Worker worker(SoapCoordinatorLine line) {
        return Worker.start(
                new WorkerOptions(user, 4, HEARTBEAT, List.of("c1")),
                directory.resolve("server"),
                Map.of("double", number -> Value.of(number.longValue() * 2)),
                line);
    }

    static <T> T answer(CompletionStage<T> stage) throws Exception {
        return stage.toCompletableFuture().get(60, TimeUnit.SECONDS);
    }
}

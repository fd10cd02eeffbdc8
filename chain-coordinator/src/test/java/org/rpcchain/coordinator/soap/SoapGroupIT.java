package org.rpcchain.coordinator.soap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.security.cert.CertPathBuilderException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.rpcchain.Value;
import org.rpcchain.coordinator.engine.Reply;
import org.rpcchain.coordinator.engine.Request;
import org.rpcchain.coordinator.gridrpc.FunctionHandle;
import org.rpcchain.coordinator.gridrpc.GridRpc;
import org.rpcchain.coordinator.gridrpc.GridRpcClient;
import org.rpcchain.coordinator.gridrpc.GridRpcConfiguration;
import org.rpcchain.coordinator.gridrpc.SessionId;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.coordinator.ledger.Login;
import org.rpcchain.coordinator.ledger.Work;
import org.rpcchain.coordinator.runner.Calls;
import org.rpcchain.coordinator.runner.CallsOptions;
import org.rpcchain.coordinator.runner.Worker;
import org.rpcchain.coordinator.runner.WorkerOptions;
import org.rpcchain.soap.access.Credentials;
import org.rpcchain.testkit.machine.FreePorts;

/** A real group, a real server and real clients, with sockets between all of them. */
@Tag("sockets")
@Timeout(180)
class SoapGroupIT {
    private static final Login ANNA = new Login("anna", "monday");

    @TempDir
    Path directory;

    private Worker worker(String name, SoapCoordinatorLine line, List<String> coordinators) {
        return Worker.start(
                new WorkerOptions(name, 4, SoapGroup.PROTOCOL.heartbeatPeriod(), coordinators),
                directory.resolve(name),
                Map.of("inc", arguments -> Value.of(arguments.at(0).longValue() + 1)),
                line);
    }

    private GridRpcConfiguration configuration(String place) {
        return new GridRpcConfiguration(
                ANNA,
                directory.resolve(place),
                List.of("c1", "c2", "c3"),
                SoapGroup.PROTOCOL.heartbeatPeriod(),
                Duration.ofHours(1));
    }

    @Test
    void sessions_of_grid_rpc_end_though_the_coordinator_that_took_them_goes_away() throws Exception {
        try (SoapGroup group = new SoapGroup(directory, 3);
                SoapCoordinatorLine line = group.line();
                GridRpcClient rpc = GridRpc.initialize(configuration("anna"), line)) {
            FunctionHandle inc = rpc.functionHandleDefault("inc");
            List<SessionId> sessions = new ArrayList<>();
            for (int i = 0; i < 40; i++) {
                sessions.add(rpc.callAsync(inc, Value.list(Value.of(i))));
            }
            // nobody serves yet, so all are with the coordinators when the first one goes away
            accepted(line, sessions.size());
            group.close("c1");
            try (Worker first = worker("s1", line, List.of("c2", "c3", "c1"));
                    Worker second = worker("s2", line, List.of("c1", "c3", "c2"))) {
                assertThat(List.of(first, second)).hasSize(2);
                for (int i = 0; i < 40; i++) {
                    assertThat(rpc.waitFor(sessions.get(i))).isEqualTo(Value.of(i + 1));
                }
            }
        }
    }

    @Test
    void clients_and_servers_that_know_one_coordinator_alone_reach_those_that_join_later() throws Exception {
        CompletableFuture<Void> gate = new CompletableFuture<Void>().orTimeout(150, TimeUnit.SECONDS);
        try (SoapGroup group = new SoapGroup(directory, 2)) {
            group.close("c2");
            try (SoapCoordinatorLine ofServer = lineTo("c1", group);
                    SoapCoordinatorLine ofClient = lineTo("c1", group);
                    Worker server = Worker.start(
                            new WorkerOptions("s1", 4, SoapGroup.PROTOCOL.heartbeatPeriod(), List.of("c1")),
                            directory.resolve("s1"),
                            Map.of("inc", arguments -> {
                                gate.join();
                                return Value.of(arguments.at(0).longValue() + 1);
                            }),
                            ofServer);
                    Calls calls = Calls.open(
                            new CallsOptions(ANNA, false, SoapGroup.PROTOCOL.heartbeatPeriod(), List.of("c1")),
                            directory.resolve("anna"),
                            ofClient)) {
                Work work = new Work.Call("inc", Value.list(Value.of(41)), Optional.empty());
                long counter = calls.handOver(work, Duration.ofHours(1))
                        .toCompletableFuture()
                        .get(30, TimeUnit.SECONDS);
                accepted(ofClient, 1);
                group.start("c2");
                reaches(ofServer, "c2");
                reaches(ofClient, "c2");
                group.close("c1");
                gate.complete(null);

                assertThat(calls.ending(counter).toCompletableFuture().get(60, TimeUnit.SECONDS))
                        .isEqualTo(new Ending.Done(Value.of(42)));
                assertThat(server).isNotNull();
            }
        }
    }

    private static SoapCoordinatorLine lineTo(String name, SoapGroup group) {
        return SoapCoordinatorLine.builder()
                .coordinator(name, group.addressOf(name))
                .build();
    }

    /** Waits until somebody has told the line where that coordinator is. */
    private static void reaches(SoapCoordinatorLine line, String coordinator) {
        await().atMost(Duration.ofSeconds(60))
                .until(() -> !line.ask(coordinator, new Request.Explain(new CallId(ANNA, 1)), Duration.ofSeconds(10))
                        .toCompletableFuture()
                        .isCompletedExceptionally()); // without an address, it is at once
    }

    /** Waits until coordinators keep that many calls of Anna's. */
    private static void accepted(SoapCoordinatorLine line, int count) {
        await().atMost(Duration.ofSeconds(60)).untilAsserted(() -> {
            Reply reply = line.ask("c1", new Request.Synchronize(ANNA, count, Set.of()), Duration.ofSeconds(10))
                    .toCompletableFuture()
                    .get(20, TimeUnit.SECONDS);
            assertThat(((Reply.Lacking) reply).counters()).isEmpty();
        });
    }

    @Test
    void another_machine_takes_up_the_sessions_of_a_login() throws Exception {
        try (SoapGroup group = new SoapGroup(directory, 3);
                SoapCoordinatorLine line = group.line()) {
            SessionId session;
            try (GridRpcClient first = GridRpc.initialize(configuration("here"), line)) {
                session = first.callAsync(first.functionHandleDefault("inc"), Value.list(Value.of(41)));
                accepted(line, 1);
            }
            // only now, or the first machine might have the ending before it goes, and nobody else could
            try (GridRpcClient second = GridRpc.reattach(configuration("there"), line);
                    Worker server = worker("s1", line, List.of("c2", "c1", "c3"))) {
                assertThat(second.waitFor(session)).isEqualTo(Value.of(42));
                assertThat(server).isNotNull();
            }
        }
    }

    @Test
    void each_ending_is_delivered_once_and_then_forgotten_by_all() throws Exception {
        try (SoapGroup group = new SoapGroup(directory, 3);
                SoapCoordinatorLine line = group.line();
                Worker server = worker("s1", line, List.of("c3", "c2", "c1"));
                Calls calls = Calls.open(
                        new CallsOptions(ANNA, false, SoapGroup.PROTOCOL.heartbeatPeriod(), List.of("c1", "c2", "c3")),
                        directory.resolve("anna"),
                        line)) {
            Set<Long> counters = new HashSet<>();
            for (int i = 1; i <= 20; i++) {
                Work work = new Work.Call("inc", Value.list(Value.of(i)), Optional.empty());
                counters.add(calls.handOver(work, Duration.ofHours(1))
                        .toCompletableFuture()
                        .get(30, TimeUnit.SECONDS));
            }
            assertThat(counters).hasSize(20);
            for (long counter : counters) {
                assertThat(calls.ending(counter).toCompletableFuture().get(60, TimeUnit.SECONDS))
                        .isEqualTo(new Ending.Done(Value.of(counter + 1)));
            }
            await().atMost(Duration.ofSeconds(60)).untilAsserted(() -> {
                for (String name : List.of("c1", "c2", "c3")) {
                    assertThat(explanation(line, name, 20)).contains("was collected");
                }
            });
            assertThat(server).isNotNull();
        }
    }

    private static String explanation(SoapCoordinatorLine line, String coordinator, long counter) throws Exception {
        Reply reply = line.ask(coordinator, new Request.Explain(new CallId(ANNA, counter)), Duration.ofSeconds(10))
                .toCompletableFuture()
                .get(20, TimeUnit.SECONDS);
        return ((Reply.Explanation) reply).sentence();
    }

    @Test
    void a_chain_that_nothing_runs_is_refused_and_told_so() throws Exception {
        try (SoapGroup group = new SoapGroup(directory, 1);
                SoapCoordinatorLine line = group.line();
                Calls calls = Calls.open(
                        new CallsOptions(ANNA, false, SoapGroup.PROTOCOL.heartbeatPeriod(), List.of("c1")),
                        directory.resolve("anna"),
                        line)) {
            long counter = calls.handOver(new Work.Chain("copy", Value.nothing()), Duration.ofHours(1))
                    .toCompletableFuture()
                    .get(30, TimeUnit.SECONDS);
            assertThat(calls.ending(counter).toCompletableFuture())
                    .failsWithin(Duration.ofSeconds(60))
                    .withThrowableThat()
                    .withMessageContaining("copy")
                    .withMessageContaining("calls alone");
        }
    }

    @Test
    void passwords_in_clear_text_from_other_machines_are_not_taken_unless_that_is_said() {
        SoapCoordinator.Builder builder = SoapCoordinator.builder(
                        directory.resolve("c1"), SoapGroup.settings("c1", "127.0.0.1:" + FreePorts.next(), List.of()))
                .protocol(SoapGroup.PROTOCOL)
                .access(CoordinatorAccess.passwords((name, password) -> false, Set.of()))
                .listen("0.0.0.0", 0);

        assertThatThrownBy(builder::start)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("clear text");
        builder.overClearText().start().close();
    }

    @Test
    void by_tls_a_user_signs_in_and_a_line_that_does_not_trust_the_key_hears_nothing() throws Exception {
        SSLContext key = key();
        try (SoapCoordinator coordinator = SoapCoordinator.builder(
                                directory.resolve("c1"),
                                SoapGroup.settings("c1", "127.0.0.1:" + FreePorts.next(), List.of()))
                        .protocol(SoapGroup.PROTOCOL)
                        .access(CoordinatorAccess.passwords(
                                (name, password) -> name.equals("anna") && password.equals("secret"), Set.of()))
                        .ssl(key)
                        .start();
                SoapCoordinatorLine line = SoapCoordinatorLine.builder()
                        .coordinator("c1", coordinator.address())
                        .credentials(Credentials.basic("anna", "secret"))
                        .ssl(key)
                        .build();
                SoapCoordinatorLine trustless = SoapCoordinatorLine.builder()
                        .coordinator("c1", coordinator.address())
                        .build()) {
            assertThat(coordinator.address().getScheme()).isEqualTo("https");
            assertThat(explanation(line, "c1", 1)).contains("has not reached c1");
            assertThat(trustless.ask("c1", new Request.Close(ANNA), Duration.ofSeconds(10)))
                    .failsWithin(Duration.ofSeconds(20))
                    .withThrowableThat()
                    .withRootCauseInstanceOf(CertPathBuilderException.class);
        }
    }

    /** Makes a key as the JDK's keytool does, which also trusts itself. */
    private SSLContext key() throws Exception {
        Path store = directory.resolve("key.p12");
        char[] password = "a-password-of-the-test".toCharArray();
        Process keytool = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "keytool")
                                .toString(),
                        "-genkeypair",
                        "-keyalg",
                        "EC",
                        "-storetype",
                        "PKCS12",
                        "-keystore",
                        store.toString(),
                        "-storepass",
                        new String(password),
                        "-dname",
                        "CN=localhost",
                        "-ext",
                        "san=dns:localhost,ip:127.0.0.1")
                .inheritIO()
                .start();
        assertThat(keytool.waitFor()).isZero();
        KeyStore keys = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(store)) {
            keys.load(in, password);
        }
        KeyManagerFactory own = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        own.init(keys, password);
        TrustManagerFactory trusted = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        trusted.init(keys);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(own.getKeyManagers(), trusted.getTrustManagers(), null);
        return context;
    }

    @Test
    void a_port_that_is_taken_keeps_a_coordinator_out_of_its_group() {
        try (SoapGroup group = new SoapGroup(directory, 1);
                SoapCoordinatorLine line = group.line()) {
            assertThat(line).isNotNull();
            int port = group.addressOf("c1").getPort();
            SoapCoordinator.Builder second = SoapCoordinator.builder(
                            directory.resolve("c9"),
                            SoapGroup.settings("c9", "127.0.0.1:" + FreePorts.next(), List.of()))
                    .protocol(SoapGroup.PROTOCOL)
                    .listen("127.0.0.1", port);

            assertThatThrownBy(second::start)
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("cannot listen");
            assertThat(directory.resolve("c9")).doesNotExist();
        }
    }
}

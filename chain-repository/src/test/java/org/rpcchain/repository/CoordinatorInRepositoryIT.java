package org.rpcchain.repository;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainSource;
import org.rpcchain.ServerDirectory;
import org.rpcchain.State;
import org.rpcchain.Value;
import org.rpcchain.coordinator.engine.Reply;
import org.rpcchain.coordinator.engine.Request;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.coordinator.ledger.Login;
import org.rpcchain.coordinator.runner.Calls;
import org.rpcchain.coordinator.runner.Worker;
import org.rpcchain.coordinator.soap.SoapCoordinatorLine;
import org.rpcchain.repository.access.Access;
import org.rpcchain.repository.coordinator.ConfiguredCoordinator;
import org.rpcchain.repository.coordinator.Host;
import org.rpcchain.soap.SoapNode;
import org.rpcchain.soap.SoapServlet;
import org.rpcchain.soap.access.Credentials;
import org.rpcchain.spi.FunctionStore;
import org.rpcchain.testkit.machine.FreePorts;

/** A coordinator that lives in the repository's application: answered by its port, for its users, and for as long as it. */
@Timeout(120)
class CoordinatorInRepositoryIT {
    @TempDir
    private Path directory;

    private final int groupPort = FreePorts.next();

    private RepositoryServer start(String access, List<String> more) throws IOException {
        Path file = Handed.configuration(directory, groupPort, more);
        RepositoryServer.Builder builder = RepositoryServer.builder()
                .settings(Settings.NONE
                        .with(Setting.ACCESS, access)
                        .with(Setting.LISTEN, "127.0.0.1:0")
                        .with(Setting.COORDINATOR, file.toString())
                        .with(Setting.DATA, directory.resolve("data").toString()));
        return access.equals("open")
                ? builder.start()
                : builder.administrator(Probes.NAME, Probes.PASSWORD).start();
    }

    private static URI coordinator(RepositoryServer server) {
        return server.address().resolve("/coordinator");
    }

    @Test
    void callsAreHandedOverAndRunAtTheRepositorysOwnPortAndSurviveItsRestart() throws Exception {
        long counter;
        try (RepositoryServer server = start("open", List.of())) {
            Handed handed = new Handed(directory, coordinator(server), "anna", Credentials.NONE);
            handed.areDone();
            assertThat(SoapRequest.get(URI.create(coordinator(server) + "?wsdl"))
                            .body())
                    .contains("location=\"" + coordinator(server) + "\"");
            try (SoapCoordinatorLine line = handed.line();
                    Calls calls = handed.calls(line)) {
                counter = handed.handOver(calls, 4);
            }
        }
        try (RepositoryServer server = start("open", List.of())) {
            Handed handed = new Handed(directory, coordinator(server), "anna", Credentials.NONE);
            try (SoapCoordinatorLine line = handed.line();
                    Calls calls = handed.calls(line)) {
                Worker worker = handed.worker(line);
                try (worker) {
                    assertThat(Handed.answer(calls.ending(counter))).isEqualTo(new Ending.Done(Value.of(8)));
                }
            }
        }
    }

    @Test
    void aStopAnswersWhoWaits() throws Exception {
        isAnsweredAtOnce(RepositoryServer::close);
    }

    @Test
    void whoAsksForTheStopIsAnsweredWhenThoseAreWhoWait() throws Exception {
        isAnsweredAtOnce(server -> {
            HttpRequest stop = HttpRequest.newBuilder(server.address().resolve("/stop"))
                    .POST(BodyPublishers.noBody())
                    .build();
            String end = HttpClient.newHttpClient()
                    .sendAsync(stop, HttpResponse.BodyHandlers.ofString())
                    .join()
                    .body();
            assertThat(end).contains("\"finished\":true", "\"open\":0");
        });
    }

    private void isAnsweredAtOnce(Consumer<RepositoryServer> stop) throws Exception {
        RepositoryServer server = start("open", List.of());
        CompletionStage<Reply> waiting;
        try (SoapCoordinatorLine line = new Handed(directory, coordinator(server), "anna", Credentials.NONE).line()) {
            Login anna = new Login("anna", "monday");
            Request collect = new Request.Collect(anna, 1, Set.of(), Set.of(), 1, Duration.ofDays(1));
            waiting = line.ask("c1", collect, Duration.ofMinutes(1));
            await().until(() -> SoapRequest.get(server.address().resolve("/metrics"))
                    .body()
                    .contains("rpcchain_work_open 2.0")); // it, and the question itself
            stop.accept(server);
            assertThat(Handed.answer(waiting))
                    .isInstanceOfSatisfying(
                            Reply.Refused.class,
                            refused -> assertThat(refused.refusal()).isEqualTo(Reply.Refusal.BROKEN));
        } finally {
            server.close();
        }
    }

    @Test
    void usersAreTheRepositorysAndStrangersAreTurnedAway() throws Exception {
        try (RepositoryServer server = start("required", List.of("access: {servers: [ann]}"))) {
            new Handed(directory, coordinator(server), Probes.NAME, Probes.ANN).areDone();
            String collect = "<c:collect><c:user>ann</c:user><c:session>monday</c:session><c:by>1</c:by><c:has></c:has>"
                    + "<c:most>1</c:most><c:patienceMillis>0</c:patienceMillis></c:collect>";
            HttpResponse<String> stranger = SoapRequest.send(coordinator(server), collect, Credentials.NONE)
                    .get();
            assertThat(stranger.body()).contains("ACCESS_REFUSED", "sign in").doesNotContain("endings");
            String another = collect.replace("ann", "bert");
            assertThat(SoapRequest.send(coordinator(server), another, Probes.ANN)
                            .get()
                            .body())
                    .contains("ACCESS_REFUSED");
        }
    }

    @Test
    void aServerThatIsNotNamedPullsNothing() throws Exception {
        try (RepositoryServer server = start("required", List.of())) {
            String beat = "<c:beat><c:server>ann</c:server><c:incarnation>1</c:incarnation><c:number>1</c:number>"
                    + "<c:settled>0</c:settled><c:function>double</c:function><c:room>1</c:room>"
                    + "<c:patienceMillis>0</c:patienceMillis></c:beat>";
            assertThat(SoapRequest.send(coordinator(server), beat, Probes.ANN)
                            .get()
                            .body())
                    .contains("ACCESS_REFUSED");
        }
    }

    @Test
    void chainsFindTheirFunctionsInTheRepositoryWithTheRightsOfAnAccountAndEndAtItsOwnPort() throws Exception {
        int node = FreePorts.next();
        List<String> more = List.of(
                "access: {servers: [ann]}",
                "chains: {account: ann, servers: {a: 'http://127.0.0.1:" + node + "/node'}}");
        try (RepositoryServer server = start("required", more)) {
            URI origin = server.address().resolve("/coordinator/origin");
            SoapNode a = SoapNode.builder("a")
                    .listen("127.0.0.1", node)
                    .repository(server.address(), Probes.ANN)
                    .directory(ServerDirectory.of(Map.of(Handed.GROUP, origin)))
                    .register("one", List.of(), parameters -> CompletableFuture.completedFuture(Value.of(1)))
                    .start();
            ChainSource source = ChainSource.of("Twice.java", """
                    import org.rpcchain.*;
                    public class Twice {
                      public static NextHop then(State state, Value result) {
                        return NextHop.end(Value.of(result.longValue() * 2 + state.get("more").longValue()));
                      }
                    }
                    """);
            ChainCall call = ChainCall.to("a", "one", Value.record().build())
                    .then(source, "then")
                    .state(State.empty().with("more", 40));
            try (a) {
                new Handed(directory, coordinator(server), "ann", Probes.ANN).areDone(call);
            }
            assertThat(SoapRequest.send(origin, "<c:complete/>", Credentials.NONE)
                            .get()
                            .body())
                    .as("nobody signs in to tell of chains, and what is told is looked at")
                    .contains("MALFORMED");
            assertThat(SoapRequest.send(coordinator(server).resolve("/coordinator/x"), "<c:list/>", Credentials.NONE)
                            .get()
                            .statusCode())
                    .isEqualTo(401);
        }
    }

    @Test
    void chainsNeedToKnowWhereTheApplicationIsReached() throws Exception {
        Path file = Handed.configuration(directory, groupPort, List.of("chains: {account: ann}"));
        try (SoapServlet servlet = new SoapServlet(URI.create("http://public-url.invalid"))) {
            Host host = new Host(servlet, null, true, Access.OPEN, new NoSources());
            assertThatThrownBy(() -> ConfiguredCoordinator.startIn(host, file))
                    .hasMessageContaining("coordinator.yaml")
                    .hasMessageContaining("line 5")
                    .hasMessageContaining("give it the setting 'public-url'");
        }
    }

    @Test
    void whatIsTheApplicationsToSayIsRefusedInTheFile() throws Exception {
        Map<String, String> wrong = Map.of(
                "listen: 127.0.0.1:9100", "where it listens is the application's to decide",
                "tls: {keystore: k, password: p}", "by which key it listens is the application's",
                "access: {passwords: {ann: a}}", "who may sign in is the application's",
                "access: {clear-text: true}", "how callers come is the application's",
                "chains: {repository: 'http://127.0.0.1:1/repository'}", "those of the application",
                "chains: {heartbeat: 3s}", "add 'account:'",
                "chains: {account: ann, listen: '127.0.0.1:0'}",
                        "where servers tell of chains is the application's to decide",
                "chains: {account: ann, announce: 'http://h:1'}", "they reach it at '/coordinator/origin'");
        try (SoapServlet servlet = new SoapServlet(URI.create("http://public-url.invalid"))) {
            Host host = new Host(servlet, null, false, Access.OPEN, new NoSources());
            for (Map.Entry<String, String> each : wrong.entrySet()) {
                Path file = Handed.configuration(directory, groupPort, List.of(each.getKey()));
                assertThatThrownBy(() -> ConfiguredCoordinator.startIn(host, file))
                        .as(each.getKey())
                        .hasMessageContaining("coordinator.yaml")
                        .hasMessageContaining("line 5")
                        .hasMessageContaining(each.getValue());
            }
        }
    }

    @Test
    void whatIsRefusedInTheFileKeepsTheRepositoryFromStarting() {
        assertThatThrownBy(() -> start("required", List.of("chains: {heartbeat: 3s}")))
                .hasMessageContaining("coordinator.yaml")
                .hasMessageContaining("line 5")
                .hasMessageContaining("add 'account:'");
    }

    private static final class NoSources implements FunctionStore {
        @Override
        public void publish(ChainSource source) {
            throw new AssertionError("nothing is to be published");
        }

        @Override
        public ChainSource fetch(String hash) {
            throw new AssertionError("nothing is to be fetched");
        }
    }
}

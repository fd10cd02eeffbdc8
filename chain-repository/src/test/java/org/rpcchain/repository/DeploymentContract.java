package org.rpcchain.repository;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.rpcchain.ChainSource;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;
import org.rpcchain.repository.database.TestPostgres;
import org.rpcchain.soap.SoapFunctionRepository;
import org.rpcchain.soap.access.Credentials;
import org.rpcchain.spi.FunctionRepository.Entry;
import org.rpcchain.testkit.machine.FreePorts;

/**
 * What holds wherever the repository is deployed, and on whichever database: on H2 it asks nobody who they are, on
 * PostgreSQL everybody. One process a database does it all: what takes long is their start.
 */
@TestInstance(Lifecycle.PER_CLASS)
abstract class DeploymentContract {
    private static final Duration PATIENCE = Duration.ofSeconds(90);
    private static final Duration PROBE = Duration.ofSeconds(2);

    @TempDir
    private Path directory;

    private TestPostgres postgres;
    private Credentials as = Credentials.NONE;

    /** Starts the server and deploys the repository on it. */
    abstract ServerProcess start(Deployment deployment, Map<Setting, String> settings) throws IOException;

    /** Answers the context path; that of the WAR's name unless the server is the application. */
    String context() {
        return "/chains";
    }

    /** Answers the most bytes of a request to the repository, which JNDI says where there is JNDI. */
    String messageLimit() {
        return Deployment.NAMED_LIMIT;
    }

    @BeforeAll
    void startPostgres() {
        postgres = TestPostgres.start();
    }

    @AfterAll
    void stopPostgres() throws IOException {
        postgres.close();
    }

    @ParameterizedTest
    @EnumSource(TestDatabase.class)
    void theRepositoryIsServedAndStopsGracefully(TestDatabase database) throws Exception {
        Path own = Files.createDirectory(directory.resolve(database.name()));
        Deployment deployment = Deployment.in(own, context());
        as = database == TestDatabase.H2 ? Credentials.NONE : Probes.ANN;
        Map<String, URI> groups = Map.of(Handed.GROUP, deployment.at("/coordinator/origin"));
        try (TwoNodes nodes = TwoNodes.start(TwoNodes.Places.free(), deployment.at("/repository"), as, groups);
                ServerProcess server = start(deployment, settings(database, deployment, nodes))) {
            try {
                server.awaitReady(deployment.at("/ready"));
                answersWhoLooks(deployment);
                takesNoMoreThanItsSettingsSay(deployment);
                keepsFunctions(deployment);
                runsChains(deployment, nodes);
                keepsChainsAndCalls(deployment);
                new Probes(deployment, as, server).areRefusedAndLogged();
                if (as == Credentials.NONE) { // where everybody is let in, strangers come furthest
                    new Drips(deployment, server).holdNobodyUp();
                }
                keepsWhatItHad(deployment);
                finishesWhatItAccepted(deployment, nodes, server);
            } catch (Exception | AssertionError e) {
                System.err.println(server.log());
                throw e;
            }
        }
    }

    private Map<Setting, String> settings(TestDatabase database, Deployment deployment, TwoNodes nodes)
            throws Exception {
        Map<Setting, String> settings = new EnumMap<>(database.settings(deployment.directory(), postgres));
        settings.put(Setting.ACCESS, as == Credentials.NONE ? "open" : "required");
        if (as != Credentials.NONE) {
            settings.put(Setting.ADMIN_USER, Probes.NAME);
            settings.put(Setting.ADMIN_PASSWORD, Probes.PASSWORD);
        }
        settings.put(Setting.PUBLIC_URL, deployment.base().toString());
        settings.put(Setting.SERVERS, nodes.directory());
        String account = as == Credentials.NONE ? "" : "account: " + Probes.NAME + ", ";
        Path coordinator = Handed.configuration(
                deployment.directory(),
                FreePorts.next(),
                List.of(
                        "access: {servers: [" + Probes.NAME + "]}",
                        "chains: {" + account + "servers: {a: '" + nodes.first() + "'}}"));
        settings.put(Setting.COORDINATOR, coordinator.toString());
        return settings;
    }

    private void answersWhoLooks(Deployment deployment) throws Exception {
        assertThat(SoapRequest.get(deployment.at("/health")).body()).isEqualTo("{\"status\":\"up\"}\n");
        assertThat(SoapRequest.get(deployment.at("/ready")).body()).isEqualTo("{\"ready\":true}\n");
        // but for the question itself nothing, unless the nodes are just reporting
        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(
                                SoapRequest.get(deployment.at("/metrics"), as).body())
                        .contains(
                                "rpcchain_work_open 1.0", "place=\"/ready\",status=\"200\"", "jvm_memory_used_bytes"));
        assertThat(SoapRequest.get(deployment.at("/"), as).body()).contains("Nothing is published here yet");
        assertThat(SoapRequest.get(deployment.at("/nowhere"), as).statusCode()).isEqualTo(404);
        HttpResponse<String> error = SoapRequest.get(deployment.at("/stop"), as);
        assertThat(error.statusCode()).isEqualTo(405);
        assertThat(error.body()).as("the container's own page").isNotBlank();
        for (String service :
                new String[] {"/repository", "/gateway", "/origin", "/coordinator", "/coordinator/origin"}) {
            assertThat(SoapRequest.get(deployment.at(service + "?wsdl")).body())
                    .contains("location=\"" + deployment.at(service) + "\"");
        }
    }

    private void takesNoMoreThanItsSettingsSay(Deployment deployment) throws Exception {
        String list = "<c:list><c:after>" + "x".repeat(5 << 20) + "</c:after></c:list>";
        assertThat(SoapRequest.send(deployment.at("/repository"), list, as)
                        .get()
                        .body())
                .contains("TOO_LARGE", "more than the " + messageLimit() + " bytes");
    }

    private void keepsFunctions(Deployment deployment) {
        ChainSource source = TwoNodes.SOURCE;
        ChainSource faulty = ChainSource.of("Relay.java", source.text().replace("last(", "lost("));
        try (SoapFunctionRepository repository = SoapFunctionRepository.at(deployment.at("/repository"), as)) {
            repository.publish(source);
            assertThat(repository.fetch(source.hash())).isEqualTo(source);
            assertThat(repository.list("")).extracting(Entry::hash).containsExactly(source.hash());
            assertThat(repository.history("Relay.java")).extracting(Entry::name).containsExactly("Relay.java");
            assertThat(repository.check(source)).isEmpty();
            assertThat(repository.check(faulty))
                    .singleElement()
                    .satisfies(problem -> assertThat(problem.code()).isEqualTo(FailureCode.NOT_COMPILED));
            assertThatThrownBy(() -> repository.publish(faulty)).hasMessageContaining("line ");
        }
    }

    private void keepsWhatItHad(Deployment deployment) {
        try (SoapFunctionRepository repository = SoapFunctionRepository.at(deployment.at("/repository"), as)) {
            assertThat(repository.fetch(TwoNodes.SOURCE.hash())).isEqualTo(TwoNodes.SOURCE);
            assertThat(repository.list("")).hasSize(2); // it, and the one with a script in its name
        }
    }

    private void runsChains(Deployment deployment, TwoNodes nodes) throws Exception {
        nodes.open();
        HttpResponse<String> answer =
                SoapRequest.send(deployment.at("/gateway"), nodes.run(), as).get();
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        assertThat(answer.body()).contains("42");
    }

    private void keepsChainsAndCalls(Deployment deployment) throws Exception {
        new Handed(deployment.directory(), deployment.at("/coordinator"), Probes.NAME, as).areDone(TwoNodes.chain());
        assertThat(SoapRequest.send(deployment.at("/coordinator/other"), "<c:list/>", as)
                        .get()
                        .statusCode())
                .isEqualTo(404);
    }

    /** What was accepted before the stop is finished: a chain, and a request that is only half read. */
    private void finishesWhatItAccepted(Deployment deployment, TwoNodes nodes, ServerProcess server) throws Exception {
        nodes.shut();
        CompletableFuture<HttpResponse<String>> chain = SoapRequest.send(deployment.at("/gateway"), nodes.run(), as);
        nodes.awaitArrival();
        try (HalfRequest list = HalfRequest.send(deployment.at("/repository"), "<c:list/>", as)) {
            // the two requests, the chain, and the question itself
            await().atMost(PATIENCE)
                    .until(() -> SoapRequest.get(deployment.at("/metrics"), as)
                            .body()
                            .contains("rpcchain_work_open 4.0"));
            beginStop(deployment, server);
            takesNothingNew(deployment, nodes);
            nodes.open();
            assertThat(chain.get().body()).contains("42");
            server.terminate();
            awaitDeafness(deployment);
            assertThat(list.finish()).startsWith("HTTP/1.1 200 ").contains(TwoNodes.SOURCE.hash());
        }
        assertThat(server.ends()).isTrue();
    }

    private void takesNothingNew(Deployment deployment, TwoNodes nodes) throws Exception {
        await().atMost(PATIENCE)
                .until(() -> SoapRequest.get(deployment.at("/ready")).statusCode() == 503);
        assertThat(SoapRequest.get(deployment.at("/ready")).body()).contains("the repository is stopping");
        assertThat(SoapRequest.send(deployment.at("/gateway"), nodes.run(), as)
                        .get()
                        .body())
                .contains("OVERLOADED", "try again");
        try (SoapFunctionRepository repository = SoapFunctionRepository.at(deployment.at("/repository"), as)) {
            assertThatThrownBy(() -> repository.publish(ChainSource.of("Late.java", "class Late {}")))
                    .isInstanceOf(ProblemException.class)
                    .hasMessageContaining("try again");
            assertThat(repository.fetch(TwoNodes.SOURCE.hash())).isEqualTo(TwoNodes.SOURCE);
        }
    }

    /** Says that a stop is to begin; a container is told so before it is told to end. */
    void beginStop(Deployment deployment, ServerProcess server) {
        CompletableFuture<HttpResponse<String>> answer = SoapRequest.post(deployment.at("/stop"), as);
        assertThat(answer).isNotDone(); // it waits for what was accepted
    }

    /** Returns when nobody new is let in: a container closes its port first of all. */
    void awaitDeafness(Deployment deployment) {
        await().atMost(PATIENCE).until(() -> !takesRequests(deployment));
    }

    /** A container that ends may leave who comes now without an answer. */
    private static boolean takesRequests(Deployment deployment) throws InterruptedException {
        try {
            return SoapRequest.get(deployment.at("/health"), PROBE).statusCode() == 200;
        } catch (IOException e) {
            return false;
        }
    }
}

package org.rpcchain.coordinator.soap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;
import org.rpcchain.Value;
import org.rpcchain.coordinator.engine.Reply;
import org.rpcchain.coordinator.engine.Request;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.coordinator.ledger.Order;
import org.rpcchain.coordinator.ledger.Work;
import org.rpcchain.soap.access.Credentials;

@Tag("sockets")
@Timeout(60)
class SoapCoordinatorLineTest {
    private static final Duration LONG = Duration.ofSeconds(30);
    private static final Request CLOSE = new Request.Close(Sample.ANNA);
    private static final Request COLLECT = new Request.Collect(Sample.ANNA, 1, Set.of(), Set.of(), 5, Duration.ZERO);
    private static final Reply NOTED = new Reply.Noted();

    private ScriptedCoordinator coordinator;
    private SoapCoordinatorLine line;

    @BeforeEach
    void start() {
        coordinator = new ScriptedCoordinator(CoordinatorAccess.OPEN, 100);
        line = SoapCoordinatorLine.builder()
                .coordinator("c1", coordinator.address())
                .messageLimit(ScriptedCoordinator.MESSAGE_LIMIT)
                .build();
    }

    @AfterEach
    void stop() {
        line.close();
        coordinator.close();
    }

    private Reply ask(Request request) throws Exception {
        return line.ask("c1", request, LONG).toCompletableFuture().get(40, TimeUnit.SECONDS);
    }

    private static Throwable failure(CompletableFuture<?> stage) throws Exception {
        try {
            stage.get(40, TimeUnit.SECONDS);
            throw new AssertionError("it was answered");
        } catch (ExecutionException e) {
            return e.getCause();
        }
    }

    static List<Request> requests() {
        return Sample.requests().stream()
                .filter(request -> !(request instanceof Request.Submit submit
                        && submit.orders().isEmpty()))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("requests")
    void each_request_arrives_as_it_was_asked(Request request) throws Exception {
        Reply refused = new Reply.Refused(Reply.Refusal.BUSY, "not now");
        coordinator.answers(refused);

        assertThat(ask(request)).isEqualTo(refused);
        assertThat(coordinator.asked).containsExactly(request);
    }

    @Test
    void each_reply_arrives_as_it_was_answered_but_for_coordinators_that_it_cannot_reach() throws Exception {
        coordinator.answers(Sample.orders());
        assertThat(ask(Sample.beat())).isEqualTo(Sample.orders());
        coordinator.answers(Sample.collection());
        Reply.Collection sent = Sample.collection();
        assertThat(ask(new Request.Collect(Sample.ANNA, 1, Set.of(), Set.of(), 5, Duration.ZERO)))
                .isEqualTo(new Reply.Collection(sent.endings(), sent.open(), List.of("c1")));
    }

    @Test
    void a_coordinator_may_be_named_by_its_address() throws Exception {
        coordinator.answers(NOTED);

        assertThat(line.ask(coordinator.address().toString(), CLOSE, LONG)
                        .toCompletableFuture()
                        .get(40, TimeUnit.SECONDS))
                .isEqualTo(NOTED);
    }

    @Test
    void one_that_nobody_told_the_address_of_is_silent_at_once() throws Exception {
        assertThat(failure(line.ask("c9", CLOSE, LONG).toCompletableFuture()))
                .hasMessageContaining("no address of the coordinator c9")
                .hasMessageContaining("[c1]");
    }

    // --- coordinators that others tell of

    @Test
    void a_line_without_credentials_reaches_those_that_it_was_told_of() throws Exception {
        try (ScriptedCoordinator joined = new ScriptedCoordinator(CoordinatorAccess.OPEN, 100);
                ScriptedCoordinator first = telling("c2", joined.address());
                SoapCoordinatorLine knows = SoapCoordinatorLine.builder()
                        .coordinator("c1", first.address())
                        .build()) {
            joined.answers(NOTED);

            assertThat(named(knows)).containsExactly("c1", "c2");
            assertThat(knows.ask("c2", CLOSE, LONG).toCompletableFuture().get(40, TimeUnit.SECONDS))
                    .isEqualTo(NOTED);
        }
    }

    @Test
    void what_a_line_was_built_with_no_coordinator_moves() throws Exception {
        try (ScriptedCoordinator elsewhere = new ScriptedCoordinator(CoordinatorAccess.OPEN, 100);
                ScriptedCoordinator first = telling("c1", elsewhere.address());
                SoapCoordinatorLine knows = SoapCoordinatorLine.builder()
                        .coordinator("c1", first.address())
                        .build()) {
            named(knows);
            named(knows);

            assertThat(first.asked).hasSize(2);
            assertThat(elsewhere.asked).isEmpty();
        }
    }

    @Test
    void the_address_that_is_told_last_counts() throws Exception {
        try (ScriptedCoordinator moved = new ScriptedCoordinator(CoordinatorAccess.OPEN, 100);
                ScriptedCoordinator first = telling("c3", URI.create("http://127.0.0.1:1/coordinator"));
                ScriptedCoordinator second = telling("c3", moved.address());
                SoapCoordinatorLine knows = SoapCoordinatorLine.builder()
                        .coordinator("c1", first.address())
                        .coordinator("c2", second.address())
                        .build()) {
            moved.answers(NOTED);
            named(knows);
            assertThat(failure(knows.ask("c3", CLOSE, LONG).toCompletableFuture()))
                    .isInstanceOf(IOException.class);
            knows.ask("c2", COLLECT, LONG).toCompletableFuture().get(40, TimeUnit.SECONDS);

            assertThat(knows.ask("c3", CLOSE, LONG).toCompletableFuture().get(40, TimeUnit.SECONDS))
                    .isEqualTo(NOTED);
        }
    }

    @Test
    void a_line_with_credentials_sends_them_to_nobody_that_was_smuggled_in_but_to_whom_it_may_follow()
            throws Exception {
        URI elsewhere = URI.create("http://127.0.0.2:7800/coordinator");
        try (ScriptedCoordinator first = telling("c2", elsewhere)) {
            SoapCoordinatorLine.Builder asAnna = SoapCoordinatorLine.builder()
                    .coordinator("c1", first.address())
                    .credentials(Credentials.basic("anna", "p"));
            try (SoapCoordinatorLine careful = asAnna.build();
                    SoapCoordinatorLine follows =
                            asAnna.follow(elsewhere::equals).build();
                    SoapCoordinatorLine followsOthers = asAnna.follow(address -> "c2.example".equals(address.getHost()))
                            .build()) {
                assertThat(named(careful)).containsExactly("c1");
                assertThat(failure(careful.ask("c2", CLOSE, LONG).toCompletableFuture()))
                        .hasMessageContaining("no address of the coordinator c2");
                assertThat(named(follows)).containsExactly("c1", "c2");
                assertThat(named(followsOthers)).containsExactly("c1");
            }
        }
    }

    /** Answers a coordinator that says with each collection that it knows another. */
    private static ScriptedCoordinator telling(String name, URI address) {
        ScriptedCoordinator telling = new ScriptedCoordinator(CoordinatorAccess.OPEN, 100, Map.of(name, address));
        telling.answers(new Reply.Collection(Map.of(), 0, List.of("c1", name)));
        return telling;
    }

    /** Answers the coordinators that the first one names, as far as the line reaches them. */
    private static List<String> named(SoapCoordinatorLine line) throws Exception {
        Reply reply = line.ask("c1", COLLECT, LONG).toCompletableFuture().get(40, TimeUnit.SECONDS);
        return ((Reply.Collection) reply).coordinators();
    }

    @Test
    void no_answer_in_time_is_silence_and_the_thread_goes_on_at_once() throws Exception {
        coordinator.answers(request -> new CompletableFuture<>());

        CompletableFuture<Reply> stage =
                line.ask("c1", CLOSE, Duration.ofMillis(50)).toCompletableFuture();

        assertThat(failure(stage)).isInstanceOf(TimeoutException.class);
    }

    @Test
    void nobody_there_is_silence() throws Exception {
        coordinator.close();

        assertThat(failure(line.ask("c1", CLOSE, LONG).toCompletableFuture())).isInstanceOf(IOException.class);
    }

    @Test
    void a_connection_that_breaks_is_silence_and_nothing_is_sent_twice() throws Exception {
        try (ServerSocket server = new ServerSocket(0, 10, InetAddress.getLoopbackAddress())) {
            CompletableFuture<Throwable> failure = CompletableFuture.supplyAsync(() -> {
                try {
                    return failure(line.ask("http://127.0.0.1:" + server.getLocalPort() + "/", CLOSE, LONG)
                            .toCompletableFuture());
                } catch (Exception e) {
                    throw new AssertionError(e);
                }
            });
            try (Socket accepted = server.accept()) {
                assertThat(accepted.getInputStream().read()).isEqualTo('P');
            }
            assertThat(failure.get(40, TimeUnit.SECONDS)).isInstanceOf(IOException.class);
            server.setSoTimeout(1); // whoever sent again did so before the end was told
            assertThatThrownBy(server::accept).isInstanceOf(java.net.SocketTimeoutException.class);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "<html/>",
                "<!DOCTYPE x><x/>",
                "<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\"><s:Body/></s:Envelope>",
                "<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\"><s:Body><x/></s:Body></s:Envelope>",
                "<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\"><s:Body><s:Fault><faultstring>no"
                        + "</faultstring></s:Fault></s:Body></s:Envelope>",
                "<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\"><s:Body><c:closeResponse"
                        + " xmlns:c=\"http://rpcchain.org/chain/1\">"
            })
    void what_is_no_answer_is_silence(String body) throws Exception {
        assertThat(failure(answeredWith(body))).isInstanceOf(ProblemException.class);
    }

    @Test
    void an_answer_without_an_end_is_given_up_where_the_limit_is() throws Exception {
        String endless = "<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\">" + " ".repeat(600_000);

        assertThat(failure(answeredWith(endless))).hasMessageContaining("more than the 500000 bytes");
    }

    private CompletableFuture<Reply> answeredWith(String body) throws Exception {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            exchange.getRequestBody().readAllBytes();
            exchange.getResponseHeaders().set("Content-Type", "text/xml");
            byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, bytes.length == 0 ? -1 : bytes.length);
            exchange.getResponseBody().write(bytes);
            exchange.close();
        });
        server.start();
        try {
            CompletableFuture<Reply> stage = line.ask(
                            "http://127.0.0.1:" + server.getAddress().getPort() + "/", CLOSE, LONG)
                    .toCompletableFuture();
            stage.handle((reply, failure) -> "ended").get(40, TimeUnit.SECONDS);
            return stage;
        } finally {
            server.stop(0);
        }
    }

    @Test
    void what_no_message_can_carry_is_unfit_and_the_others_are_handed_over() throws Exception {
        coordinator.answers(new Reply.Accepted(1, Set.of(), Set.of(), Map.of(3L, "too large there")));
        Map<Long, Order> orders = Map.of(
                1L, order("f", Value.of(1)),
                2L, order("f\u0000", Value.of(2)),
                3L, order("f", Value.of(3)),
                4L, order("f", Value.of("x".repeat(400_000))));

        Reply.Accepted reply =
                (Reply.Accepted) ask(new Request.Submit(Sample.ANNA, new TreeMap<>(orders), Request.Durability.LOGGED));

        assertThat(((Request.Submit) coordinator.asked.remove()).orders()).containsOnlyKeys(1L, 3L);
        assertThat(reply.copies()).isEqualTo(1);
        assertThat(reply.unfit()).containsOnlyKeys(2L, 3L, 4L);
        assertThat(reply.unfit().get(2L)).contains("U+0000");
        assertThat(reply.unfit().get(4L)).contains("bytes");
        assertThat(ask(new Request.Submit(
                        Sample.ANNA, new TreeMap<>(Map.of(4L, orders.get(4L))), Request.Durability.LOGGED)))
                .isInstanceOf(Reply.Accepted.class);
        assertThat(coordinator.asked).isEmpty();
    }

    private static Order order(String function, Value parameters) {
        return new Order(new Work.Call(function, parameters, Optional.empty()), Instant.EPOCH, Duration.ofHours(1), 1);
    }

    @Test
    void a_result_that_no_message_can_carry_is_a_failure() throws Exception {
        coordinator.answers(Sample.orders());
        Ending large = new Ending.Done(Value.of("x".repeat(400_000)));

        ask(new Request.Beat("s1", 1, 1, 0, Set.of("f"), 1, Set.of(), Map.of(Sample.call(1), large), Duration.ZERO));

        Ending brought = ((Request.Beat) coordinator.asked.remove()).ended().get(Sample.call(1));
        assertThat(brought)
                .isInstanceOfSatisfying(
                        Ending.Failed.class,
                        failed -> assertThat(failed.problem().code()).isEqualTo(FailureCode.TOO_LARGE));
    }

    @Test
    void more_acknowledgements_than_one_request_takes_go_one_after_the_other() throws Exception {
        coordinator.answers(NOTED);
        Set<Long> counters =
                new TreeSet<>(LongStream.rangeClosed(1, 250_000).boxed().toList());

        assertThat(ask(new Request.Acknowledge(Sample.ANNA, counters))).isEqualTo(NOTED);

        Set<Long> arrived = new TreeSet<>();
        coordinator.asked.forEach(request -> arrived.addAll(((Request.Acknowledge) request).counters()));
        assertThat(coordinator.asked).hasSize(3);
        assertThat(arrived).isEqualTo(counters);
    }

    @Test
    void who_asks_is_said_with_each_request_and_to_nobody_in_clear_text() throws Exception {
        coordinator.close();
        coordinator = new ScriptedCoordinator(
                CoordinatorAccess.passwords((name, password) -> name.equals("anna") && password.equals("p"), Set.of()),
                100);
        coordinator.answers(NOTED);
        try (SoapCoordinatorLine named = SoapCoordinatorLine.builder()
                .coordinator("c1", coordinator.address())
                .credentials(Credentials.basic("anna", "p"))
                .build()) {
            assertThat(named.ask("c1", CLOSE, LONG).toCompletableFuture().get(40, TimeUnit.SECONDS))
                    .isEqualTo(NOTED);
            assertThat(failure(
                            named.ask("http://elsewhere.example/", CLOSE, LONG).toCompletableFuture()))
                    .hasMessageContaining("clear text");
        }
        assertThat(failure(
                        line.ask(coordinator.address().toString(), CLOSE, LONG).toCompletableFuture()))
                .isInstanceOfSatisfying(
                        ProblemException.class,
                        refused -> assertThat(refused.problem().code()).isEqualTo(FailureCode.ACCESS_REFUSED));
        URI elsewhere = URI.create("http://elsewhere.example/coordinator");
        assertThatThrownBy(() -> SoapCoordinatorLine.builder()
                        .coordinator("c2", elsewhere)
                        .credentials(Credentials.basic("anna", "p"))
                        .build())
                .hasMessageContaining("clear text");
    }

    @Test
    void what_waits_when_it_is_closed_fails_and_so_does_what_is_asked_then() throws Exception {
        CompletableFuture<Void> arrived = new CompletableFuture<>();
        coordinator.answers(request -> {
            arrived.complete(null);
            return new CompletableFuture<>();
        });
        CompletableFuture<Reply> waits = line.ask("c1", CLOSE, LONG).toCompletableFuture();
        arrived.get(30, TimeUnit.SECONDS);

        line.close();

        assertThat(waits).failsWithin(Duration.ofSeconds(10));
        assertThat(line.ask("c1", CLOSE, LONG).toCompletableFuture()).isCompletedExceptionally();
    }
}

package org.rpcchain.coordinator.soap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.rpcchain.Value;
import org.rpcchain.coordinator.engine.Reply;
import org.rpcchain.coordinator.engine.Request;
import org.rpcchain.coordinator.ledger.Work;

/** The service as any program meets it: XML over a socket. */
@Tag("sockets")
@Timeout(60)
class CoordinatorServiceTest {
    private static final String LOGIN = "<c:user>anna</c:user><c:session>monday</c:session>";
    private static final String ORDER = "<c:order><c:counter>1</c:counter>"
            + "<c:submittedAt>2026-11-22T10:00:00Z</c:submittedAt><c:keptForMillis>1000</c:keptForMillis>"
            + "<c:call><c:function>f</c:function><c:parameters><c:json>{\"n\": 1}</c:json></c:parameters></c:call>"
            + "</c:order>";
    private static final String BEAT = "<c:beat><c:server>s1</c:server><c:incarnation>1</c:incarnation>"
            + "<c:number>1</c:number><c:settled>0</c:settled><c:function>f</c:function><c:room>1</c:room>";
    private static final Reply NOTED = new Reply.Noted();

    private final HttpClient http = HttpClient.newHttpClient();
    private ScriptedCoordinator coordinator = new ScriptedCoordinator(CoordinatorAccess.OPEN, 100);

    @AfterEach
    void stop() {
        coordinator.close();
    }

    // --- what any program may write

    @Test
    void the_contract_is_served_beside_the_service() throws Exception {
        HttpResponse<String> wsdl = http.send(
                HttpRequest.newBuilder(URI.create(coordinator.address() + "?wsdl"))
                        .build(),
                HttpResponse.BodyHandlers.ofString());

        assertThat(wsdl.statusCode()).isEqualTo(200);
        assertThat(wsdl.body()).contains("name=\"ChainCoordinator\"", "location=\"" + coordinator.address() + "\"");
    }

    @Test
    void a_call_in_json_is_handed_over_and_its_defaults_are_so() throws Exception {
        coordinator.answers(new Reply.Accepted(1, Set.of(), Set.of(), Map.of()));

        assertThat(post("<c:submit>" + LOGIN + ORDER + "</c:submit>")).contains("<copies>1</copies>");

        Request.Submit submit = (Request.Submit) coordinator.asked.remove();
        assertThat(submit.durability()).isEqualTo(Request.Durability.REPLICATED);
        assertThat(submit.orders().get(1L).origin()).isZero();
        assertThat(submit.orders().get(1L).work().what()).isEqualTo("f");
    }

    @Test
    void who_asks_in_json_is_answered_in_json_and_who_wants_binary_in_binary() throws Exception {
        coordinator.answers(Sample.collection());

        assertThat(post("<c:collect>" + LOGIN + "</c:collect>"))
                .contains("<json>")
                .doesNotContain("<binary>");
        assertThat(post("<c:collect>" + LOGIN + "<c:binary>true</c:binary></c:collect>"))
                .contains("<binary>")
                .doesNotContain("<json>");
        assertThat(coordinator.asked.remove())
                .isEqualTo(new Request.Collect(Sample.ANNA, 0, Set.of(), Set.of(), 500, Duration.ZERO));
    }

    @Test
    void a_value_may_come_by_mtom() throws Exception {
        coordinator.answers(new Reply.Accepted(0, Set.of(), Set.of(), Map.of()));
        String include = "<c:binary><xop:Include xmlns:xop=\"http://www.w3.org/2004/08/xop/include\" href=\"cid:p1\"/>"
                + "</c:binary>";
        String root = envelope("<c:submit>" + LOGIN + ORDER.replaceAll("<c:json>.*</c:json>", include) + "</c:submit>");
        String body = "--b\r\nContent-Type: application/xop+xml; charset=UTF-8; type=\"text/xml\"\r\n\r\n" + root
                + "\r\n--b\r\nContent-Type: application/cbor\r\nContent-Transfer-Encoding: binary\r\nContent-ID: <p1>\r\n\r\n"
                + "\u0018*\r\n--b--\r\n"; // 42 in CBOR
        HttpRequest request = HttpRequest.newBuilder(coordinator.address())
                .header(
                        "Content-Type",
                        "multipart/related; boundary=b; type=\"application/xop+xml\"; start-info=\"text/xml\"")
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .build();

        assertThat(http.send(request, HttpResponse.BodyHandlers.ofString()).body())
                .contains("<copies>0</copies>");
        assertThat(((Request.Submit) coordinator.asked.remove())
                        .orders()
                        .get(1L)
                        .work())
                .isEqualTo(new Work.Call("f", Value.of(42), Optional.empty()));
    }

    @Test
    void a_refusal_is_a_fault_that_nobody_overlooks() throws Exception {
        coordinator.answers(new Reply.Refused(Reply.Refusal.QUOTA, "too many <calls>"));

        assertThat(post("<c:submit>" + LOGIN + ORDER + "</c:submit>"))
                .contains("Fault>", "refusal", "<code>QUOTA</code>", "<message>too many &lt;calls");
    }

    @Test
    void a_coordinator_that_cannot_answer_says_to_turn_to_another_and_not_why() throws Exception {
        coordinator.answers(request -> CompletableFuture.failedFuture(new ArithmeticException("secret")));

        assertThat(post("<c:close>" + LOGIN + "</c:close>"))
                .contains("<code>BROKEN</code>", "turn to another")
                .doesNotContain("secret");
    }

    // --- what nobody should write

    static List<String> hostile() {
        List<String> bodies = new ArrayList<>();
        bodies.add("<c:submit>" + ORDER + "</c:submit>");
        bodies.add("<c:submit><c:user>a b</c:user><c:session>m</c:session>" + ORDER + "</c:submit>");
        bodies.add("<c:submit><c:user>a/b</c:user><c:session>m</c:session>" + ORDER + "</c:submit>");
        bodies.add("<c:submit>" + LOGIN + ORDER.replace(">1<", ">0<") + "</c:submit>");
        bodies.add("<c:submit>" + LOGIN + ORDER.replace("<c:counter>1<", "<c:counter>-1<") + "</c:submit>");
        bodies.add("<c:submit>" + LOGIN + ORDER.replace("<c:counter>1<", "<c:counter>99999999999999999999<")
                + "</c:submit>");
        bodies.add("<c:submit>" + LOGIN + ORDER.replace("<c:counter>1<", "<c:counter>one<") + "</c:submit>");
        bodies.add("<c:submit>" + LOGIN + ORDER + ORDER + "</c:submit>");
        bodies.add("<c:submit>" + LOGIN + ORDER.replace(">1000<", ">0<") + "</c:submit>");
        bodies.add("<c:submit>" + LOGIN + ORDER.replace(">1000<", ">9223372036854775807<") + "</c:submit>");
        bodies.add("<c:submit>" + LOGIN + ORDER.replace("2026-11-22T", "yesterday") + "</c:submit>");
        bodies.add("<c:submit>" + LOGIN + ORDER.replace("{\"n\": 1}", "{\"n\": }") + "</c:submit>");
        bodies.add(
                "<c:submit>" + LOGIN + ORDER.replace("{\"n\": 1}", "[".repeat(600) + "]".repeat(600)) + "</c:submit>");
        bodies.add("<c:submit>" + LOGIN + ORDER.replaceAll("<c:json>.*</c:json>", "<c:binary>/w==</c:binary>")
                + "</c:submit>");
        bodies.add("<c:submit>" + LOGIN + ORDER.replaceAll("<c:json>.*</c:json>", "") + "</c:submit>");
        bodies.add("<c:submit>" + LOGIN + ORDER.replaceAll("<c:call>.*</c:call>", "") + "</c:submit>");
        bodies.add("<c:submit>" + LOGIN + ORDER + "<c:durability>forever</c:durability></c:submit>");
        bodies.add("<c:submit>" + LOGIN + ORDER + "<c:moon>full</c:moon></c:submit>");
        bodies.add("<c:submit>" + LOGIN + ORDER.replace("<c:call>", "<c:call><c:moon/>") + "</c:submit>");
        bodies.add("<c:submit>" + LOGIN + ORDER.repeat(1_001) + "</c:submit>");
        bodies.add("<c:unknown/>");
        bodies.add("<c:synchronize>" + LOGIN + "</c:synchronize>");
        bodies.add("<c:synchronize>" + LOGIN + "<c:last>-1</c:last></c:synchronize>");
        bodies.add("<c:collect>" + LOGIN + "<c:most>0</c:most></c:collect>");
        bodies.add("<c:collect>" + LOGIN + "<c:most>1001</c:most></c:collect>");
        bodies.add("<c:collect>" + LOGIN + "<c:patienceMillis>-1</c:patienceMillis></c:collect>");
        bodies.add("<c:collect>" + LOGIN + "<c:has>1-9223372036854775807</c:has></c:collect>");
        bodies.add("<c:acknowledge>" + LOGIN + "<c:counters>0</c:counters></c:acknowledge>");
        bodies.add("<c:acknowledge>" + LOGIN + "</c:acknowledge>");
        bodies.add("<c:cancel>" + LOGIN + "<c:counter>-3</c:counter></c:cancel>");
        bodies.add("<c:cancel>" + LOGIN + "</c:cancel>");
        bodies.add("<c:explain>" + LOGIN + "<c:counter>0</c:counter></c:explain>");
        bodies.add(BEAT.replace("<c:number>1<", "<c:number>0<") + "</c:beat>");
        bodies.add(BEAT.replace("<c:settled>0<", "<c:settled>1<") + "</c:beat>");
        bodies.add(BEAT.replace("<c:room>1<", "<c:room>-1<") + "</c:beat>");
        bodies.add(BEAT.replace(">s1<", "> <") + "</c:beat>");
        bodies.add(BEAT + "<c:running>anna/monday</c:running></c:beat>");
        bodies.add(BEAT + "<c:running>anna/monday/x</c:running></c:beat>");
        bodies.add(BEAT + "<c:ended><c:call>anna/monday/1</c:call></c:ended></c:beat>");
        bodies.add(BEAT
                + "<c:ended><c:call>anna/monday/1</c:call><c:ending><c:status>perhaps</c:status></c:ending></c:ended>"
                + "</c:beat>");
        bodies.add(
                BEAT + "<c:ended><c:call>anna/monday/1</c:call><c:ending><c:status>done</c:status></c:ending></c:ended>"
                        + "</c:beat>");
        bodies.add(BEAT
                + "<c:ended><c:call>anna/monday/1</c:call><c:ending><c:status>failed</c:status></c:ending></c:ended>"
                + "</c:beat>");
        for (String trail : List.of(
                "<c:hops>-1</c:hops>",
                "<c:hops>1</c:hops><c:place>a f</c:place><c:place>b g</c:place>",
                "<c:hops>99</c:hops>" + "<c:place>a f</c:place>".repeat(9),
                "<c:hops>1</c:hops><c:place xmlns:x='http://www.w3.org/2001/XMLSchema-instance' x:nil='true'/>")) {
            bodies.add(BEAT + "<c:ended><c:call>anna/monday/1</c:call><c:ending><c:status>done</c:status><c:result>"
                    + "<c:json>1</c:json></c:result><c:account><c:trail>" + trail
                    + "</c:trail></c:account></c:ending></c:ended></c:beat>");
        }
        return bodies;
    }

    @ParameterizedTest
    @MethodSource("hostile")
    void what_is_no_request_is_refused_in_one_sentence_and_asks_the_coordinator_nothing(String body) throws Exception {
        isRefusedInOneSentence(post(body));
    }

    @ParameterizedTest
    @ValueSource(strings = {"<!DOCTYPE x [<!ENTITY e \"a\">]>", "\u0000", "{"})
    void what_is_no_xml_is_refused_in_one_sentence(String before) throws Exception {
        isRefusedInOneSentence(
                post((before + envelope("<c:close>" + LOGIN + "</c:close>")).getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void bad_utf_8_is_refused_in_one_sentence() throws Exception {
        byte[] bytes = envelope("<c:close><c:user>anna</c:user><c:session>m#</c:session></c:close>")
                .getBytes(StandardCharsets.US_ASCII);
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = bytes[i] == '#' ? (byte) 0xFF : bytes[i];
        }
        isRefusedInOneSentence(post(bytes));
    }

    @Test
    void more_than_is_taken_is_refused_as_too_large() throws Exception {
        String large =
                "<c:submit>" + LOGIN + ORDER.replace("{\"n\": 1}", "\"" + "x".repeat(600_000) + "\"") + "</c:submit>";

        String fault = post(large);
        isRefusedInOneSentence(fault);
        assertThat(fault).contains("TOO_LARGE");
    }

    private void isRefusedInOneSentence(String answer) {
        assertThat(answer).contains("Fault>", "problem", "code>", "message>");
        assertThat(answer).doesNotContain("org.rpcchain", "java.", "at com.", "Exception");
        String message = answer.replaceFirst("(?s).*message>(.*?)</.*", "$1");
        assertThat(message).hasSizeBetween(10, 700).doesNotContain("\n");
        assertThat(coordinator.asked).isEmpty();
    }

    // --- waiting

    @Test
    void requests_that_wait_hold_no_thread() throws Exception {
        Queue<CompletableFuture<Reply>> waiting = new ConcurrentLinkedQueue<>();
        coordinator.answers(request -> {
            if (request instanceof Request.Collect || request instanceof Request.Beat) {
                CompletableFuture<Reply> reply = new CompletableFuture<>();
                waiting.add(reply);
                return reply;
            }
            return CompletableFuture.completedFuture(NOTED);
        });
        List<CompletableFuture<HttpResponse<String>>> answers = new ArrayList<>();
        for (int i = 0; i < 20; i++) { // the port has 2 threads
            answers.add(send("<c:collect>" + LOGIN + "</c:collect>"));
            answers.add(send(BEAT + "</c:beat>"));
        }
        await().until(() -> waiting.size() == 40);

        assertThat(post("<c:close>" + LOGIN + "</c:close>")).contains("closeResponse");

        waiting.forEach(reply -> reply.complete(new Reply.Refused(Reply.Refusal.BUSY, "that is enough")));
        for (CompletableFuture<HttpResponse<String>> answer : answers) {
            assertThat(answer.get(30, TimeUnit.SECONDS).body()).contains("that is enough");
        }
    }

    @Test
    void more_than_may_wait_are_refused_and_may_come_when_others_are_answered() throws Exception {
        coordinator.close();
        coordinator = new ScriptedCoordinator(CoordinatorAccess.OPEN, 1);
        CompletableFuture<Reply> first = new CompletableFuture<>();
        coordinator.answers(request -> first);
        CompletableFuture<HttpResponse<String>> waits = send("<c:close>" + LOGIN + "</c:close>");
        await().until(() -> coordinator.asked.size() == 1);

        assertThat(post("<c:close>" + LOGIN + "</c:close>")).contains("OVERLOADED", "1 requests wait", "true</");

        first.complete(NOTED);
        assertThat(waits.get(30, TimeUnit.SECONDS).body()).contains("closeResponse");
        await().untilAsserted(() ->
                assertThat(post("<c:close>" + LOGIN + "</c:close>")).contains("closeResponse"));
    }

    @Test
    void a_request_that_waits_weighs_what_came_in_whatever_was_read_of_it() throws Exception {
        coordinator.answers(request -> new CompletableFuture<>());
        String padded = "<c:collect>" + LOGIN + "<c:has>" + " ".repeat(450_000) + "1</c:has></c:collect>";
        List<CompletableFuture<HttpResponse<String>>> all = new ArrayList<>();
        for (int i = 0; i < 60; i++) { // of twice 450 kB each, 44 may wait
            all.add(send(padded));
        }
        CompletableFuture<Object> one = CompletableFuture.anyOf(all.toArray(CompletableFuture<?>[]::new));

        HttpResponse<?> refused = (HttpResponse<?>) one.get(30, TimeUnit.SECONDS);
        assertThat((String) refused.body()).contains("<code>BUSY</code>", "as large as they may be");
        await().until(() -> coordinator.asked.size() == 44);
    }

    @Test
    void requests_that_wait_have_no_more_memory_together_than_they_may() throws Exception {
        Queue<CompletableFuture<Reply>> waiting = new ConcurrentLinkedQueue<>();
        coordinator.answers(request -> {
            CompletableFuture<Reply> reply = new CompletableFuture<>();
            waiting.add(reply);
            return reply;
        });
        String large = "<c:collect>" + LOGIN + "<c:has>1-100000</c:has></c:collect>"; // 20 MB of the 40 MB
        CompletableFuture<HttpResponse<String>> first = send(large);
        await().until(() -> waiting.size() == 1);

        assertThat(post(large)).contains("<code>BUSY</code>", "as large as they may be");

        waiting.remove().complete(Sample.collection());
        assertThat(first.get(30, TimeUnit.SECONDS).body()).contains("collectResponse");
        CompletableFuture<HttpResponse<String>> again = send(large);
        await().until(() -> waiting.size() == 1);
        waiting.remove().complete(Sample.collection());
        assertThat(again.get(30, TimeUnit.SECONDS).body()).contains("collectResponse");
    }

    // --- who may do what

    private void signedIn() {
        coordinator.close();
        coordinator = new ScriptedCoordinator(
                CoordinatorAccess.passwords((name, password) -> password.equals(name + "!"), Set.of("s1")), 100);
        coordinator.answers(CoordinatorServiceTest::any);
    }

    private static CompletionStage<Reply> any(Request request) {
        if (request instanceof Request.Explain) {
            return CompletableFuture.completedFuture(new Reply.Explanation("it runs"));
        }
        return CompletableFuture.completedFuture(
                request instanceof Request.Beat ? new Reply.Orders(Map.of(), Set.of(), Set.of(), List.of()) : NOTED);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Basic", "Basic !!!", "Basic YW5uYQ==", "Bearer x", "Basic OiE="})
    void who_does_not_sign_in_is_refused_before_the_request_is_read(String authorization) throws Exception {
        signedIn();

        HttpResponse<String> answer = send(envelope("<c:unknown/>").getBytes(StandardCharsets.UTF_8), authorization)
                .get(30, TimeUnit.SECONDS);

        assertThat(answer.statusCode()).isEqualTo(401);
        assertThat(answer.body()).contains("ACCESS_REFUSED", "sign in");
    }

    /** It might come for hours, a little at a time, and hold a thread. */
    @ParameterizedTest
    @CsvSource({
        "text/xml, http://schemas.xmlsoap.org/soap/envelope/",
        "Text/XML, http://schemas.xmlsoap.org/soap/envelope/",
        "multipart/related; type=\"text/xml\"; boundary=b, http://schemas.xmlsoap.org/soap/envelope/",
        "application/soap+xml, http://www.w3.org/2003/05/soap-envelope"
    })
    void who_does_not_sign_in_is_refused_before_anything_of_the_request_has_come(String type, String namespace)
            throws Exception {
        signedIn();
        URI address = coordinator.address();
        try (Socket socket = new Socket(address.getHost(), address.getPort())) {
            socket.setSoTimeout(15_000); // what comes too slowly is cut off after 20 s
            String head = "POST " + address.getPath() + " HTTP/1.1\r\nHost: " + address.getAuthority()
                    + "\r\nContent-Type: " + type + ";charset=UTF-8\r\nContent-Length: 1000000\r\n\r\n";
            socket.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
            StringBuilder answer = new StringBuilder();
            byte[] some = new byte[4096];
            while (answer.indexOf("Envelope>") < 0) {
                int length = socket.getInputStream().read(some);
                assertThat(length).as(answer.toString()).isPositive();
                answer.append(new String(some, 0, length, StandardCharsets.UTF_8));
            }
            assertThat(answer.toString()).startsWith("HTTP/1.1 401 ").contains("ACCESS_REFUSED", namespace);
        }
    }

    @Test
    void a_user_has_its_own_calls_and_a_stranger_hears_the_same_of_those_that_are_there_and_those_that_are_not()
            throws Exception {
        signedIn();
        String first = "<c:explain>" + LOGIN + "<c:counter>1</c:counter></c:explain>";
        assertThat(as("anna", first)).contains("it runs");
        coordinator.asked.clear();
        String strange = as("ben", first);
        assertThat(strange).contains("ACCESS_REFUSED", "ben may not use the calls of anna");
        coordinator.answers(request ->
                CompletableFuture.completedFuture(new Reply.Refused(Reply.Refusal.UNKNOWN_CALL, "nothing is known")));
        assertThat(as("ben", first)).isEqualTo(strange);
        for (String body : List.of(
                "<c:submit>" + LOGIN + ORDER + "</c:submit>",
                "<c:synchronize>" + LOGIN + "<c:last>1</c:last></c:synchronize>",
                "<c:collect>" + LOGIN + "</c:collect>",
                "<c:acknowledge>" + LOGIN + "<c:counters>1</c:counters></c:acknowledge>",
                "<c:cancel>" + LOGIN + "<c:counter>1</c:counter></c:cancel>",
                "<c:close>" + LOGIN + "</c:close>")) {
            assertThat(as("ben", body)).contains("ben may not use the calls of anna");
        }
        assertThat(coordinator.asked).isEmpty();
    }

    @Test
    void where_nobody_is_asked_who_they_are_everybody_sees_how_the_coordinator_stands() throws Exception {
        assertThat(post("<c:report/>")).contains("<reportResponse", "\"waiting\":1");
    }

    @Test
    void where_people_sign_in_only_operators_see_how_the_coordinator_stands() throws Exception {
        coordinator.close();
        coordinator = new ScriptedCoordinator(
                CoordinatorAccess.passwords(
                        (name, password) -> password.equals(name + "!"), Set.of("s1"), Set.of("olga")),
                100);

        assertThat(as("olga", "<c:report/>")).contains("\"waiting\":1");
        for (String stranger : List.of("anna", "s1", "olga2")) {
            assertThat(as(stranger, "<c:report/>"))
                    .contains("ACCESS_REFUSED", stranger + " may not see how this coordinator stands")
                    .doesNotContain("waiting");
        }
        assertThat(send(envelope("<c:report/>").getBytes(StandardCharsets.UTF_8), "")
                        .get(30, TimeUnit.SECONDS)
                        .statusCode())
                .isEqualTo(401);
    }

    @Test
    void who_oversees_is_nobody_unless_an_access_says_so() {
        assertThat(CoordinatorAccess.passwords((name, password) -> true, Set.of("s1"))
                        .mayOversee("s1"))
                .isFalse();
        assertThat(CoordinatorAccess.OPEN.mayOversee("")).isTrue();
    }

    @Test
    void only_a_server_that_is_named_pulls_calls_and_under_its_own_name() throws Exception {
        signedIn();

        assertThat(as("s1", BEAT + "</c:beat>")).contains("beatResponse");
        assertThat(as("anna", BEAT + "</c:beat>")).contains("ACCESS_REFUSED", "anna may not pull calls");
        assertThat(as("s1", BEAT.replace(">s1<", ">s2<") + "</c:beat>")).contains("ACCESS_REFUSED");
        assertThat(as("anna", BEAT.replace(">s1<", ">anna<") + "</c:beat>")).contains("ACCESS_REFUSED");
        assertThat(coordinator.asked).hasSize(1);
    }

    private String as(String user, String body) throws Exception {
        String pair = Base64.getEncoder().encodeToString((user + ":" + user + "!").getBytes(StandardCharsets.UTF_8));
        return plain(send(envelope(body).getBytes(StandardCharsets.UTF_8), "Basic " + pair)
                .get(30, TimeUnit.SECONDS)
                .body());
    }

    /** Answers the text without the prefixes of its namespaces. */
    private static String plain(String xml) {
        return xml.replaceAll("<(/?)\\w+:", "<$1");
    }

    private static String envelope(String body) {
        return "<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\""
                + " xmlns:c=\"http://rpcchain.org/chain/1\"><s:Body>" + body + "</s:Body></s:Envelope>";
    }

    private String post(String body) throws Exception {
        return post(envelope(body).getBytes(StandardCharsets.UTF_8));
    }

    private String post(byte[] bytes) throws Exception {
        return plain(send(bytes, "").get(30, TimeUnit.SECONDS).body());
    }

    private CompletableFuture<HttpResponse<String>> send(String body) throws IOException {
        return send(envelope(body).getBytes(StandardCharsets.UTF_8), "");
    }

    private CompletableFuture<HttpResponse<String>> send(byte[] bytes, String authorization) {
        HttpRequest.Builder request = HttpRequest.newBuilder(coordinator.address())
                .header("Content-Type", "text/xml;charset=UTF-8")
                .POST(HttpRequest.BodyPublishers.ofByteArray(bytes));
        if (!authorization.isEmpty()) {
            request.header("Authorization", authorization);
        }
        return http.sendAsync(request.build(), HttpResponse.BodyHandlers.ofString());
    }
}

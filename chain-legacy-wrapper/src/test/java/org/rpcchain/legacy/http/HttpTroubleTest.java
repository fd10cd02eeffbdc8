package org.rpcchain.legacy.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.rpcchain.Value;
import org.rpcchain.legacy.Caller;
import org.rpcchain.legacy.FullServer;
import org.rpcchain.legacy.LegacyAnswer;
import org.rpcchain.legacy.LegacyCall;
import org.rpcchain.legacy.LegacyFault;
import org.rpcchain.legacy.StoredTable;
import org.rpcchain.testkit.sockets.SocketWork;

/** Against a server that misbehaves on purpose, byte by byte. */
@Tag("sockets")
@Timeout(60)
class HttpTroubleTest {
    private static final Value ID = Value.record().put("id", 7).build();
    private static final Value BODY = Value.record().put("body", "b").build();
    private static final Duration SHORT = Duration.ofMillis(400);
    private static final String ALL_ALIKE = "all alike";
    private static final String OK = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n";

    @TempDir
    private Path directory;

    private final List<Socket> sockets = new CopyOnWriteArrayList<>();
    private final AtomicInteger requests = new AtomicInteger();
    private volatile String answer = "";

    /** What the first request is answered, after which its connection is closed. */
    private volatile String first = ALL_ALIKE;

    private volatile boolean closing = true;
    private volatile boolean leaving;
    private final CompletableFuture<Void> gone = new CompletableFuture<>();

    private ServerSocket server;
    private HttpService service;

    @BeforeEach
    void open() throws IOException {
        server = new ServerSocket(0, 100, InetAddress.getLoopbackAddress());
        SocketWork.start("trouble", () -> {
            try {
                accept();
            } finally {
                gone.complete(null);
            }
        });
        Path document = Files.writeString(directory.resolve("openapi.yaml"), TestApi.DOCUMENT);
        service = HttpService.of(
                HttpSettings.of(document.toUri(), URI.create("http://127.0.0.1:" + server.getLocalPort()))
                        .answerBytes(100_000));
    }

    @AfterEach
    void close() throws IOException {
        service.close();
        server.close();
        for (Socket socket : sockets) {
            socket.close();
        }
    }

    private void accept() throws IOException {
        while (true) {
            Socket socket = server.accept();
            sockets.add(socket);
            SocketWork.start("trouble", () -> serve(socket));
        }
    }

    private void serve(Socket socket) throws IOException {
        InputStream in = socket.getInputStream();
        OutputStream out = socket.getOutputStream();
        while (whole(in)) {
            boolean special = requests.incrementAndGet() == 1 && !first.equals(ALL_ALIKE);
            out.write((special ? first : answer).getBytes(StandardCharsets.ISO_8859_1));
            out.flush();
            if (leaving) {
                server.close();
                gone.join();
            }
            if (closing || special) {
                socket.close();
                return;
            }
        }
    }

    /** Reads a request; its body is one line of JSON, of three characters. */
    private static boolean whole(InputStream in) throws IOException {
        StringBuilder text = new StringBuilder();
        for (int c = in.read(); c >= 0; c = in.read()) {
            text.append((char) c);
            boolean post = text.toString().startsWith("POST");
            if (text.toString().endsWith(post ? "\r\n\r\n\"b\"" : "\r\n\r\n")) {
                return true;
            }
        }
        return false;
    }

    private LegacyAnswer get(Duration time) {
        return service.call(new LegacyCall("get", ID, Caller.NOBODY, time));
    }

    private LegacyAnswer post(Duration time) {
        return service.call(new LegacyCall("post", BODY, Caller.NOBODY, time));
    }

    private static LegacyFault fault(LegacyAnswer answer) {
        assertThat(answer).isInstanceOf(LegacyAnswer.Failed.class);
        return ((LegacyAnswer.Failed) answer).fault();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "HTTP/1.1 200",
                "this is no HTTP\r\n\r\n",
                "HTTP/1.1 two-hundred OK\r\n\r\n",
                OK + "Content-Length: 100\r\n\r\n{}",
                OK + "Transfer-Encoding: chunked\r\n\r\n5\r\n{",
            })
    void aConnectionThatBreaksIsTriedAgainForAGetOnlyAndUnknownForAPost(String cut) {
        answer = cut;
        LegacyFault fault = fault(get(Duration.ofSeconds(10)));
        assertThat(fault.kind()).isEqualTo(LegacyFault.Kind.UNREACHABLE);
        assertThat(fault.retryable()).isTrue();
        assertThat(requests).hasValue(2);
        assertThat(post(Duration.ofSeconds(10))).isInstanceOf(LegacyAnswer.Unknown.class);
        assertThat(requests).hasValue(3);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nConte",
                OK + "Content-Length: many\r\n\r\n{}",
                OK + "Transfer-Encoding: chunked\r\n\r\nzz\r\n{}",
            })
    void garbageIsNotTriedAgain(String garbage) {
        answer = garbage;
        assertThat(fault(get(Duration.ofSeconds(10))).kind()).isEqualTo(LegacyFault.Kind.GARBAGE);
        assertThat(requests).hasValue(1);
        assertThat(post(Duration.ofSeconds(10))).isInstanceOf(LegacyAnswer.Unknown.class);
        assertThat(requests).hasValue(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "HTTP/1.1 200 OK\r\n", OK + "Content-Length: 100\r\n\r\n{"})
    void silenceEndsWithTheTime(String beginning) {
        answer = beginning;
        closing = false;
        assertThat(fault(get(SHORT)).kind()).isEqualTo(LegacyFault.Kind.UNREACHABLE);
        assertThat(post(SHORT)).isInstanceOf(LegacyAnswer.Unknown.class);
        assertThat(requests).hasValue(2);
    }

    @Test
    void whereNoSecondTryIsPossibleTheFirstIsNotSaidToBeNone() {
        leaving = true;
        LegacyFault fault = fault(get(Duration.ofSeconds(10)));
        assertThat(requests).hasValue(1);
        assertThat(fault.code()).isEqualTo("LOST");
        assertThat(fault.message()).contains("was called, but not answered").doesNotContain("was not called");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "404 Not Found",
                "410 Gone",
                "412 Precondition Failed",
                "401 Unauthorized",
                "503 Busy",
                "500 Broken",
                "301 Moved",
            })
    void anErrorThatAnswersASecondSendingSaysNothingOfTheFirst(String status) {
        first = "";
        closing = false;
        answer = "HTTP/1.1 " + status + "\r\nContent-Length: 0\r\n\r\n";
        assertThat(delete())
                .isInstanceOfSatisfying(
                        LegacyAnswer.Unknown.class,
                        unknown -> assertThat(unknown.why())
                                .contains("no answer came to a first sending")
                                .contains("HTTP status " + status.substring(0, 3)));
        assertThat(requests).hasValue(2);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {OK + "Content-Length: many\r\n\r\n{}", "HTTP/1.1 500 Broken\r\nContent-Length: many\r\n\r\n"})
    void soDoesWhatIsNoHttp(String garbage) {
        first = "";
        answer = garbage;
        assertThat(delete()).isInstanceOf(LegacyAnswer.Unknown.class);
        assertThat(requests).hasValue(2);
    }

    @Test
    void aSecondSendingThatIsDoneIsDoneAndWhatOnlyReadsHasItsErrorAsItIs() {
        first = "";
        closing = false;
        answer = OK + "Content-Length: 2\r\n\r\n{}";
        assertThat(delete()).isInstanceOf(LegacyAnswer.Done.class);
        requests.set(0);
        answer = "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n";
        assertThat(fault(get(Duration.ofSeconds(10))).code()).isEqualTo("HTTP 404");
        assertThat(requests).hasValue(2);
    }

    @Test
    void anErrorThatAnswersTheOnlySendingIsAFailure() {
        closing = false;
        answer = "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n";
        assertThat(fault(delete()).code()).isEqualTo("HTTP 404");
        assertThat(requests).hasValue(1);
    }

    private LegacyAnswer delete() {
        return service.call(new LegacyCall("delete", ID, Caller.NOBODY, Duration.ofSeconds(10)));
    }

    @Test
    void anAnswerWithoutAnEndIsCutOff() {
        answer = OK + "\r\n[" + "1,".repeat(200_000);
        closing = false;
        LegacyFault fault = fault(get(Duration.ofSeconds(10)));
        assertThat(fault.kind()).isEqualTo(LegacyFault.Kind.GARBAGE);
        assertThat(fault.code()).isEqualTo("TOO_LARGE");
    }

    @Test
    void aServerThatIsNotThereIsUnreachable() throws IOException {
        server.close();
        gone.join(); // until the thread that accepts has woken, the system listens on
        LegacyFault fault = fault(post(Duration.ofSeconds(10)));
        assertThat(fault.kind()).isEqualTo(LegacyFault.Kind.UNREACHABLE);
        assertThat(fault.message()).contains("was not called").contains("start the server");
    }

    @Test
    void aConnectionThatDoesNotComeAboutIsWaitedForNoLongerThanTheCallLasts() throws IOException {
        Path document = directory.resolve("openapi.yaml");
        Duration patience = Duration.ofMinutes(10);
        try (FullServer full = new FullServer();
                HttpService patient = HttpService.of(
                        new HttpSettings(document.toUri(), full.address(), null, null, null, false, 0, patience, 0))) {
            LegacyFault fault = fault(patient.call(new LegacyCall("post", BODY, Caller.NOBODY, SHORT)));
            assertThat(fault.kind()).isEqualTo(LegacyFault.Kind.UNREACHABLE);
            assertThat(fault.retryable()).isTrue();
            assertThat(fault.message()).contains("was not called: no connection came about within 400 ms");
        }
    }

    @Test
    void sixtyFourCallsInFlightEndWhateverTheServerDoesAndTheNextOneWorks() {
        closing = false;
        List<CompletableFuture<LegacyAnswer>> calls = IntStream.range(0, 64)
                .mapToObj(i -> CompletableFuture.supplyAsync(
                        () -> i % 2 == 0 ? get(SHORT) : post(SHORT), task -> new Thread(task).start()))
                .toList();
        for (int i = 0; i < calls.size(); i++) {
            assertThat(calls.get(i).join())
                    .isInstanceOf(i % 2 == 0 ? LegacyAnswer.Failed.class : LegacyAnswer.Unknown.class);
        }
        answer = OK + "Content-Length: 2\r\n\r\n{}";
        assertThat(post(Duration.ofSeconds(10))).isInstanceOf(LegacyAnswer.Done.class);
    }

    @Test
    void aServerThatRestartsIsFoundAgain() throws IOException {
        answer = OK + "Content-Length: 2\r\n\r\n{}";
        closing = false;
        assertThat(get(Duration.ofSeconds(10))).isInstanceOf(LegacyAnswer.Done.class);
        for (Socket socket : sockets) {
            socket.close();
        }
        assertThat(get(Duration.ofSeconds(10))).isInstanceOf(LegacyAnswer.Done.class);
    }

    @Test
    void thePageSaysWhatHappens() throws IOException {
        Duration long10 = Duration.ofSeconds(10);
        String large = "Content-Length: 200000\r\n\r\n" + "x".repeat(200_000);
        List<String> rows = new ArrayList<>();
        rows.add(
                row("the connection breaks after the request was sent, or what comes has no head of HTTP", "", long10));
        rows.add(secondSending());
        closing = false;
        rows.add(row("its time is up", "", SHORT));
        closing = true;
        rows.add(row(
                "the answer has a head, but goes on as HTTP does not",
                OK + "Transfer-Encoding: chunked\r\n\r\nzz\r\n{}",
                long10));
        closing = false; // else the next call may go out on a connection that is just being closed
        rows.add(row(
                "200 to 299, with content that is not what its type says", OK + "Content-Length: 1\r\n\r\n{", long10));
        rows.add(row("200 to 299, with more content than is taken", OK + large, long10));
        rows.add(row(
                "another status, with more content than is taken",
                "HTTP/1.1 500 Broken\r\nContent-Type: text/plain\r\n" + large,
                long10));
        server.close();
        rows.add(0, row("no connection comes about", "", long10));

        new StoredTable("http.md", "| what happens |").has(rows);
    }

    private String secondSending() {
        first = "";
        closing = false;
        answer = "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n";
        requests.set(0);
        LegacyFault read = fault(get(Duration.ofSeconds(10)));
        requests.set(0);
        String changed = words(delete());
        first = ALL_ALIKE;
        return "| the same, and an error answers the second sending | GET, HEAD, OPTIONS: result, %s; others: %s | not sent twice |"
                .formatted(read.kind(), changed);
    }

    private String row(String happens, String answered, Duration time) {
        answer = answered;
        requests.set(0);
        String repeatable = words(get(time));
        String again = requests.get() > 1 ? "sent once more, then " : "";
        String once = words(post(time));
        assertThat(requests).as(happens).hasValueLessThanOrEqualTo(again.isEmpty() ? 2 : 3);
        return "| %s | %s | %s |".formatted(happens, again + repeatable, once.equals(repeatable) ? "the same" : once);
    }

    /** What a chain is told, as the sidecar makes it of an answer that is none of the API's own. */
    private static String words(LegacyAnswer answer) {
        if (answer instanceof LegacyAnswer.Unknown unknown) {
            return "**unknown** (`MAYBE_DONE`)" + whatWasDone(unknown.why());
        }
        LegacyFault fault = fault(answer);
        String garbage = fault.code().equals("TOO_LARGE") ? "TOO_LARGE" : "SERVICE_THREW";
        String code = fault.kind() == LegacyFault.Kind.UNREACHABLE ? "UNREACHABLE" : garbage;
        return "failure `" + code + "`" + whatWasDone(fault.message());
    }

    private static String whatWasDone(String sentence) {
        return sentence.contains("so it was done") ? ", which says that it was done" : "";
    }
}

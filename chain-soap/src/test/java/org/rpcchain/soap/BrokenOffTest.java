package org.rpcchain.soap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.rpcchain.ChainCall;
import org.rpcchain.ServerDirectory;
import org.rpcchain.Value;
import org.rpcchain.soap.refusal.RefusalLog;
import org.rpcchain.testkit.sockets.SocketWork;
import org.slf4j.LoggerFactory;

/** A message that breaks off, or comes too slowly, is the wire's fault: nobody is told that it is malformed. */
@Tag("sockets")
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class BrokenOffTest {
    private static final String ORIGIN = "http://127.0.0.1:1/origin";
    private static final int MORE_BYTES = 100_000;
    private static final int MUCH_BYTES = 10_000_000;
    private static final Duration ENOUGH = Duration.ofSeconds(40);

    private final TestServices services = new TestServices();
    private final SoapNode node =
            SoapNode.builder("a").register(services).gateway(true).start();

    private final Logger log = (Logger) LoggerFactory.getLogger(RefusalLog.class);
    private final ListAppender<ILoggingEvent> lines = new ListAppender<>();

    @BeforeEach
    void listen() {
        log.setLevel(Level.INFO);
        lines.start();
        log.addAppender(lines);
    }

    @AfterEach
    void close() {
        log.detachAppender(lines);
        log.setLevel(null); // as its parent's again
        node.close();
    }

    /** Who sends a byte now and then until the node has had enough; what comes is well formed as far as it has come. */
    private record Trickle(URI address, String type, String start) {
        String answer() throws IOException {
            try (RawHttp http = new RawHttp(address)) {
                http.head(type, start.length() + MORE_BYTES);
                AtomicInteger sent = new AtomicInteger();
                await().atMost(ENOUGH).until(() -> http.answered() || next(http, sent.getAndIncrement()));
                return http.answer();
            }
        }

        private boolean next(RawHttp http, int at) throws IOException {
            http.write(at < start.length() ? start.substring(at, at + 1) : " ");
            return false;
        }
    }

    private static void assertSendAgain(String answer) {
        assertThat(answer).startsWith("HTTP/1.1 408").doesNotContain("MALFORMED", "Fault");
    }

    /** And whoever operates the server hears of it. */
    private void assertToldOf(String... paths) {
        assertThat(lines.list)
                .extracting(ILoggingEvent::getFormattedMessage)
                .containsExactlyInAnyOrderElementsOf(Stream.of(paths)
                        .map(path -> "refused a request from 127.0.0.1 to " + path + ": 408")
                        .toList());
    }

    @Test
    void whatComesTooSlowlyIsToBeSentAgainHoweverMuchCameBefore() throws Exception {
        String hop = Envelopes.hopUpToParameters(1, ORIGIN, "add", "<c:json>{\"a\":1,\"b\":2}</c:json>");
        String parts = "multipart/related;type=\"application/xop+xml\";boundary=b";
        String part = "--b\r\nContent-ID: <r>\r\n\r\n" + Envelopes.OPEN;
        List<Trickle> slow = List.of(
                new Trickle(node.address(), RawHttp.XML, hop),
                new Trickle(node.address(), parts, part),
                new Trickle(node.address().resolve("/origin"), RawHttp.XML, Envelopes.OPEN),
                new Trickle(node.address().resolve("/gateway"), RawHttp.XML, Envelopes.OPEN));
        RawHttp.post(node.address(), RawHttp.XML, new byte[MUCH_BYTES]);
        lines.list.clear(); // it was no SOAP

        List<CompletableFuture<String>> answers =
                slow.stream().map(BrokenOffTest::answerOf).toList();

        for (CompletableFuture<String> each : answers) {
            assertSendAgain(each.get());
        }
        String path = node.address().getPath();
        assertToldOf(path, path, "/origin", "/gateway");
    }

    private static CompletableFuture<String> answerOf(Trickle slow) {
        CompletableFuture<String> answer = new CompletableFuture<>();
        SocketWork.start("slow", () -> {
            try {
                answer.complete(slow.answer());
            } catch (IOException | RuntimeException | Error e) {
                answer.completeExceptionally(e);
            }
        });
        return answer;
    }

    @Test
    void aHopWhoseSenderEndsInTheMiddleIsToBeSentAgain() throws Exception {
        String hop = Envelopes.hopUpToParameters(1, ORIGIN, "add", "<c:json>{\"a\":1,\"b\":2}</c:json>");
        try (RawHttp http = new RawHttp(node.address())) {
            http.head(RawHttp.XML, hop.length() + MORE_BYTES).write(hop).end();
            assertSendAgain(http.answer());
            assertToldOf(node.address().getPath());
        }
    }

    @Test
    void aChainWhoseHopStalledOnItsWayEndsWithItsResultAndRanItsFunctionOnce() throws Exception {
        try (StallingWire wire = new StallingWire(node.address());
                SoapChainClient client = SoapChainClient.builder("tester")
                        .directory(ServerDirectory.of(Map.of("a", wire.address())))
                        .start()) {
            Value content = Value.record().put("content", new byte[300_000]).build();
            assertThat(client.run(ChainCall.to("a", "size", content)).value().longValue())
                    .isEqualTo(300_000);
            await().atMost(ENOUGH).untilAsserted(() -> assertThat(wire.stalled).hasValue(1));
            assertThat(services.calls).hasValue(1);
        }
    }

    /** Passes on what it is sent, but for the first message: of that the body stalls until its receiver breaks off. */
    private static final class StallingWire implements AutoCloseable {
        final AtomicInteger stalled = new AtomicInteger();
        private final ServerSocket port = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        private final URI target;
        private final List<Socket> sockets = new CopyOnWriteArrayList<>();

        StallingWire(URI target) throws IOException {
            this.target = target;
            SocketWork.start("wire", this::accept);
        }

        URI address() {
            return URI.create("http://127.0.0.1:" + port.getLocalPort() + target.getPath());
        }

        private void accept() throws IOException {
            for (boolean first = true; ; first = false) {
                Socket in = port.accept();
                Socket out = new Socket(target.getHost(), target.getPort());
                out.setTcpNoDelay(true);
                sockets.addAll(List.of(in, out));
                SocketWork there = first ? () -> stall(in, out) : () -> pass(in, out);
                SocketWork back = first ? () -> {} : () -> pass(out, in);
                SocketWork.start("wire-there", there);
                SocketWork.start("wire-back", back);
            }
        }

        private static void pass(Socket from, Socket to) throws IOException {
            from.getInputStream().transferTo(to.getOutputStream());
            to.shutdownOutput();
        }

        /** Goes on to read, so that the sender comes to see the answer. */
        private void stall(Socket from, Socket to) throws IOException {
            InputStream in = from.getInputStream();
            OutputStream out = to.getOutputStream();
            out.write(head(in));
            await().atMost(ENOUGH).until(() -> to.getInputStream().available() > 0 || drop(in, out));
            stalled.incrementAndGet();
            SocketWork.start("wire-rest", () -> in.transferTo(OutputStream.nullOutputStream()));
            pass(to, from);
        }

        private static byte[] head(InputStream in) throws IOException {
            ByteArrayOutputStream head = new ByteArrayOutputStream();
            while (!head.toString(StandardCharsets.ISO_8859_1).endsWith("\r\n\r\n")) {
                head.write(in.read());
            }
            return head.toByteArray();
        }

        private static boolean drop(InputStream in, OutputStream out) throws IOException {
            out.write(in.read());
            return false;
        }

        @Override
        public void close() throws IOException {
            port.close();
            for (Socket socket : sockets) {
                socket.close();
            }
        }
    }
}

package org.rpcchain.soap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.rpcchain.FailureCode;
import org.rpcchain.Problem;
import org.rpcchain.State;
import org.rpcchain.Value;
import org.rpcchain.engine.Protocol;
import org.rpcchain.message.Delivery;
import org.rpcchain.soap.endpoint.Buses;
import org.rpcchain.soap.http.HttpSettings;
import org.rpcchain.soap.peer.SoapTransport;
import org.rpcchain.testkit.machine.FreePorts;

/** What a sender learns of a hop's delivery. */
@Tag("sockets")
class OutcomesTest {
    private static final Value NONE = Value.record().build();
    private final SoapTransport transport = new SoapTransport(
            Buses.create(),
            HttpSettings.DEFAULT.timeouts(Duration.ofSeconds(2), Duration.ofSeconds(1)),
            SoapNode.DEFAULT_MESSAGE_LIMIT,
            Protocol.DEFAULT.heartbeatTimeout());

    @AfterEach
    void close() {
        transport.close();
    }

    private Delivery send(URI address, Value parameters) {
        return transport.hop(address, WireCostTest.hop(1, "echo", parameters, State.empty()));
    }

    private static void assertRefused(Delivery delivery, FailureCode code, String... words) {
        assertThat(delivery).isInstanceOf(Delivery.Refused.class);
        Problem problem = ((Delivery.Refused) delivery).problem();
        assertThat(problem.code()).isEqualTo(code);
        assertThat(problem.message()).contains(words);
    }

    @Test
    void aMessageOverTheLimitIsRefusedWithTheNumbersHoweverMuchOfItIsStillUnread() {
        try (SoapNode node = SoapNode.builder("a")
                .messageLimit(100_000)
                .register(new TestServices())
                .start()) {
            Value parameters = Value.record().put("value", new byte[5_000_000]).build();
            assertRefused(send(node.address(), parameters), FailureCode.TOO_LARGE, "5000", "at most 100000");
        }
    }

    @Test
    void aHopForAnotherServiceIsRefused() {
        try (SoapNode node = SoapNode.builder("a").register(new TestServices()).start()) {
            URI elsewhere = node.address().resolve("/elsewhere");
            assertRefused(send(elsewhere, NONE), FailureCode.MALFORMED, elsewhere.toString(), "404");
        }
    }

    @Test
    void nobodyThereIsUnreachable() {
        URI address = URI.create("http://127.0.0.1:" + FreePorts.next() + "/node");
        assertThat(send(address, NONE))
                .asInstanceOf(type(Delivery.Unreachable.class))
                .extracting(Delivery.Unreachable::reason)
                .asString()
                .contains(address.toString(), "refused");
    }

    @Test
    void anUnknownHostIsUnreachable() {
        assertThat(send(URI.create("http://no-such-host.invalid/node"), NONE))
                .isInstanceOf(Delivery.Unreachable.class)
                .asString()
                .contains("no-such-host.invalid");
    }

    @Test
    void aPeerThatClosesWithoutAnAnswerIsUnknown() throws Exception {
        try (Peer peer = new Peer("")) {
            assertThat(send(peer.address(), NONE))
                    .isInstanceOf(Delivery.Unknown.class)
                    .asString()
                    .contains(peer.address().toString(), "after sending began");
        }
    }

    @Test
    void aPeerThatNeverAnswersIsUnknown() throws Exception {
        try (ServerSocket silent = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            URI address = URI.create("http://127.0.0.1:" + silent.getLocalPort() + "/node");
            assertThat(send(address, NONE)).isInstanceOf(Delivery.Unknown.class);
        }
    }

    @Test
    void aStatusWithoutSoapSaysWhatItIs() throws Exception {
        try (Peer peer = new Peer("HTTP/1.1 503 Busy\r\nContent-Length: 0\r\n\r\n")) {
            assertRefused(
                    send(peer.address(), NONE),
                    FailureCode.OVERLOADED,
                    "503",
                    peer.address().toString());
        }
        try (Peer peer = new Peer("HTTP/1.1 302 Found\r\nLocation: /x\r\nContent-Length: 0\r\n\r\n")) {
            assertRefused(send(peer.address(), NONE), FailureCode.MALFORMED, "302");
        }
        try (Peer peer = new Peer("HTTP/1.1 504 Late\r\nContent-Length: 0\r\n\r\n")) {
            assertThat(send(peer.address(), NONE)).isInstanceOf(Delivery.Unknown.class);
        }
    }

    /** Reads one request, answers what it is told, and closes. */
    private static final class Peer implements AutoCloseable {
        private final ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        private final String answer;

        Peer(String answer) throws IOException {
            this.answer = answer;
            Thread thread = new Thread(this::serve, "peer");
            thread.setDaemon(true);
            thread.start();
        }

        URI address() {
            return URI.create("http://127.0.0.1:" + server.getLocalPort() + "/node");
        }

        private void serve() {
            try (Socket socket = server.accept()) {
                InputStream in = socket.getInputStream();
                StringBuilder read = new StringBuilder();
                while (read.indexOf("Envelope>") < 0) {
                    read.append((char) in.read());
                }
                socket.getOutputStream().write(answer.getBytes(StandardCharsets.US_ASCII));
            } catch (IOException e) {
                Thread.currentThread().interrupt(); // the test has ended
            }
        }

        @Override
        public void close() throws IOException {
            server.close();
        }
    }
}

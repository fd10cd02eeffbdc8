package org.rpcchain.soap.endpoint;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What a port holds for those who are connected, and say nothing at the moment. */
@Tag("sockets")
@Timeout(60)
class IdleConnectionsTest {
    private static final int CONNECTIONS = 200;
    private static final int PATIENCE_MILLIS = 20_000;
    /** With the client's end. Jetty keeps each connection's header fields in a table of 100 KB, if one lets it. */
    private static final long MOST_BYTES = 32 * 1024;

    private static final byte[] REQUEST =
            "GET / HTTP/1.1\r\nHost: x\r\nUser-Agent: somebody\r\nAccept: text/xml\r\n\r\n"
                    .getBytes(StandardCharsets.US_ASCII);

    @Test
    void a_connection_that_has_been_used_and_idles_weighs_little() throws IOException {
        List<Socket> sockets = new ArrayList<>();
        try (HttpPort port = AnsweringPort.open()) {
            ask(port.base()).close();
            long before = liveBytes();
            for (int i = 0; i < CONNECTIONS; i++) {
                sockets.add(ask(port.base()));
            }
            assertThat((liveBytes() - before) / CONNECTIONS).isLessThan(MOST_BYTES);
        } finally {
            for (Socket socket : sockets) {
                socket.close();
            }
        }
    }

    private static long liveBytes() {
        System.gc();
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }

    /** Asks twice, as a peer does that sends its hops over one connection. */
    private static Socket ask(URI address) throws IOException {
        Socket socket = new Socket(address.getHost(), address.getPort());
        socket.setSoTimeout(PATIENCE_MILLIS);
        for (int i = 0; i < 2; i++) {
            socket.getOutputStream().write(REQUEST);
            StringBuilder answer = new StringBuilder();
            while (answer.indexOf("here") < 0) {
                int next = socket.getInputStream().read();
                assertThat(next).as(answer.toString()).isNotNegative();
                answer.append((char) next);
            }
        }
        return socket;
    }
}

package org.rpcchain.soap.endpoint;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A port that is closed while it is used. */
@Tag("sockets")
@Timeout(60)
class HttpPortTest {
    private static final int ROUNDS = 60;
    private static final int CLIENTS = 4;
    private static final int PATIENCE_MILLIS = 5_000;
    private static final byte[] REQUEST =
            "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".getBytes(StandardCharsets.US_ASCII);

    @Test
    void nobodyWhoIsConnectedWaitsForAPortThatIsClosed() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(CLIENTS);
        try {
            for (int round = 0; round < ROUNDS; round++) {
                askWhileItCloses(threads);
            }
        } finally {
            threads.shutdownNow();
        }
    }

    private static void askWhileItCloses(ExecutorService threads) throws Exception {
        List<Future<Integer>> clients = new ArrayList<>();
        CountDownLatch asked = new CountDownLatch(3 * CLIENTS);
        try (HttpPort port = AnsweringPort.open()) {
            for (int i = 0; i < CLIENTS; i++) {
                clients.add(threads.submit(() -> askUntilItIsGone(port.base(), asked)));
            }
            asked.await();
        }
        int answered = 0;
        for (Future<Integer> client : clients) {
            answered += client.get();
        }
        assertThat(answered).isPositive();
    }

    /** Answers how often it was answered before the port was gone; a silent connection is an exception. */
    private static int askUntilItIsGone(URI base, CountDownLatch asked) throws IOException {
        for (int times = 0; ; times++) {
            try (Socket socket = new Socket(base.getHost(), base.getPort())) {
                socket.setSoTimeout(PATIENCE_MILLIS);
                socket.getOutputStream().write(REQUEST);
                byte[] answer = socket.getInputStream().readAllBytes();
                asked.countDown();
                if (answer.length == 0) {
                    return times;
                }
            } catch (SocketTimeoutException e) {
                throw e;
            } catch (IOException e) { // refused, or cut off
                return times;
            }
        }
    }
}

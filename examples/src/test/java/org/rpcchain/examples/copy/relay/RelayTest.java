package org.rpcchain.examples.copy.relay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RelayTest {
    private static final Link LINK = new Link("here", "there", Duration.ofMillis(4), 50e6);

    private final Relay relay = new Relay();
    private ServerSocket server;
    private Door door;

    @BeforeEach
    void open() throws IOException {
        server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        door = relay.open(LINK, "here");
        door.leadTo((InetSocketAddress) server.getLocalSocketAddress());
    }

    @AfterEach
    void close() throws IOException {
        relay.close();
        server.close();
    }

    @Test
    void bytes_arrive_whole_and_in_order_in_both_directions_and_are_counted() throws Exception {
        byte[] there = random(3_000_000, 1);
        byte[] back = random(1_000_000, 2);
        try (Socket client = enter();
                Socket accepted = server.accept()) {
            var sending = CompletableFuture.runAsync(() -> send(client, there), task -> new Thread(task).start());
            var answering = CompletableFuture.runAsync(() -> send(accepted, back), task -> new Thread(task).start());

            assertSame(accepted.getInputStream().readNBytes(there.length), there);
            assertSame(client.getInputStream().readNBytes(back.length), back);
            CompletableFuture.allOf(sending, answering).join();
        }
        assertThat(relay.carriedBytes())
                .containsEntry("here there", 3_000_000L)
                .containsEntry("there here", 1_000_000L);
    }

    @Test
    void many_small_writes_do_not_overtake_each_other() throws Exception {
        try (Socket client = enter();
                Socket accepted = server.accept()) {
            client.setTcpNoDelay(true);
            for (int i = 0; i < 20_000; i++) {
                client.getOutputStream().write(i);
            }
            byte[] arrived = accepted.getInputStream().readNBytes(20_000);
            for (int i = 0; i < arrived.length; i++) {
                assertThat(arrived[i]).isEqualTo((byte) i);
            }
        }
    }

    @Test
    void the_end_of_a_connection_comes_after_all_its_bytes() throws Exception {
        byte[] content = random(500_000, 3);
        try (Socket client = enter();
                Socket accepted = server.accept()) {
            send(client, content);
            client.shutdownOutput();

            assertSame(accepted.getInputStream().readAllBytes(), content);
        }
    }

    @Test
    void doors_of_a_link_share_its_count_and_a_door_at_the_other_end_counts_the_other_way() throws Exception {
        Door back = relay.open(LINK, "there");
        back.leadTo((InetSocketAddress) server.getLocalSocketAddress());
        try (Socket client = new Socket(InetAddress.getLoopbackAddress(), back.port());
                Socket accepted = server.accept()) {
            send(client, new byte[100]);
            assertThat(accepted.getInputStream().readNBytes(100)).hasSize(100);
        }
        assertThat(relay.carriedBytes()).containsEntry("there here", 100L).containsEntry("here there", 0L);
    }

    @Test
    void a_door_that_leads_nowhere_turns_away() throws Exception {
        Door nowhere = relay.open(LINK, "here");
        try (Socket client = new Socket(InetAddress.getLoopbackAddress(), nowhere.port())) {
            assertThat(client.getInputStream().read()).isEqualTo(-1);
        }
    }

    @Test
    void a_server_that_is_dead_shows_as_a_connection_that_closes() throws Exception {
        server.close();
        try (Socket client = enter()) {
            assertThat(client.getInputStream().read()).isEqualTo(-1);
        }
    }

    @Test
    void a_door_at_a_place_that_the_link_does_not_have_is_refused() {
        assertThatThrownBy(() -> relay.open(LINK, "elsewhere"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the link from here to there has no end at elsewhere");
    }

    private Socket enter() throws IOException {
        return new Socket(InetAddress.getLoopbackAddress(), door.port());
    }

    private static void send(Socket socket, byte[] content) {
        try {
            socket.getOutputStream().write(content);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    /** Says no more than that they differ: they are large. */
    private static void assertSame(byte[] arrived, byte[] sent) {
        assertThat(arrived.length).isEqualTo(sent.length);
        assertThat(Arrays.equals(arrived, sent)).isTrue();
    }

    private static byte[] random(int length, long seed) {
        byte[] bytes = new byte[length];
        new Random(seed).nextBytes(bytes);
        return bytes;
    }
}

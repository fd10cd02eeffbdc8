package org.rpcchain.soap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainId;
import org.rpcchain.Outcome;
import org.rpcchain.RunningChain;
import org.rpcchain.ServiceFunction;
import org.rpcchain.State;
import org.rpcchain.Value;
import org.rpcchain.VirtualConsole;
import org.rpcchain.engine.OriginGroup;
import org.rpcchain.engine.Protocol;
import org.rpcchain.message.Budget;
import org.rpcchain.message.Completion;
import org.rpcchain.message.Delivery;
import org.rpcchain.message.FunctionRef;
import org.rpcchain.message.Head;
import org.rpcchain.message.Hop;
import org.rpcchain.message.HopHeader;
import org.rpcchain.message.HopId;
import org.rpcchain.soap.endpoint.Buses;
import org.rpcchain.soap.http.HttpSettings;
import org.rpcchain.soap.peer.SoapTransport;

/** Clients whose ports accept and never answer, as of a stopped process, take nothing from an honest one. */
@Tag("sockets")
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class HungClientsTest {
    private static final Duration PERIOD = Duration.ofMillis(300);
    private static final Value NOTHING = Value.record().build();

    private final CountDownLatch go = new CountDownLatch(1);
    private final AtomicInteger quick = new AtomicInteger();
    private final List<HungPort> hung = new ArrayList<>();
    private final Sites sites = new Sites();
    private final SoapTransport wire = new SoapTransport(
            Buses.create(), HttpSettings.DEFAULT, SoapNode.DEFAULT_MESSAGE_LIMIT, Protocol.DEFAULT.heartbeatTimeout());
    private int chains;

    /** Accepts connections, and is silent. */
    private static final class HungPort implements AutoCloseable {
        private final ServerSocket port;
        private final List<Socket> accepted = new CopyOnWriteArrayList<>();

        HungPort() throws IOException {
            port = new ServerSocket(0, 1_000, InetAddress.getLoopbackAddress());
            Thread thread = new Thread(this::accept, "hung-port");
            thread.setDaemon(true);
            thread.start();
        }

        private void accept() {
            try {
                while (true) {
                    accepted.add(port.accept());
                }
            } catch (IOException e) {
                // the test is over
            }
        }

        URI origin() {
            return URI.create("http://127.0.0.1:" + port.getLocalPort() + "/origin?k=x");
        }

        @Override
        public void close() throws IOException {
            port.close();
            for (Socket socket : accepted) {
                socket.close();
            }
        }
    }

    /** What the tests' server offers. */
    public final class Services {
        @ServiceFunction("slow")
        public long slow() throws InterruptedException {
            go.await();
            return 7;
        }

        @ServiceFunction("quick")
        public long quick() {
            return quick.incrementAndGet();
        }
    }

    @AfterEach
    void close() throws IOException {
        go.countDown();
        for (HungPort port : hung) {
            port.close();
        }
        wire.close();
        sites.close();
    }

    private HungPort hungPort() throws IOException {
        HungPort port = new HungPort();
        hung.add(port);
        return port;
    }

    private void send(URI node, String function, URI origin) {
        HopHeader header = HopHeader.plain(
                new HopId(new ChainId("hung", ++chains), 1),
                origin,
                FunctionRef.END,
                new Budget(2000, Duration.ofSeconds(60), Budget.UNLIMITED),
                PERIOD);
        Hop hop = new Hop(new Head(header, "a", function, NOTHING), State.empty());
        assertThat(wire.hop(node, hop)).isEqualTo(Delivery.ACCEPTED);
    }

    /** Else its chain's end would reach another of its group as late as that of a client which takes its time: after 30 s. */
    @Test
    @Timeout(value = 20, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void oneOfSeveralThatHangsKeepsNoEndFromTheOthers() throws IOException {
        URI origin = URI.create(hungPort().origin() + "&" + OriginGroup.parameter("coordinators"));
        Completion end = new Completion(new ChainId("hung", 1), NOTHING, VirtualConsole.EMPTY);
        assertThat(wire.complete(origin, end)).isInstanceOf(Delivery.Unknown.class);
    }

    @Test
    void anHonestClientHearsItsHeartbeatsWhileThoseOfManyOthersHang() throws IOException {
        Protocol protocol = Protocol.DEFAULT.heartbeats(PERIOD, PERIOD.multipliedBy(6));
        URI node = sites.start("a", new Services(), builder -> builder.protocol(protocol))
                .address();
        for (int i = 0; i < 12; i++) {
            URI origin = hungPort().origin();
            send(node, "slow", origin);
            send(node, "slow", origin);
        }
        await().until(() -> hung.stream().mapToInt(port -> port.accepted.size()).sum() >= 8);

        SoapChainClient client = sites.client(builder -> builder.protocol(protocol));
        RunningChain honest = client.start(ChainCall.to("a", "slow", NOTHING).retransmitted(false));
        // it would have ended as unknown, twice over
        await().during(PERIOD.multipliedBy(12)).until(() -> honest.progress().isPresent());
        go.countDown();

        assertThat(honest.await()).isInstanceOf(Outcome.Done.class);
    }

    @Test
    void anHonestChainEndsWhileMoreAnswersHangThanThereAreWorkers() throws IOException {
        URI node = sites.start("a", new Services()).address();
        URI origin = hungPort().origin();
        for (int i = 0; i < 240; i++) {
            send(node, "quick", origin);
        }
        await().until(() -> quick.get() >= 200);

        Outcome honest = sites.client()
                .start(ChainCall.to("a", "quick", NOTHING).timeBudget(Duration.ofSeconds(10)))
                .await();

        assertThat(honest).isInstanceOf(Outcome.Done.class);
    }
}

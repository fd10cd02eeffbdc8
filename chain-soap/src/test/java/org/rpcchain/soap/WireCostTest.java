package org.rpcchain.soap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.rpcchain.ChainId;
import org.rpcchain.State;
import org.rpcchain.Value;
import org.rpcchain.engine.Protocol;
import org.rpcchain.message.Budget;
import org.rpcchain.message.Delivery;
import org.rpcchain.message.FunctionRef;
import org.rpcchain.message.Head;
import org.rpcchain.message.Hop;
import org.rpcchain.message.HopHeader;
import org.rpcchain.message.HopId;
import org.rpcchain.soap.endpoint.Buses;
import org.rpcchain.soap.endpoint.OriginSecret;
import org.rpcchain.soap.http.HttpSettings;
import org.rpcchain.soap.peer.SoapTransport;

/** What a hop costs on the wire, in bytes and connections. */
@Tag("sockets")
class WireCostTest {
    private static final int MEGABYTE = 1 << 20;
    /** HTTP header and envelope, without the digits of the port and the version of Java that the header names. */
    private static final int PLAIN_HOP_BYTES = 747;

    private static final OriginSecret SECRET = new OriginSecret(URI.create("http://127.0.0.1:1/origin"));

    private final TestServices services = new TestServices();
    private final SoapNode node = SoapNode.builder("a").register(services).start();
    private final CountingProxy proxy = proxy(node.address());
    private final SoapTransport transport = new SoapTransport(
            Buses.create(), HttpSettings.DEFAULT, SoapNode.DEFAULT_MESSAGE_LIMIT, Protocol.DEFAULT.heartbeatTimeout());

    private static CountingProxy proxy(URI target) {
        try {
            return new CountingProxy(target);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @AfterEach
    void close() {
        transport.close();
        proxy.close();
        node.close();
    }

    static Hop hop(int number, String function, Value parameters, State state) {
        return hop(new ChainId("tester", number), function, parameters, state);
    }

    static Hop hop(ChainId chain, String function, Value parameters, State state) {
        HopHeader header = HopHeader.plain(
                new HopId(chain, 1),
                SECRET.address(chain),
                FunctionRef.END,
                new Budget(2000, Duration.ofSeconds(60), Budget.UNLIMITED),
                Duration.ofSeconds(3));
        return new Hop(new Head(header, "a", function, parameters), state);
    }

    @Test
    void aMegabyteOfBytesCostsAtMostTwoPercentMore() {
        byte[] bytes = new byte[MEGABYTE];
        new Random(3).nextBytes(bytes);
        Value parameters = Value.record().put("content", bytes).build();
        assertThat(transport.hop(proxy.address(), hop(1, "size", parameters, State.empty())))
                .isEqualTo(Delivery.ACCEPTED);
        assertThat(proxy.bytesThere.get()).isBetween((long) MEGABYTE, MEGABYTE * 102L / 100);
        // a hop is accepted before its service function has begun
        await().untilAsserted(() -> assertThat(services.calls).hasValue(1));
    }

    @Test
    void aSmallHopFitsOnePacket() {
        Value parameters = Value.record().put("a", 1).put("b", 2).build();
        transport.hop(proxy.address(), hop(1, "add", parameters, State.empty()));
        // As many as before hops could bear branches, frames and byte budgets, and 25 more for the secret of the
        // chain's
        // client: what a hop does not use it does not pay for.
        int portDigits = String.valueOf(proxy.address().getPort()).length();
        int userAgent = System.getProperty("java.version").length();
        assertThat(proxy.bytesThere.get()).isEqualTo(PLAIN_HOP_BYTES + portDigits + userAgent);
        assertThat(proxy.bytesBack.get()).isLessThan(100);
    }

    @Test
    void aHundredHopsTakeOneConnection() {
        for (int i = 1; i <= 100; i++) {
            Value parameters = Value.record().put("a", i).put("b", 2).build();
            assertThat(transport.hop(proxy.address(), hop(i, "add", parameters, State.empty())))
                    .isEqualTo(Delivery.ACCEPTED);
        }
        assertThat(proxy.connections).hasValue(1);
    }
}

package org.rpcchain.repository.chains;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.time.InstantSource;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainId;
import org.rpcchain.ChainSource;
import org.rpcchain.Outcome;
import org.rpcchain.ServerDirectory;
import org.rpcchain.ServiceFunction;
import org.rpcchain.Value;
import org.rpcchain.repository.access.Access;
import org.rpcchain.repository.access.Caller;
import org.rpcchain.repository.access.CallerScope;
import org.rpcchain.soap.SoapChainClient;
import org.rpcchain.soap.SoapNode;
import org.rpcchain.soap.kept.KeptChains;

/** Chains of real nodes, as the console sees them. */
@Tag("sockets")
@Timeout(60)
class GatewayChainsTest {
    private static final Caller ANNA = new Caller("anna", Caller.Kind.USER);
    private static final ChainSource SOURCE = ChainSource.of("On.java", """
            import org.rpcchain.*;
            public class On {
                public static NextHop on(State state, Value result, ChainContext chain) {
                    chain.log("going on");
                    return NextHop.last("b", "hold", Value.record().build());
                }
            }
            """);

    private static final Sources SOURCES = Sources.open(Access.OPEN);
    private static final Holding HOLDING = new Holding();

    private static SoapNode last;
    private static SoapNode first;
    private static int gateways;

    private final GatewayAccess policy =
            new GatewayAccess(Access.OPEN, SOURCES.catalog(), SOURCES.functions(), GatewayAccess.Limits.DEFAULT);
    private SoapChainClient client;
    private JdbcChainEnds ends;
    private KeptChains kept;
    private Chains chains;

    /** Answers when the test says so. */
    public static final class Holding {
        // volatile: set by the test, read by the node
        volatile CompletableFuture<Value> answer = new CompletableFuture<>();

        @ServiceFunction("quick")
        public Value quick() {
            return Value.of(1);
        }

        @ServiceFunction("hold")
        public CompletableFuture<Value> hold() {
            return answer;
        }
    }

    @BeforeAll
    static void startNodes() {
        last = SoapNode.builder("b")
                .functions(SOURCES.functions())
                .heartbeats(Duration.ofMillis(200), Duration.ofSeconds(20))
                .register(HOLDING)
                .start();
        first = SoapNode.builder("a")
                .functions(SOURCES.functions())
                .directory(ServerDirectory.of(Map.of("b", last.address())))
                .register(HOLDING)
                .start();
    }

    @AfterAll
    static void stopNodes() {
        first.close();
        last.close();
        SOURCES.close();
    }

    @BeforeEach
    void open() {
        HOLDING.answer = new CompletableFuture<>();
        openGateway();
    }

    private void openGateway() {
        gateways++;
        client = SoapChainClient.builder("gateway-" + gateways)
                .functions(SOURCES.functions())
                .directory(ServerDirectory.of(Map.of("a", first.address())))
                .heartbeats(Duration.ofMillis(200), Duration.ofSeconds(20))
                .start();
        ends = new JdbcChainEnds(SOURCES.database(), InstantSource.system());
        kept = KeptChains.open(client, policy, ends);
        chains = new GatewayChains(kept);
    }

    private void closeGateway() {
        client.close();
        kept.close();
        ends.close();
    }

    @AfterEach
    void close() {
        closeGateway();
    }

    private String started() {
        CallerScope scope = CallerScope.enter(ANNA);
        try {
            ChainCall call = ChainCall.to("a", "quick", Value.record().build());
            return kept.start(call.then(SOURCE, "on").profiled(true)).toString();
        } finally {
            scope.close();
        }
    }

    private ChainView view(String id) {
        return chains.chain(id).orElseThrow();
    }

    @Test
    void aRunningChainShowsItsPathAndItsConsoleAndThenItsResultAndItsPicture() {
        String id = started();
        await().atMost(Duration.ofSeconds(20))
                .untilAsserted(() -> assertThat(view(id).path()).containsExactly("a quick", "b hold"));
        assertThat(view(id).status()).isEqualTo(ChainView.Status.RUNNING);
        assertThat(view(id).console()).containsExactly("a: going on");
        assertThat(view(id).by()).isEqualTo("anna");

        HOLDING.answer.complete(Value.of("there"));
        await().atMost(Duration.ofSeconds(20))
                .untilAsserted(() -> assertThat(view(id).status()).isEqualTo(ChainView.Status.DONE));

        assertThat(view(id).end()).contains("\"there\"");
        assertThat(view(id).path()).containsExactly("a quick", "b hold");
        assertThat(view(id).timelineSvg().orElseThrow()).startsWith("<svg").contains("hold");
        assertThat(chains.recent(10)).extracting(ChainView::id).startsWith(id);
    }

    @Test
    void aGatewayThatIsOpenedAnewAnswersForTheOneBefore() {
        String id = started();
        closeGateway();
        openGateway();

        await().atMost(Duration.ofSeconds(20))
                .untilAsserted(() -> assertThat(view(id).status()).isEqualTo(ChainView.Status.UNKNOWN));
        assertThat(view(id).end().orElseThrow()).contains(id);
        Outcome collected = kept.end(ChainId.parse(id)).toCompletableFuture().join();
        assertThat(collected).isInstanceOf(Outcome.Unknown.class);
    }

    @Test
    void aChainIsCancelledFromAnotherInstance() {
        String id = started();
        try (SoapChainClient otherClient = SoapChainClient.builder("other").start();
                JdbcChainEnds otherEnds = new JdbcChainEnds(SOURCES.database(), InstantSource.system());
                KeptChains other = KeptChains.open(otherClient, policy, otherEnds)) {
            new GatewayChains(other).cancel(id);

            await().atMost(Duration.ofSeconds(20))
                    .untilAsserted(() -> assertThat(view(id).status()).isEqualTo(ChainView.Status.FAILED));
        }
        assertThat(view(id).end().orElseThrow()).contains("CANCELLED");
    }

    @Test
    void whatIsNoChainIsNotThere() {
        assertThat(chains.chain("../etc/passwd")).isEmpty();
        assertThat(chains.chain("c@1")).isEmpty();
        assertThatThrownBy(() -> chains.cancel("c@1")).hasMessageContaining("does not know the chain c@1");
    }
}

package org.rpcchain.soap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainSource;
import org.rpcchain.FailureCode;
import org.rpcchain.Outcome;
import org.rpcchain.RunningChain;
import org.rpcchain.ServiceFunction;
import org.rpcchain.Value;
import org.rpcchain.engine.Protocol;

/** A chain that is cancelled stops wherever it is: the answer to its next heartbeat says so (§3.9; §6 names the lack of it a limitation). */
@Tag("sockets")
@Timeout(60)
class CancelTest {
    private static final Protocol QUICK = Protocol.DEFAULT.heartbeats(Duration.ofMillis(200), Duration.ofSeconds(10));
    private static final ChainSource THREE = ChainSource.of("Three.java", """
            import org.rpcchain.*;
            public class Three {
                public static NextHop second(State state, Value result) {
                    return NextHop.call("b", "pass", Value.record().put("value", result).build(), "third", state);
                }
                public static NextHop third(State state, Value result) {
                    return NextHop.last("c", "echo", Value.record().put("value", result).build());
                }
            }
            """);

    private static final ChainSource TWO = ChainSource.of("Two.java", """
            import java.util.List;
            import org.rpcchain.*;
            public class Two {
                public static NextHop split(State state, Value result) {
                    Value one = Value.record().put("value", 1).build();
                    List branches = List.of(NextHop.last("a", "echo", one), NextHop.last("b", "pass", one));
                    return NextHop.split(branches, "c", "merged", state);
                }
                public static NextHop merged(State state, Value results) {
                    return NextHop.last("c", "echo", Value.record().put("value", results).build());
                }
            }
            """);

    private final Sites sites = new Sites();
    private final Gate gate = new Gate();
    private final TestServices last = new TestServices();

    /** Lets nobody pass until it is open. */
    public static final class Gate {
        final CountDownLatch reached = new CountDownLatch(1);
        final CompletableFuture<Boolean> open = new CompletableFuture<>();

        @ServiceFunction("pass")
        public CompletableFuture<Value> pass(Value value) {
            reached.countDown();
            return open.thenApply(opened -> value);
        }
    }

    @AfterEach
    void close() {
        sites.close();
    }

    private SoapNode start(String name, Object service) {
        return sites.start(name, service, node -> node.protocol(QUICK));
    }

    private static ChainCall through(String value) {
        return ChainCall.to("a", "echo", Value.record().put("value", value).build())
                .then(THREE, "second");
    }

    private static void assertCancelled(RunningChain chain, List<SoapNode> nodes) {
        assertThat(((Outcome.Failed) chain.await()).failure().code()).isEqualTo(FailureCode.CANCELLED);
        await().untilAsserted(() -> assertThat(nodes)
                .allSatisfy(node -> assertThat(node.holdings())
                        .satisfies(held -> assertThat(held.hops()).isZero())
                        .satisfies(held -> assertThat(held.bytes()).isZero())));
    }

    @Test
    void aChainThatIsCancelledAtItsSecondServerNeverReachesTheThirdAndNobodyHoldsAnythingOfIt()
            throws InterruptedException {
        List<SoapNode> nodes = List.of(start("a", new TestServices()), start("b", gate), start("c", last));
        SoapChainClient client = sites.client(builder -> builder.protocol(QUICK));
        RunningChain cancelled = client.start(through("cancelled"));
        assertThat(gate.reached.await(20, TimeUnit.SECONDS)).isTrue();

        cancelled.cancel();

        assertCancelled(cancelled, nodes);
        gate.open.complete(true);
        assertThat(client.run(through("after it")).value()).isEqualTo(Value.of("after it"));
        assertThat(last.calls).hasValue(1);
    }

    @Test
    void aChainThatIsCancelledWhileItsMergeHostWaitsForABranchIsHeldByNobody() throws InterruptedException {
        List<SoapNode> nodes = List.of(start("a", new TestServices()), start("b", gate), start("c", last));
        SoapChainClient client = sites.client(builder -> builder.protocol(QUICK));
        Value parameters = Value.record().put("value", 0).build();
        RunningChain cancelled =
                client.start(ChainCall.to("a", "echo", parameters).then(TWO, "split"));
        assertThat(gate.reached.await(20, TimeUnit.SECONDS)).isTrue();
        await().untilAsserted(() -> assertThat(nodes.get(2).holdings().bytes()).isPositive());

        cancelled.cancel();

        assertCancelled(cancelled, nodes);
        gate.open.complete(true);
        assertThat(client.run(through("after it")).value()).isEqualTo(Value.of("after it"));
        assertThat(last.calls).hasValue(1);
    }
}

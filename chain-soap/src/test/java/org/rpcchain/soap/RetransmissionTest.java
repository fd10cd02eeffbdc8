package org.rpcchain.soap;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainSource;
import org.rpcchain.Outcome;
import org.rpcchain.ServiceFunction;
import org.rpcchain.Value;
import org.rpcchain.engine.Protocol;

/** §3.9: a chain that has lost its server is sent again, and what was done is not done twice. */
@Tag("sockets")
@Timeout(60)
class RetransmissionTest {
    private static final Protocol QUICK = Protocol.DEFAULT.heartbeats(Duration.ofMillis(300), Duration.ofMillis(900));
    private static final ChainSource ON = ChainSource.of("On.java", """
            import org.rpcchain.*;
            public class On {
                public static NextHop on(State state, Value result) {
                    return NextHop.last("b", "hold", Value.record().put("value", result).build());
                }
            }
            """);

    private final Sites sites = new Sites();

    @AfterEach
    void close() {
        sites.close();
    }

    /** Answers, unless it is to die with its server. */
    public static final class Holding {
        private final boolean dying;
        final CountDownLatch reached = new CountDownLatch(1);

        Holding(boolean dying) {
            this.dying = dying;
        }

        @ServiceFunction("hold")
        public CompletableFuture<Value> hold(Value value) {
            reached.countDown();
            return dying ? new CompletableFuture<>() : CompletableFuture.completedFuture(value);
        }
    }

    @Test
    void aServerThatDiedAndCameBackIsReachedAgainAndTheSurvivorDoesNothingTwice() throws InterruptedException {
        TestServices survivor = new TestServices();
        Holding first = new Holding(true);
        sites.start("a", survivor, node -> node.protocol(QUICK));
        int port =
                sites.start("b", first, node -> node.protocol(QUICK)).address().getPort();
        SoapChainClient client = sites.client(builder -> builder.protocol(QUICK));
        Value parameters = Value.record().put("value", "kept").build();
        var chain = client.start(ChainCall.to("a", "echo", parameters).then(ON, "on"));
        assertThat(first.reached.await(20, TimeUnit.SECONDS)).isTrue();
        sites.stop("b");
        sites.start("b", new Holding(false), node -> node.protocol(QUICK).listen("127.0.0.1", port));
        assertThat(chain.await().orThrow().value()).isEqualTo(Value.of("kept"));
        assertThat(survivor.calls).hasValue(1);
    }

    @Test
    void aServerThatTakesAHopAndIsNotHeardOfAgainIsFoundByRunningTheChainFromItsClient() throws IOException {
        TestServices first = new TestServices();
        sites.start("a", first, node -> node.protocol(QUICK));
        try (BlackHole hole = new BlackHole()) {
            sites.know("b", hole.address());
            SoapChainClient client = sites.client(builder -> builder.protocol(QUICK));
            Value parameters = Value.record().put("value", "lost").build();
            Outcome outcome = client.start(ChainCall.to("a", "echo", parameters).then(ON, "on"))
                    .await();
            assertThat(outcome).isInstanceOf(Outcome.Unknown.class);
            assertThat(((Outcome.Unknown) outcome).lastKnown().sentence())
                    .contains("stopped at hop 2, hold on server b")
                    .contains("was sent again, and then run step by step from the client")
                    .contains("ms ago it was at server b or on its way there");
            assertThat(hole.hops).hasSize(3);
            assertThat(hole.hops.subList(0, 2)).noneMatch(BlackHole::isInteractive);
            assertThat(hole.hops.get(2)).matches(BlackHole::isInteractive);
        }
        assertThat(first.calls).hasValue(1);
    }
}

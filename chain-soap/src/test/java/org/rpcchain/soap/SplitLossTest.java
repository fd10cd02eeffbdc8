package org.rpcchain.soap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainFailure;
import org.rpcchain.ChainResult;
import org.rpcchain.ChainSource;
import org.rpcchain.HopProfile;
import org.rpcchain.Outcome;
import org.rpcchain.RunningChain;
import org.rpcchain.ServiceFunction;
import org.rpcchain.Value;
import org.rpcchain.engine.Protocol;

/** §3.10: branches of which one is late, never comes, or splits again. That stale ones are dropped after a minute is shown in simulation. */
@Tag("sockets")
@Timeout(60)
class SplitLossTest {
    private static final Protocol QUICK = Protocol.DEFAULT.heartbeats(Duration.ofMillis(300), Duration.ofMillis(900));
    /** Of a merge host, by its period: the client would not have waited so long for a branch that is silent. */
    private static final int MORE_THAN_A_TIMEOUT = 5;

    private static final ChainSource FORK = ChainSource.of("Fork.java", """
            import java.util.ArrayList;
            import java.util.List;
            import org.rpcchain.*;
            public class Fork {
                private static NextHop go(String server, String then, State state) {
                    Value parameters = Value.record().put("value", server).build();
                    return NextHop.call(server, "echo", parameters, then, state);
                }
                private static NextHop split(NextHop one, NextHop other, State state) {
                    List branches = new ArrayList();
                    branches.add(one);
                    branches.add(other);
                    return NextHop.split(branches, "c", "merge", state);
                }
                public static NextHop out(State state, Value result) {
                    return split(go("a", "end", state), go("b", "end", state), state);
                }
                public static NextHop twice(State state, Value result) {
                    return split(go("a", "out", state), go("b", "end", state), state);
                }
                public static NextHop end(State state, Value result) {
                    return NextHop.end(result);
                }
                public static NextHop merge(State state, Value results) {
                    return NextHop.end(results);
                }
            }
            """);

    private final Sites sites = new Sites();

    /** Answers when it is told to. */
    public static final class Late {
        final CompletableFuture<Value> answer = new CompletableFuture<>();

        @ServiceFunction("echo")
        public CompletableFuture<Value> echo(Value value) {
            return answer.thenApply(nothing -> value);
        }
    }

    @AfterEach
    void close() {
        sites.close();
    }

    private void start(String name, Object service) {
        sites.start(name, service, node -> node.protocol(QUICK));
    }

    private static ChainCall call(String how) {
        Value parameters = Value.record().put("value", "x").build();
        return ChainCall.to("a", "echo", parameters).then(FORK, how);
    }

    private static Value texts(String one, String other) {
        return Value.list(Value.of(one), Value.of(other));
    }

    @Test
    void aBranchMayTakeLongerThanTheTimeoutSinceTheMergeHostSpeaksForTheOther() throws IOException {
        Late late = new Late();
        start("a", new TestServices());
        start("b", late);
        start("c", new TestServices());
        try (Tap tap = new Tap();
                SoapChainClient client =
                        sites.client(builder -> builder.protocol(QUICK).announce(tap.address()))) {
            tap.to(client.port());
            RunningChain chain = client.start(call("out"));
            await().until(() -> tap.heard.stream()
                            .filter(words -> words.contains("arrived>1<"))
                            .count()
                    >= MORE_THAN_A_TIMEOUT);
            late.answer.complete(Value.nothing());
            assertThat(chain.await().orThrow().value()).isEqualTo(texts("a", "b"));
            assertThat(tap.heard).as("it was not sent again").noneMatch(words -> words.contains("attempt>"));
        }
    }

    @Test
    void aChainWhoseBranchNeverComesIsSentAgainAndEndsAsUnknownWhereThatBranchWas() throws IOException {
        TestServices first = new TestServices();
        start("a", first);
        start("c", new TestServices());
        try (BlackHole hole = new BlackHole()) {
            sites.know("b", hole.address());
            SoapChainClient client = sites.client(builder -> builder.protocol(QUICK));
            Outcome outcome = client.start(call("out")).await();
            assertThat(outcome).isInstanceOf(Outcome.Unknown.class);
            ChainFailure last = ((Outcome.Unknown) outcome).lastKnown();
            assertThat(last.sentence())
                    .contains("stopped at hop 2, echo on server b")
                    .contains("was sent again, and then run step by step from the client")
                    .contains("nothing has been heard of its branch .2 for 900 ms");
            assertThat(hole.hops).hasSize(3);
            assertThat(hole.hops.get(2)).matches(BlackHole::isInteractive);
        }
        assertThat(first.calls).as("its own hop, and the branch that came").hasValue(2);
    }

    @Test
    void aBranchThatSplitsNamesItsBranchesAfterItself() {
        start("a", new TestServices());
        start("b", new TestServices());
        start("c", new TestServices());
        ChainResult result = sites.client().run(call("twice").profiled(true));
        assertThat(result.value()).isEqualTo(Value.list(texts("a", "b"), Value.of("b")));
        assertThat(result.profile())
                .extracting(HopProfile::branch, HopProfile::hop, HopProfile::server)
                .containsExactlyInAnyOrder(
                        tuple("", 1, "a"),
                        tuple(".1", 2, "a"),
                        tuple(".1.1", 3, "a"),
                        tuple(".1.2", 3, "b"),
                        tuple(".1", 4, "c"),
                        tuple(".2", 2, "b"),
                        tuple("", 5, "c"));
    }
}

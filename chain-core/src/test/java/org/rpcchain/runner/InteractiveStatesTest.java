package org.rpcchain.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainSource;
import org.rpcchain.Mode;
import org.rpcchain.RunningChain;
import org.rpcchain.ServiceFunction;
import org.rpcchain.State;
import org.rpcchain.Value;
import org.rpcchain.message.Delivery;
import org.rpcchain.message.Head;
import org.rpcchain.message.Hop;
import org.rpcchain.message.HopHeader;
import org.rpcchain.message.Purpose;

/** What a client keeps of an interactive chain (§7.2). */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class InteractiveStatesTest {
    private static final int HOPS = 20;
    private static final ChainSource ROUNDS = ChainSource.of("Rounds.java", """
            import org.rpcchain.*;

            public class Rounds {
                public static NextHop again(State state, Value result) {
                    if (result.longValue() > state.get("rounds").longValue()) {
                        return NextHop.end(state.get("text"));
                    }
                    return NextHop.call("b", "plus.one", Value.record().put("number", result).build(), "again", state);
                }
            }
            """);

    /** Waits before it answers in the last round. */
    public static final class Numbers {
        private final CountDownLatch said = new CountDownLatch(1);

        @ServiceFunction("plus.one")
        public long plusOne(long number) throws InterruptedException {
            if (number == HOPS && !said.await(20, TimeUnit.SECONDS)) {
                throw new IllegalStateException("held for too long");
            }
            return number + 1;
        }
    }

    private static final Value TEXT = Value.of("x".repeat(1_000));

    private static ChainCall rounds() {
        return ChainCall.to("a", "plus.one", Value.record().put("number", 1).build())
                .then(ROUNDS, "again")
                .state(State.empty().with("rounds", HOPS).with("text", TEXT))
                .mode(Mode.INTERACTIVE);
    }

    @Test
    void theStatesOfHopsWhoseResultsHaveComeAreNotKeptAndWhatComesOfThemOnceMoreIsIgnored() {
        Numbers numbers = new Numbers();
        try (Neighbours neighbours = new Neighbours(numbers)) {
            RunningChain chain = neighbours.client.start(rounds());
            List<Hop> hops = neighbours.transport.hops();
            await().until(() -> hops.size() == HOPS && neighbours.client.statesKept() == 1);
            assertThat(hops).allSatisfy(hop -> assertThat(hop.weight()).isLessThan(400));
            assertThat(neighbours.client.step(resultOf(hops.get(0)))).isEqualTo(Delivery.ACCEPTED);
            numbers.said.countDown();
            assertThat(chain.await().orThrow().value()).isEqualTo(TEXT);
            assertThat(neighbours.client.statesKept()).isZero();
        }
    }

    /** Another than the first: a server with a copy of the hop has answered otherwise. */
    private static Hop resultOf(Hop hop) {
        HopHeader sent = hop.head().header();
        HopHeader header = HopHeader.plain(
                        hop.id().part(Purpose.CHAIN, 0),
                        sent.origin(),
                        sent.then(),
                        sent.budget(),
                        sent.timeToHeartbeat())
                .on(sent.course());
        return new Hop(new Head(header, "a", "", Value.of(7)), hop.state());
    }
}

package org.rpcchain.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainSource;
import org.rpcchain.Outcome;
import org.rpcchain.RunningChain;
import org.rpcchain.State;
import org.rpcchain.Value;
import org.rpcchain.runner.Neighbours.Ports;
import org.rpcchain.sandbox.SandboxPolicy;
import org.rpcchain.sandbox.meter.Limits;
import org.rpcchain.spi.HopTracer;
import org.rpcchain.spi.NodeListener;

/** Endless functions hold none of a node's workers, of which there are 200 where the JVM has no virtual threads. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD) // what hangs here hears no interrupt
class EndlessFunctionsTest {
    private static final int MORE_THAN_WORKERS = 220;
    private static final ChainSource ENDLESS = ChainSource.of("Endless.java", """
            import org.rpcchain.*;
            public class Endless {
                public static NextHop first(State state, Value result) {
                    while (true) { state.has("a"); }
                }
            }
            """);

    private final AtomicInteger loaded = new AtomicInteger();

    private final class Loads implements NodeListener {
        @Override
        public void functionLoaded(String server, boolean cached, Duration took) {
            loaded.incrementAndGet();
        }
    }

    private static ChainCall call(ChainSource source) {
        return ChainCall.to("a", "plus.one", Value.record().put("number", 1).build())
                .then(source, "first")
                .state(State.empty().with("more", 10));
    }

    @Test
    void an_honest_chain_ends_while_more_endless_functions_run_than_there_are_workers() {
        // nothing here ends because of its budget
        SandboxPolicy patient = SandboxPolicy.DEFAULT.limits(Limits.DEFAULT.cpu(Duration.ofDays(1)));
        Observers observers = new Observers(new Loads(), HopTracer.NONE);
        try (Neighbours neighbours =
                new Neighbours(new ObserversTest.Numbers(), observers, Ports.SOUND.policy(patient))) {
            List<RunningChain> endless = new ArrayList<>();
            for (int i = 0; i < MORE_THAN_WORKERS; i++) {
                endless.add(neighbours.client.start(call(ENDLESS)));
            }
            await().until(() -> loaded.get() >= 200);

            assertThat(neighbours.client.start(call(AddTwice.SOURCE)).await()).isInstanceOf(Outcome.Done.class);

            assertThat(endless)
                    .noneMatch(chain -> chain.outcome().toCompletableFuture().isDone());
        }
    }
}

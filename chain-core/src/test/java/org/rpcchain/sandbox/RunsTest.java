package org.rpcchain.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.rpcchain.State;
import org.rpcchain.Value;
import org.rpcchain.sandbox.meter.Limits;

/** A run that was given up is replaced for as long as it computes. */
class RunsTest {
    /** Holds whoever asks for the server, until it is let go. */
    private static final class Held extends FirstHop {
        private final CountDownLatch goesOn = new CountDownLatch(1);

        @Override
        public String server() {
            try {
                goesOn.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            return "a";
        }
    }

    @Test
    void theFifthGivenUpRunIsReplacedLikeTheFirstAndEachThreadLeavesWhenItsRunEnds() {
        try (Sandbox sandbox = new Sandbox();
                Runs runs = new Runs("runs-test", 1, 1L << 30, sandbox.usage())) {
            ChainingMethod holds = sandbox.load(
                            Sources.withBody("context.server();", "return NextHop.end(Value.of(1));"))
                    .method("next");
            for (int i = 0; i < 5; i++) {
                Held held = new Held();
                runs.start(new Run(holds, State.empty(), Value.nothing(), held, Limits.DEFAULT));
                await().until(() -> runs.underWay().size() == 1);

                runs.lost(runs.underWay().iterator().next());
                assertThat(runs.threads()).isEqualTo(2);

                held.goesOn.countDown();
                await().until(() -> runs.threads() == 1);
            }
        }
    }
}

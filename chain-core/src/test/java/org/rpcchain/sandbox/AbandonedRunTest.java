package org.rpcchain.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.rpcchain.FailureCode;
import org.rpcchain.NextHop;
import org.rpcchain.ProblemException;
import org.rpcchain.State;
import org.rpcchain.Value;
import org.rpcchain.sandbox.meter.Limits;

/** A run that does not stop is given up; what it used is told as the watchdog saw it, since it goes on. */
class AbandonedRunTest {
    private static final Duration CPU = Duration.ofMillis(50);

    /** Stands for a call of the JDK that takes for ever; it keeps to itself until the test ends. */
    private static final class Endless extends FirstHop {
        private volatile boolean ended;
        private volatile byte[] taken = {};

        @Override
        public String server() {
            while (!ended) {
                taken = new byte[1_000];
            }
            return String.valueOf(taken.length);
        }
    }

    @Test
    void itsFiguresAreTheWatchdogsAndTheNextRunIsFine() {
        Limits limits = Limits.DEFAULT.cpu(CPU).allocatedBytes(Long.MAX_VALUE);
        Endless chain = new Endless();
        try (Sandbox sandbox = new Sandbox(SandboxPolicy.DEFAULT.limits(limits))) {
            LoadedSource loaded = sandbox.load(Sources.withBody("return NextHop.end(Value.of(context.server()));"));

            ProblemException killed = catchThrowableOfType(
                    ProblemException.class, () -> loaded.method("next").run(State.empty(), Value.nothing(), chain));

            assertThat(killed.problem().code()).isEqualTo(FailureCode.CPU_BUDGET);
            assertThat(killed)
                    .hasMessageMatching(
                            "the chaining function next of .* was killed at line \\d+: it used [1-9]\\d+ ms of"
                                    + " CPU time, its budget is 50 ms, and it does not come back from a call; look for a loop .*");
            assertThat(sandbox.usage().abandoned()).isEqualTo(1);
            assertThat(sandbox.usage().runs()).isEqualTo(1);
            assertThat(sandbox.usage().cpu()).isGreaterThan(CPU);
            assertThat(sandbox.usage().allocatedBytes()).isGreaterThan(1_000);
            assertThat(loaded.method("next").run(State.empty(), Value.nothing(), Sources.CONTEXT))
                    .isEqualTo(NextHop.end(Value.of("storage.a")));
            assertThat(sandbox.usage().runs()).isEqualTo(2);
        } finally {
            chain.ended = true;
        }
    }
}

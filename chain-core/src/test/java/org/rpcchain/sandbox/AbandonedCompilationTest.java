package org.rpcchain.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;
import org.rpcchain.State;
import org.rpcchain.Value;

/** A source over which the compiler hangs is given up by the watchdog, and is told, counted and held against its namespace as a run is. */
@Timeout(120)
class AbandonedCompilationTest {
    @Test
    void itIsRefusedAndCountedAndTheNextSourceIsLoadedAndRuns() {
        AtomicBoolean ended = new AtomicBoolean();
        try (Sandbox sandbox = new Sandbox()) {
            ProblemException refused = catchThrowableOfType(
                    ProblemException.class,
                    () -> sandbox.compiled(new SourceText(Sources.small(1)), parsed -> {
                        while (!ended.get()) {
                            Thread.onSpinWait();
                        }
                        return "came back";
                    }));

            assertThat(refused.problem().code()).isEqualTo(FailureCode.NOT_COMPILED);
            assertThat(refused)
                    .hasMessageMatching(
                            "Small.java does not compile: the compiler has worked on it for \\d+ ms of CPU time, of 2000 ms that are"
                                    + " allowed, and does not come back from a call; make it smaller, or write it more simply");
            assertThat(sandbox.usage().abandoned()).isEqualTo(1);
            assertThat(sandbox.usage().compilerKills()).isEqualTo(1);
            assertThat(sandbox.usage().refused()).isEqualTo(1);
            assertThat(sandbox.usage().violations(SandboxUsage.OTHER)).isEqualTo(1);
            assertThat(sandbox.load(Sources.small(2))
                            .method("next")
                            .run(State.empty(), Value.nothing(), Sources.CONTEXT))
                    .isNotNull();
        } finally {
            ended.set(true);
        }
    }
}

package org.rpcchain.sandbox.compiler;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.rpcchain.sandbox.meter.Frame;
import org.rpcchain.sandbox.meter.Limits;
import org.rpcchain.sandbox.meter.MeteredThread;

/** A source keeps the compiler while nobody waits, and for its slice where somebody does. */
class TurnTest {
    @Test
    void aSourceThatHasHadItsSliceMakesRoomOnlyForThoseThatWait() {
        assertThat(stopped(new Turn(Duration.ofNanos(-1), () -> true, () -> false)))
                .isEqualTo("over");
        assertThat(stopped(new Turn(Duration.ofNanos(-1), () -> false, () -> false)))
                .isEqualTo("goes on");
        assertThat(stopped(new Turn(Duration.ofDays(1), () -> true, () -> false)))
                .isEqualTo("goes on");
    }

    @Test
    void aCompilerThatClosesStopsTheSourceAndMakesNoRoomForIt() {
        assertThat(stopped(new Turn(Duration.ofNanos(-1), () -> true, () -> true)))
                .isEqualTo("stopped");
    }

    private static String stopped(Turn turn) {
        Frame frame = new Frame(Limits.DEFAULT);
        CompletableFuture<String> seen = new CompletableFuture<>();
        new MeteredThread("turn", MeteredThread.STACK_BYTES, () -> {
                    try {
                        frame.run(() -> {
                            turn.pause(frame);
                            return seen.complete(turn.isOver() ? "over" : frame.isStopped() ? "stopped" : "goes on");
                        });
                    } catch (Exception e) {
                        // Stopped, which has been seen.
                    }
                })
                .start();
        return seen.join();
    }
}

package org.rpcchain.sandbox.compiler;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.rpcchain.sandbox.meter.Budget;
import org.rpcchain.sandbox.meter.Frame;
import org.rpcchain.sandbox.meter.Limits;
import org.rpcchain.sandbox.meter.MeteredThread;

/** A source keeps the compiler while nobody waits, and for its slice where somebody does. */
@Timeout(60)
class TurnTest {
    private static final Semaphore FREE = new Semaphore(1_000);

    @Test
    void ofTwoSourcesThatTakeLongOneGoesOnAtATime() {
        Semaphore permits = new Semaphore(1, true);
        Turn first = new Turn(Duration.ZERO, Duration.ofDays(1), () -> false, () -> false, permits);
        Turn second = new Turn(Duration.ZERO, Duration.ofDays(1), () -> false, () -> false, permits);
        assertThat(stopped(first)).isEqualTo("goes on");

        CompletableFuture<String> waits = CompletableFuture.supplyAsync(() -> stopped(second));
        while (!permits.hasQueuedThreads() && !waits.isDone()) {
            Thread.onSpinWait();
        }
        assertThat(waits).isNotDone();
        first.close();

        assertThat(waits.join()).isEqualTo("goes on");
        assertThat(permits.availablePermits()).isZero();
        second.close();
        second.close();
        assertThat(permits.availablePermits()).isEqualTo(1);
    }

    @Test
    void aSourceThatHasTakenNoMoreThanItsOwnTimeNeedsNoPermit() {
        Semaphore none = new Semaphore(0, true);
        assertThat(stopped(new Turn(Duration.ofDays(1), Duration.ofDays(1), () -> true, () -> false, none)))
                .isEqualTo("goes on");
    }

    @Test
    void aSourceThatHasHadItsSliceMakesRoomOnlyForThoseThatWait() {
        assertThat(stopped(new Turn(Duration.ZERO, Duration.ofNanos(-1), () -> true, () -> false, FREE)))
                .isEqualTo("over");
        assertThat(stopped(new Turn(Duration.ZERO, Duration.ofNanos(-1), () -> false, () -> false, FREE)))
                .isEqualTo("goes on");
        assertThat(stopped(new Turn(Duration.ZERO, Duration.ofDays(1), () -> true, () -> false, FREE)))
                .isEqualTo("goes on");
    }

    @Test
    void aLongCallThatWouldGoBeyondTheSliceMakesRoomBeforeItIsBegunForThoseThatWait() {
        Duration day = Duration.ofDays(1);
        Duration longer = Duration.ofDays(2);
        assertThat(before(longer, new Turn(day, day, () -> true, () -> false, FREE)))
                .isEqualTo("over");
        assertThat(before(longer, new Turn(day, day, () -> false, () -> false, FREE)))
                .isEqualTo("goes on");
        assertThat(before(Duration.ofHours(1), new Turn(day, day, () -> true, () -> false, FREE)))
                .isEqualTo("goes on");
    }

    @Test
    void aLongCallThatFitsIntoTheSourcesOwnTimeNeedsNoPermit() {
        Duration day = Duration.ofDays(1);
        Semaphore none = new Semaphore(0, true);
        assertThat(before(Duration.ofHours(1), new Turn(day, day, () -> false, () -> false, none)))
                .isEqualTo("goes on");
    }

    @Test
    void aLongCallLetsThoseWithShortStretchesGoFirst() {
        Semaphore permits = new Semaphore(1, true);
        Turn first = new Turn(Duration.ZERO, Duration.ofDays(1), () -> false, () -> false, permits);
        Turn second = new Turn(Duration.ZERO, Duration.ofDays(1), () -> false, () -> false, permits);
        CountDownLatch held = new CountDownLatch(1);
        CompletableFuture<String> longCall = Waiting.of(first, frame -> {
                    first.pause(frame);
                    held.countDown();
                    while (!permits.hasQueuedThreads()) {
                        Thread.onSpinWait();
                    }
                    first.beginLongCall(frame, Duration.ofHours(1));
                })
                .seen();
        assertThat(held).satisfies(CountDownLatch::await);

        assertThat(stopped(second)).isEqualTo("goes on");
        assertThat(longCall).isNotDone();
        second.close();

        assertThat(longCall.join()).isEqualTo("goes on");
        assertThat(permits.availablePermits()).isZero();
        first.close();
        assertThat(permits.availablePermits()).isEqualTo(1);
    }

    @Test
    void aCompilerThatClosesStopsTheSourceAndMakesNoRoomForIt() {
        assertThat(stopped(new Turn(Duration.ZERO, Duration.ofNanos(-1), () -> true, () -> true, FREE)))
                .isEqualTo("stopped");
    }

    @Test
    void aSourceThatWaitsForAPermitIsStoppedByTheWatchdog() {
        Semaphore permits = new Semaphore(0, true);
        Waiting waiting =
                Waiting.in(new Turn(Duration.ZERO, Duration.ofDays(1), () -> false, () -> false, permits), permits);

        waiting.frame().stop(Budget.CPU);

        assertThat(waiting.seen().join()).isEqualTo("stopped");
        waiting.holdsNoPermit(permits);
    }

    @Test
    void aSourceThatWaitsForAPermitIsStoppedByAnInterrupt() {
        Semaphore permits = new Semaphore(0, true);
        Waiting waiting =
                Waiting.in(new Turn(Duration.ZERO, Duration.ofDays(1), () -> false, () -> false, permits), permits);

        waiting.thread().interrupt();

        assertThat(waiting.seen().join()).isEqualTo("stopped");
        waiting.holdsNoPermit(permits);
    }

    @Test
    void aSourceThatWaitsForAPermitIsStoppedWhenTheCompilerCloses() {
        Semaphore permits = new Semaphore(0, true);
        AtomicBoolean closed = new AtomicBoolean();
        Waiting waiting =
                Waiting.in(new Turn(Duration.ZERO, Duration.ofDays(1), () -> false, closed::get, permits), permits);

        closed.set(true);

        assertThat(waiting.seen().join()).isEqualTo("stopped");
        waiting.holdsNoPermit(permits);
    }

    @Test
    void aSourceThatWaitsForAPermitMakesRoomForThoseThatComeMeanwhile() {
        Semaphore permits = new Semaphore(0, true);
        AtomicBoolean othersWait = new AtomicBoolean();
        Waiting waiting = Waiting.in(
                new Turn(Duration.ZERO, Duration.ofNanos(-1), othersWait::get, () -> false, permits), permits);

        othersWait.set(true);

        assertThat(waiting.seen().join()).isEqualTo("over");
        waiting.holdsNoPermit(permits);
    }

    @Test
    void aTurnThatIsClosedFromOutsideWhileItWaitsKeepsNoPermit() {
        Semaphore permits = new Semaphore(0, true);
        Waiting waiting =
                Waiting.in(new Turn(Duration.ZERO, Duration.ofDays(1), () -> false, () -> false, permits), permits);
        assertThat(waiting.turn().waits()).isTrue();

        waiting.turn().close();
        permits.release();

        assertThat(waiting.seen().join()).isEqualTo("goes on");
        assertThat(waiting.turn().waits()).isFalse();
        assertThat(permits.availablePermits()).isEqualTo(1);
    }

    @Test
    void aPermitThatAWatchdogGivesBackIsGivenBackOnce() {
        Semaphore permits = new Semaphore(1, true);
        Turn turn = new Turn(Duration.ZERO, Duration.ofDays(1), () -> false, () -> false, permits);
        assertThat(stopped(turn)).isEqualTo("goes on");
        assertThat(permits.availablePermits()).isZero();

        turn.giveWay();
        turn.close();
        turn.close();

        assertThat(permits.availablePermits()).isEqualTo(1);
    }

    /** A source whose turn has come to a pause, on a thread of its own. */
    private record Waiting(Turn turn, Frame frame, MeteredThread thread, CompletableFuture<String> seen) {
        static Waiting of(Turn turn) {
            return of(turn, turn::pause);
        }

        /** Answers one that comes to what it may have to wait for. */
        static Waiting of(Turn turn, Consumer<Frame> pause) {
            Frame frame = new Frame(Limits.DEFAULT);
            CompletableFuture<String> seen = new CompletableFuture<>();
            MeteredThread thread = new MeteredThread("turn", MeteredThread.STACK_BYTES, () -> {
                try {
                    frame.run(() -> {
                        pause.accept(frame);
                        return seen.complete(turn.isOver() ? "over" : frame.isStopped() ? "stopped" : "goes on");
                    });
                } catch (Exception e) {
                    // Stopped, which has been seen.
                }
            });
            thread.start();
            return new Waiting(turn, frame, thread, seen);
        }

        /** Answers when it waits for one of the permits. */
        static Waiting in(Turn turn, Semaphore permits) {
            Waiting waiting = of(turn);
            while (!permits.hasQueuedThreads() && !waiting.seen.isDone()) {
                Thread.onSpinWait();
            }
            assertThat(waiting.seen).isNotDone();
            return waiting;
        }

        void holdsNoPermit(Semaphore permits) {
            turn.close();
            assertThat(permits.availablePermits()).isZero();
        }
    }

    private static String before(Duration longCall, Turn turn) {
        return Waiting.of(turn, frame -> turn.beginLongCall(frame, longCall))
                .seen()
                .join();
    }

    private static String stopped(Turn turn) {
        return Waiting.of(turn).seen().join();
    }
}

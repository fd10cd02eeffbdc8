package org.rpcchain.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.rpcchain.sandbox.meter.Budget;
import org.rpcchain.sandbox.meter.Frame;
import org.rpcchain.sandbox.meter.Limits;
import org.rpcchain.sandbox.meter.MeteredThread;

/** A long run goes on for a stretch at a time, and lets another go on then. */
@Timeout(60)
class SlowLaneTest {
    private static final Duration STRETCH = Duration.ofMillis(2);

    private final Semaphore permits = new Semaphore(1, true);
    private final SlowLane slowLane = new SlowLane(4, permits, new SharedMemory(1L << 30, 4), () -> false);

    @Test
    void aRunThatMayBeAShortOneNeedsNoPermit() {
        Frame frame = new Frame(Limits.DEFAULT);
        try (SlowLane.Lane lane = slowLane.lane()) {
            boolean free = on(frame, () -> {
                        lane.pause(frame);
                        return permits.availablePermits() == 1;
                    })
                    .join();
            assertThat(free).isTrue();
        }
    }

    @Test
    void aLongCallTakesAPermitWhateverTheRunHasUsedBefore() {
        Frame frame = new Frame(Limits.DEFAULT);
        SlowLane.Lane lane = slowLane.lane();
        boolean taken = on(frame, () -> {
                    lane.beginLongCall(frame, Duration.ofMillis(1));
                    return permits.availablePermits() == 0;
                })
                .join();
        assertThat(taken).isTrue();

        lane.close();
        assertThat(permits.availablePermits()).isEqualTo(1);
    }

    @Test
    void aLongRunKeepsItsPermitForAStretchAndLetsTheNextGoThen() {
        CountDownLatch waits = new CountDownLatch(1);
        CountDownLatch first = new CountDownLatch(1);
        Frame one = new Frame(Limits.DEFAULT);
        Frame other = new Frame(Limits.DEFAULT);
        SlowLane.Lane lane = slowLane.lane();
        SlowLane.Lane otherLane = slowLane.lane();

        CompletableFuture<Boolean> keeps = on(one, () -> {
            useAStretch(one, lane);
            first.countDown();
            waits.await();
            lane.pause(one);
            boolean kept = permits.hasQueuedThreads();
            useAStretch(one, lane);
            return kept;
        });
        CompletableFuture<Boolean> next = on(other, () -> {
            first.await();
            useAStretch(other, otherLane);
            return true;
        });
        await().until(permits::hasQueuedThreads);
        waits.countDown();

        assertThat(next.join()).isTrue();
        otherLane.close();
        assertThat(keeps.join()).isTrue();
        lane.close();
        assertThat(permits.availablePermits()).isEqualTo(1);
    }

    @Test
    void aRunThatIsToldToStopWhileItWaitsTakesNoPermitAlong() {
        permits.acquireUninterruptibly();
        Frame frame = new Frame(Limits.DEFAULT);
        SlowLane.Lane lane = slowLane.lane();
        CompletableFuture<Boolean> stopped = on(frame, () -> {
            useAStretch(frame, lane);
            return frame.isStopped();
        });
        await().until(permits::hasQueuedThreads);

        frame.stop(Budget.CPU);
        assertThat(stopped.handle((seen, killed) -> "over").join()).isEqualTo("over");

        lane.close();
        permits.release();
        assertThat(permits.availablePermits()).isEqualTo(1);
    }

    /** Uses CPU time until the stretch is over, and pauses then. */
    private static void useAStretch(Frame frame, SlowLane.Lane lane) {
        Duration end = frame.cpuUsed().plus(STRETCH);
        while (frame.cpuUsed().compareTo(end) < 0) {
            Thread.onSpinWait();
        }
        lane.pause(frame);
    }

    private static CompletableFuture<Boolean> on(Frame frame, Callable<Boolean> body) {
        CompletableFuture<Boolean> answer = new CompletableFuture<>();
        new MeteredThread("slow", MeteredThread.STACK_BYTES, () -> {
                    try {
                        answer.complete(frame.run(body));
                    } catch (Exception e) {
                        answer.completeExceptionally(e);
                    }
                })
                .start();
        return answer;
    }
}

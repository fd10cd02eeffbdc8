package org.rpcchain.sandbox;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.rpcchain.sandbox.meter.Budget;
import org.rpcchain.sandbox.meter.Frame;
import org.rpcchain.sandbox.meter.Pace;

/**
 * Where functions wait that have run for longer than a good one ever does, so that they leave a processor to the others.
 *
 * <p>A function's first two milliseconds are its own. From then on it needs a permit for each stretch, and there are half as
 * many permits as processors. Waiting is not CPU time. One for all the runs of a sandbox; thread-safe.
 */
final class SlowLane {
    private static final long LOOK_MILLIS = 50;

    /** What a run may take before it waits for others: a hundred times what a good one takes. */
    private static final Duration OWN = Duration.ofMillis(2);

    private final Semaphore permits =
            new Semaphore(Math.max(1, Runtime.getRuntime().availableProcessors() / 2), true);

    /** Answers the pace of one run. */
    Lane lane() {
        return new Lane(permits);
    }

    /** One run's place; its thread pauses, and whoever ends the run closes it. */
    static final class Lane implements Pace, AutoCloseable {
        private final Semaphore permits;
        private final AtomicBoolean permitted = new AtomicBoolean();

        private Lane(Semaphore permits) {
            this.permits = permits;
        }

        /** Lets another go first, at each stretch. */
        @Override
        public void pause(Frame frame) {
            if (frame.cpuUsed().compareTo(OWN) < 0) {
                return;
            }
            close();
            try {
                while (!frame.isStopped() && !permitted.get()) {
                    permitted.set(permits.tryAcquire(LOOK_MILLIS, TimeUnit.MILLISECONDS));
                }
            } catch (InterruptedException e) {
                // the sandbox closes
                frame.stop(Budget.CPU);
            }
        }

        @Override
        public void close() {
            if (permitted.getAndSet(false)) {
                permits.release();
            }
        }
    }
}

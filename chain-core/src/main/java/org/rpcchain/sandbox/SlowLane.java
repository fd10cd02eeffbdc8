package org.rpcchain.sandbox;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.rpcchain.sandbox.meter.Budget;
import org.rpcchain.sandbox.meter.Frame;
import org.rpcchain.sandbox.meter.Pace;

/**
 * Where functions wait that have run for longer than a good one ever does, so that they leave a processor, and threads, to
 * the others.
 *
 * <p>A function's first two milliseconds are its own, but for a call of the JDK that may take more than one of them. From then on, and before such a
 * call, it needs a place, of which there are half as many as
 * threads, until it ends; where none is free it is put off, to be run again from its start when one is. And it needs a
 * permit for each stretch, which is as long, and there are half as many permits as processors. Waiting is not CPU time. At each poll it leaves the
 * processor to a thread that waits for it: a scheduler would let a short function wait for the rest of a slice.
 *
 * <p>A function that takes more memory than all may have at once is put off as well, until there is a reservation for it in the
 * {@link SharedMemory}. One for all the runs of a sandbox; thread-safe.
 */
final class SlowLane {
    /** Who waits in vain for so long goes to the end of the queue, so it is more than all places' stretches take. */
    private static final long LOOK_MILLIS = 1_000;

    /** What a run may take before it waits for others: a hundred times what a good one takes. */
    private static final Duration OWN = Duration.ofMillis(2);

    /** How much CPU time a run takes at a time. */
    private static final Duration STRETCH = Duration.ofMillis(2);

    /** How many stretches run at once. */
    static final int STRETCHES_AT_ONCE = Math.max(1, Runtime.getRuntime().availableProcessors() / 2);

    private final Semaphore permits;
    private final Semaphore places;
    private final SharedMemory memory;

    /** Whether others were put off who wait for memory: they come first. */
    private final BooleanSupplier othersWait;

    /** Creates the lane beside so many threads. */
    SlowLane(int threads, SharedMemory memory, BooleanSupplier othersWait) {
        this(threads, new Semaphore(STRETCHES_AT_ONCE, true), memory, othersWait);
    }

    /**
     * Creates the lane beside so many threads.
     *
     * @param permits for stretches, fair: those who want one get it in turn
     * @param othersWait whether somebody was put off who waits for memory: then nobody else gets any
     */
    SlowLane(int threads, Semaphore permits, SharedMemory memory, BooleanSupplier othersWait) {
        this.permits = permits;
        this.places = new Semaphore(Math.max(1, threads / 2));
        this.memory = memory;
        this.othersWait = othersWait;
    }

    /**
     * What a run that was put off must have before it is begun again: what it lacked, and what it had.
     *
     * @param bytes of memory; 0 when it has taken little
     */
    record Needs(boolean place, long bytes) {}

    /** Answers the pace of a run that may be a short one. */
    Lane lane() {
        return new Lane(this, false, 0);
    }

    /** Answers the pace of a run that was put off, and has now all that it needs; null when that is not free. */
    @Nullable
    Lane laneWith(Needs needs) {
        long reserved = needs.bytes == 0 ? 0 : memory.reserve(needs.bytes);
        if (needs.bytes > 0 && reserved == 0) {
            return null;
        }
        if (needs.place && !places.tryAcquire()) {
            memory.giveBack(reserved);
            return null;
        }
        return new Lane(this, needs.place, reserved);
    }

    /**
     * One run's part of it; its thread pauses, and whoever ends the run closes it.
     *
     * <p>Synchronized where it is taken and given back: a run's own thread takes, and the watchdog gives back for it, but for the
     * memory: a run that was given up holds that for as long as it computes.
     */
    static final class Lane implements Pace, AutoCloseable {
        private final SlowLane all;
        private boolean placed;
        private boolean permitted;
        private boolean closed;

        /** What it lacked, where it was put off. Touched by the run's own thread only. */
        private @Nullable Needs lacks;

        /** Touched by the run's own thread only, from its start on. */
        private long reservedBytes;

        /** The CPU time that it may have used when it is another's turn; touched by the run's own thread only. */
        private Duration stretchEnd = OWN;

        private Lane(SlowLane all, boolean placed, long reservedBytes) {
            this.all = all;
            this.placed = placed;
            this.reservedBytes = reservedBytes;
        }

        @Override
        public long bytesToGrow() {
            return reservedBytes == 0 ? all.memory.ownBytes() : Long.MAX_VALUE;
        }

        /** Reserves all that the run may come to take. */
        @Override
        public void grow(Frame frame) {
            long bytes = frame.limits().allocatedBytes();
            reservedBytes = all.othersWait.getAsBoolean() ? 0 : all.memory.reserve(bytes);
            if (reservedBytes == 0) {
                putOff(frame, Budget.MEMORY, new Needs(hasPlace(), bytes));
            }
        }

        private void putOff(Frame frame, Budget why, Needs needs) {
            lacks = needs;
            frame.stop(why);
        }

        /** Lets whoever waits for this processor go first, and after each stretch another long run. */
        @Override
        @SuppressWarnings(
                "ThreadPriorityCheck") // nothing relies on it: it spares the others the rest of a slice, some 3 ms
        public void pause(Frame frame) {
            Thread.yield();
            if (frame.cpuUsed().compareTo(OWN) >= 0) {
                takeTurn(frame);
            }
        }

        /** A call that is longer than a stretch takes a whole one, however little the run has used before. */
        @Override
        public void beginLongCall(Frame frame, Duration ahead) {
            if (!hasPermit()) {
                stretchEnd = Duration.ZERO;
            }
            takeTurn(frame);
        }

        private void takeTurn(Frame frame) {
            if (!takePlace()) {
                putOff(frame, Budget.CPU, new Needs(true, reservedBytes));
            } else if (isStretchOver(frame)) {
                giveWay();
                awaitPermit(frame);
            }
        }

        private boolean isStretchOver(Frame frame) {
            return frame.cpuUsed().compareTo(stretchEnd) >= 0;
        }

        private void awaitPermit(Frame frame) {
            try {
                while (!frame.isStopped() && !takePermit()) {
                    // looks again whether it was stopped
                }
                stretchEnd = frame.cpuUsed().plus(STRETCH);
            } catch (InterruptedException e) {
                // the sandbox closes
                frame.stop(Budget.CPU);
            }
        }

        /** Answers what the run needs to be begun again, where it was stopped only because that was not free; null otherwise. */
        @Nullable
        Needs needs() {
            return lacks;
        }

        private synchronized boolean hasPermit() {
            return permitted;
        }

        private synchronized boolean hasPlace() {
            return placed;
        }

        private synchronized boolean takePlace() {
            if (!placed && !closed) {
                placed = all.places.tryAcquire();
                return placed;
            }
            return true;
        }

        /**
         * Between taking a permit and noting it nothing is called, and nothing allocated: an error there, where the function has filled the
         * stack or the memory, would lose the permit for good.
         */
        private boolean takePermit() throws InterruptedException {
            boolean acquired = all.permits.tryAcquire(LOOK_MILLIS, TimeUnit.MILLISECONDS);
            synchronized (this) {
                permitted = acquired;
                if (closed) {
                    giveWay();
                }
            }
            return acquired;
        }

        /** Leaves the permit to others, and keeps the place. */
        synchronized void giveWay() {
            if (permitted) {
                permitted = false;
                all.permits.release();
            }
        }

        @Override
        public synchronized void close() {
            closed = true;
            giveWay();
            if (placed) {
                placed = false;
                all.places.release();
            }
        }

        /** Gives the memory back; when the run has ended, or is not begun. */
        void giveMemoryBack() {
            all.memory.giveBack(reservedBytes);
            reservedBytes = 0;
        }
    }
}

package org.rpcchain.sandbox.compiler;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.rpcchain.sandbox.meter.Budget;
import org.rpcchain.sandbox.meter.Frame;
import org.rpcchain.sandbox.meter.Pace;

/**
 * For how long one source may keep a thread of the compiler: while nobody waits for it, else for its slice. And what takes longer than a good source does
 * needs a permit for each stretch, of which there are half as many as processors: two threads that compile do not take both processors from the chains.
 * For one thread.
 */
final class Turn implements Pace, AutoCloseable {
    private static final long LOOK_MILLIS = 50;

    private final Duration slice;
    private final BooleanSupplier othersWait;
    private final BooleanSupplier closed;
    private final Semaphore permits;
    private boolean permitted;
    private boolean over;

    /**
     * Creates a source's turn.
     *
     * @param permits for stretches, fair: those who want one get it in turn
     */
    Turn(Duration slice, BooleanSupplier othersWait, BooleanSupplier closed, Semaphore permits) {
        this.slice = slice;
        this.othersWait = othersWait;
        this.closed = closed;
        this.permits = permits;
    }

    @Override
    public void pause(Frame frame) {
        if (!makesRoom(frame)) {
            letOthersGoFirst(frame);
        }
    }

    private boolean makesRoom(Frame frame) {
        boolean closes = closed.getAsBoolean();
        over = !closes && othersWait.getAsBoolean() && frame.cpuUsed().compareTo(slice) > 0;
        if (closes || over) {
            frame.stop(Budget.CPU);
        }
        return closes || over;
    }

    private void letOthersGoFirst(Frame frame) {
        close();
        try {
            while (!permitted && !frame.isStopped() && !makesRoom(frame)) {
                permitted = permits.tryAcquire(LOOK_MILLIS, TimeUnit.MILLISECONDS);
            }
        } catch (InterruptedException e) {
            frame.stop(Budget.CPU); // the compiler closes
        }
    }

    /** Answers whether it was stopped for the others' sake. */
    boolean isOver() {
        return over;
    }

    /** Gives the permit back. */
    @Override
    public void close() {
        if (permitted) {
            permitted = false;
            permits.release();
        }
    }
}

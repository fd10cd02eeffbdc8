package org.rpcchain.sandbox.compiler;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.rpcchain.sandbox.meter.Budget;
import org.rpcchain.sandbox.meter.Frame;
import org.rpcchain.sandbox.meter.Pace;

/**
 * For how long one source may keep a thread of the compiler: while nobody waits for it, else for its slice. And what takes longer
 * than a good source does needs a permit for each stretch of two milliseconds, of which there are half as many as processors: two
 * threads that compile do not take both processors from the chains. A long call, in which nothing polls, counts before it is begun:
 * one that would go beyond the slice makes room, and one that would go beyond the stretch lets others go first, and has a stretch
 * of its own, however long it is. At each poll it leaves the processor to a thread that waits for it. For one thread, which takes;
 * a watchdog gives back for it, and closes it, where that hangs.
 */
final class Turn implements Pace, AutoCloseable {
    private static final long LOOK_MILLIS = 50;

    /** How much CPU time it takes at a time from then on. */
    private static final Duration STRETCH = Duration.ofMillis(2);

    private final Duration slice;
    private final BooleanSupplier othersWait;
    private final BooleanSupplier closed;
    private final Semaphore permits;
    private boolean over;

    /** Under this object's lock, as is whether it has ended. */
    private boolean permitted;

    private boolean ended;

    /** Volatile: set by its own thread, read by the watchdog's. */
    private volatile boolean waits;

    /** The CPU time that it may have used when it is another's turn. */
    private Duration stretchEnd;

    /**
     * Creates a source's turn.
     *
     * @param own the CPU time that it may take before it needs a permit
     * @param permits for stretches, fair: those who want one get it in turn
     */
    Turn(Duration own, Duration slice, BooleanSupplier othersWait, BooleanSupplier closed, Semaphore permits) {
        this.stretchEnd = own;
        this.slice = slice;
        this.othersWait = othersWait;
        this.closed = closed;
        this.permits = permits;
    }

    @Override
    @SuppressWarnings(
            "ThreadPriorityCheck") // nothing relies on it: it spares the others the rest of a slice, some 3 ms
    public void pause(Frame frame) {
        Thread.yield();
        takeTurn(frame, Duration.ZERO);
    }

    @Override
    public void beginLongCall(Frame frame, Duration ahead) {
        takeTurn(frame, ahead);
    }

    private void takeTurn(Frame frame, Duration ahead) {
        if (!makesRoom(frame, ahead) && frame.cpuUsed().plus(ahead).compareTo(stretchEnd) >= 0) {
            letOthersGoFirst(frame, ahead);
        }
    }

    private boolean makesRoom(Frame frame, Duration ahead) {
        boolean closes = closed.getAsBoolean();
        over = !closes
                && othersWait.getAsBoolean()
                && frame.cpuUsed().plus(ahead).compareTo(slice) > 0;
        if (closes || over) {
            frame.stop(Budget.CPU);
        }
        return closes || over;
    }

    private void letOthersGoFirst(Frame frame, Duration ahead) {
        giveWay();
        waits = true;
        try {
            while (!frame.isStopped() && !makesRoom(frame, ahead) && !takePermit()) {
                // looks again whether it is still to go on
            }
            stretchEnd = frame.cpuUsed().plus(STRETCH);
        } catch (InterruptedException e) {
            frame.stop(Budget.CPU); // the compiler closes
        } finally {
            waits = false;
        }
    }

    /** Between taking a permit and noting it nothing is called, and nothing allocated: an error there would lose the permit for good. */
    private boolean takePermit() throws InterruptedException {
        boolean acquired = permits.tryAcquire(LOOK_MILLIS, TimeUnit.MILLISECONDS);
        synchronized (this) {
            permitted = acquired;
            if (ended) {
                giveWay();
            }
        }
        return acquired;
    }

    /** Answers whether it waits for a permit: what goes by meanwhile is others' time. */
    boolean waits() {
        return waits;
    }

    /** Answers whether the compiler closes. */
    boolean closes() {
        return closed.getAsBoolean();
    }

    /** Answers whether it was stopped for the others' sake. */
    boolean isOver() {
        return over;
    }

    /** Leaves the permit, where it has one, to others. */
    synchronized void giveWay() {
        if (permitted) {
            permitted = false;
            permits.release();
        }
    }

    /** Gives the permit back; it gets none any more. */
    @Override
    public synchronized void close() {
        ended = true;
        giveWay();
    }
}

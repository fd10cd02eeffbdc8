package org.rpcchain.coordinator.log;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/** Where batches wait for the journal's thread: in order, and not more than the heap can bear. Thread-safe. */
final class Intake {
    /** What may wait, but where nothing is refused: 64 MiB. */
    static final long LIMIT_BYTES = 64L << 20;

    /** What is taken at once, if there is more than one batch: 4 MiB. */
    private static final long GROUP_BYTES = 4L << 20;

    private final boolean isRefusing;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition arrived = lock.newCondition();
    private final Deque<Pending> waiting = new ArrayDeque<>();
    private long waitingBytes;
    private @Nullable LogException over;

    Intake(boolean isRefusing) {
        this.isRefusing = isRefusing;
    }

    /** Takes a batch; refuses with the reason if there is one. */
    void offer(Pending batch) {
        lock.lock();
        try {
            requireOpen(batch.batch().bytes());
            waiting.add(batch);
            waitingBytes += batch.batch().bytes();
            arrived.signal();
        } finally {
            lock.unlock();
        }
    }

    private void requireOpen(int bytes) {
        if (over != null) {
            throw over;
        }
        if (isRefusing && waitingBytes > 0 && waitingBytes + bytes > LIMIT_BYTES) {
            throw new LogFullException(
                    "the disk does not keep up: of " + LIMIT_BYTES + " bytes that may wait to be written "
                            + waitingBytes + " do, and " + bytes + " more came; wait until earlier batches have ended",
                    LIMIT_BYTES,
                    waitingBytes);
        }
    }

    /** Answers what waits, up to a group; waits for something so long, and answers nothing then, or when it is over. */
    List<Pending> take(long nanos) throws InterruptedException {
        lock.lock();
        try {
            long left = nanos;
            while (waiting.isEmpty() && over == null && left > 0) {
                left = arrived.awaitNanos(left);
            }
            return group();
        } finally {
            lock.unlock();
        }
    }

    private List<Pending> group() {
        List<Pending> group = new ArrayList<>();
        long bytes = 0;
        for (Pending next = waiting.peek(); next != null && fits(bytes, next); next = waiting.peek()) {
            group.add(waiting.remove());
            bytes += next.batch().bytes();
        }
        waitingBytes -= bytes;
        return group;
    }

    private static boolean fits(long bytes, Pending next) {
        return bytes == 0 || bytes + next.batch().bytes() <= GROUP_BYTES;
    }

    /** From now on takes nothing, for this reason; the first reason stays, unless it was an orderly end. */
    void close(LogException reason) {
        lock.lock();
        try {
            if (over == null || over.reason() == LogException.Reason.CLOSED) {
                over = reason;
            }
            arrived.signal();
        } finally {
            lock.unlock();
        }
    }

    /** Answers what waits to be written. */
    long waitingBytes() {
        lock.lock();
        try {
            return waitingBytes;
        } finally {
            lock.unlock();
        }
    }

    /** Answers whether nothing waits and nothing more will come. */
    boolean over() {
        lock.lock();
        try {
            return over != null && waiting.isEmpty();
        } finally {
            lock.unlock();
        }
    }
}

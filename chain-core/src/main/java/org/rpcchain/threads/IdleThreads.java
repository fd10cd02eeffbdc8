package org.rpcchain.threads;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * The queue of a pool, and the threads that wait at it: a task goes to the one that came last. Holds tasks only while nobody
 * waits. Thread-safe: the lock of {@link #idle} guards both.
 */
@SuppressWarnings("serial") // nobody writes a pool's tasks
final class IdleThreads extends LinkedBlockingQueue<Runnable> {
    private final transient Deque<Idle> idle = new ArrayDeque<>();

    /** A thread that waits. */
    private static final class Idle {
        final Thread thread = Thread.currentThread();

        /** Volatile: set by who gives a task, read by the thread. */
        volatile @Nullable Runnable task;
    }

    IdleThreads(int mostWaiting) {
        super(mostWaiting);
    }

    /** Gives a task to an idle thread; where there is none, the pool that asks makes one, or has it {@linkplain #give wait}. */
    @Override
    public boolean offer(Runnable task) {
        return given(task, false);
    }

    /** Gives a task to an idle thread, or else to the first that comes; answers whether there was room. */
    boolean give(Runnable task) {
        return given(task, true);
    }

    private boolean given(Runnable task, boolean mayWait) {
        Idle last;
        synchronized (idle) {
            last = idle.pollLast();
            if (last == null) {
                return mayWait && super.offer(task);
            }
            last.task = task;
        }
        LockSupport.unpark(last.thread);
        return true;
    }

    @Override
    public Runnable take() throws InterruptedException {
        Runnable task;
        do {
            task = poll(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
        } while (task == null);
        return task;
    }

    @Override
    public @Nullable Runnable poll(long time, TimeUnit unit) throws InterruptedException {
        Idle mine;
        synchronized (idle) {
            Runnable first = super.poll();
            if (first != null) {
                return first;
            }
            mine = new Idle();
            idle.addLast(mine);
        }
        return awaited(mine, unit.toNanos(time));
    }

    private @Nullable Runnable awaited(Idle mine, long nanos) throws InterruptedException {
        long begun = System.nanoTime();
        while (mine.task == null) {
            long left = nanos - (System.nanoTime() - begun);
            boolean interrupted = Thread.currentThread().isInterrupted();
            if ((interrupted || left <= 0) && leaves(mine)) {
                if (Thread.interrupted()) {
                    throw new InterruptedException();
                }
                return null;
            }
            LockSupport.parkNanos(this, left);
        }
        return mine.task;
    }

    /** Answers whether it waits no more; else it has been given a task. */
    private boolean leaves(Idle mine) {
        synchronized (idle) {
            return idle.remove(mine);
        }
    }
}

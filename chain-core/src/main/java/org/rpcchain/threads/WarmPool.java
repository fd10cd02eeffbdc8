package org.rpcchain.threads;

import java.time.Duration;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * A pool whose next task goes to the thread that became idle last, and which makes a thread only while none is idle: what that
 * thread works with is still in the processor's caches, and threads that a calmer time does not need end. A pool of the JDK's
 * alone makes all the threads that it may have, and wakes the one that has been idle for longest.
 */
public final class WarmPool {
    private WarmPool() {}

    /** A task for which a thread is made, which then takes what waits. */
    private enum Nothing implements Runnable {
        INSTANCE;

        @Override
        public void run() {}
    }

    /**
     * Creates a pool.
     *
     * @param most the most threads; {@link #resize} changes it
     * @param mostWaiting how many tasks may wait while all threads are busy; the next ones are rejected
     * @param idle how long a thread may be idle before it ends
     * @param threads makes the threads
     */
    public static ThreadPoolExecutor of(int most, int mostWaiting, Duration idle, ThreadFactory threads) {
        IdleThreads queue = new IdleThreads(mostWaiting);
        return new ThreadPoolExecutor(
                0, most, idle.toNanos(), TimeUnit.NANOSECONDS, queue, threads, (task, pool) -> wait(task, pool, queue));
    }

    /** Lets a pool have more threads or fewer; what waits begins at once where it may have more. */
    public static void resize(ThreadPoolExecutor pool, int most) {
        boolean more = most > pool.getMaximumPoolSize();
        pool.setMaximumPoolSize(most);
        int wanted = more ? Math.min(pool.getQueue().size(), most - pool.getPoolSize()) : 0;
        for (int i = 0; i < wanted && !pool.isShutdown(); i++) {
            pool.execute(Nothing.INSTANCE);
        }
    }

    /**
     * The pool asks for this when no thread is idle and it may make no more, or is shut down. A thread that is counted, but not to be seen, is
     * just being made, and takes what waits; so nothing is asked for in its place.
     */
    private static void wait(Runnable task, ThreadPoolExecutor pool, IdleThreads queue) {
        if (task == Nothing.INSTANCE) {
            return;
        }
        if (pool.isShutdown() || !queue.give(task)) {
            throw rejected(task);
        }
        if (pool.getPoolSize() == 0) { // the last one may have ended before it saw the task
            pool.execute(Nothing.INSTANCE);
        }
        if (pool.isShutdown() && queue.remove(task)) {
            throw rejected(task);
        }
    }

    private static RejectedExecutionException rejected(Runnable task) {
        return new RejectedExecutionException("no thread is left for " + task);
    }
}

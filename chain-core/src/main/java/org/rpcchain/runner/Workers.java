package org.rpcchain.runner;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.rpcchain.threads.WarmPool;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The threads that run service functions, chaining functions and sends: virtual ones where the JVM has them, else a
 * bounded pool.
 *
 * <p>A task that a worker hands over at its own end runs next on the same thread, so that a hop costs one hand-over
 * between threads and not three. Each task finds its thread not interrupted, unless the workers end and have lost patience, and
 * with the context class loader of whoever made the workers, whichever thread has handed the task over; thread-locals are as
 * the tasks before have left them.
 */
final class Workers implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Workers.class);
    private static final Duration POOL_IDLE = Duration.ofSeconds(30);

    /** Where a worker finds the task that it handed to itself. */
    private static final class Slot {
        @Nullable
        Runnable next;

        boolean closed;
    }

    // not static: a worker of one pool must not take a task of another
    @SuppressWarnings("ThreadLocalUsage")
    private final ThreadLocal<@Nullable Slot> slot = new ThreadLocal<>();

    private final ExecutorService threads;
    /** Volatile, since who closes says it to the workers. */
    private volatile boolean patienceOver;
    /** The application's, by the convention of containers: it makes the node or the client. */
    private final @Nullable ClassLoader loader = Thread.currentThread().getContextClassLoader();

    /** Answers whether who waits on one of these takes the place of others. */
    boolean isBounded() {
        return threads instanceof ThreadPoolExecutor;
    }

    private Workers(ExecutorService threads) {
        this.threads = threads;
    }

    /** Answers virtual threads where the JVM has them, else at most so many of a pool. */
    static Workers any(String name, int poolSize) {
        return new Workers(virtual().orElseGet(() -> pool(name, poolSize)));
    }

    /**
     * Answers at most so many threads of the operating system's, which get their share of the processors whatever
     * virtual threads do: one of those that computes keeps its carrier, and there are only as many as processors.
     */
    static Workers punctual(String name, int poolSize) {
        return new Workers(pool(name, poolSize));
    }

    /** Runs the task soon, on a worker. */
    void run(Runnable task) {
        Slot mine = slot.get();
        if (mine != null && mine.next == null && !mine.closed) {
            mine.next = task;
        } else {
            start(task);
        }
    }

    /** Calls code that is not ours: what it hands over meanwhile goes to other workers, since it may wait for that. */
    <T> T apart(Supplier<T> foreign) {
        Slot mine = slot.get();
        if (mine == null) {
            return foreign.get();
        }
        mine.closed = true;
        try {
            return foreign.get();
        } finally {
            mine.closed = false;
        }
    }

    /** Runs the task soon, on another thread than this. */
    void start(Runnable task) {
        try {
            threads.execute(() -> work(task));
        } catch (RejectedExecutionException e) {
            if (!threads.isShutdown()) {
                throw e;
            }
            LOG.debug("the workers have ended; a task is dropped");
        }
    }

    private void work(Runnable first) {
        Slot mine = new Slot();
        slot.set(mine);
        try {
            for (Runnable task = first; task != null; task = take(mine)) {
                renew();
                runGuarded(task);
            }
        } finally {
            slot.remove();
        }
    }

    /** Code that is not ours may have run here: what it left behind would fail a send that has nothing to do with it. */
    private void renew() {
        Thread mine = Thread.currentThread();
        mine.setContextClassLoader(loader);
        if (Thread.interrupted() && patienceOver) {
            mine.interrupt(); // that was not left behind: the workers end, and wait no more
        }
    }

    private static @Nullable Runnable take(Slot mine) {
        Runnable next = mine.next;
        mine.next = null;
        return next;
    }

    private static void runGuarded(Runnable task) {
        try {
            task.run();
        } catch (RejectedExecutionException e) {
            LOG.debug("a worker is stopping: {}", e.getMessage());
        } catch (RuntimeException | Error e) {
            // an error, too, must not take along the task that was handed over
            Complaint.of(LOG, "a worker's task failed; its chain will end by its time budget", e);
        }
    }

    /** The queue needs no bound of its own: the engine admits a bounded number of hops, and each has few tasks at a time. */
    private static ThreadPoolExecutor pool(String name, int size) {
        return WarmPool.of(size, Integer.MAX_VALUE, POOL_IDLE, named(name));
    }

    /** Answers daemon threads {@code name-1}, {@code name-2}… */
    static ThreadFactory named(String name) {
        AtomicInteger count = new AtomicInteger();
        @Nullable ClassLoader loader = Thread.currentThread().getContextClassLoader();
        return task -> {
            Thread thread = new Thread(task, name + "-" + count.incrementAndGet());
            thread.setDaemon(true);
            thread.setContextClassLoader(loader);
            return thread;
        };
    }

    /** Virtual threads came with Java 21; this product is compiled for 17. */
    private static Optional<ExecutorService> virtual() {
        try {
            MethodHandle factory = MethodHandles.publicLookup()
                    .findStatic(
                            Executors.class,
                            "newVirtualThreadPerTaskExecutor",
                            MethodType.methodType(ExecutorService.class));
            return Optional.of((ExecutorService) factory.invokeExact());
        } catch (NoSuchMethodException e) {
            return Optional.empty();
        } catch (Throwable e) {
            LOG.warn("this JVM has virtual threads but does not give them; a pool is used", e);
            return Optional.empty();
        }
    }

    @Override
    public void close() {
        closeAll(List.of(this), () -> {});
    }

    /**
     * Ends them one after the other, so that the later ones still bring what the earlier ones end with; all together have two
     * seconds, and what runs then is interrupted after {@code patienceOver}.
     */
    static void closeAll(List<Workers> all, Runnable patienceOver) {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(2);
        for (Workers workers : all) {
            workers.threads.shutdown();
            workers.await(deadline, patienceOver);
        }
    }

    private void await(long deadline, Runnable beforeInterrupting) {
        try {
            if (!threads.awaitTermination(deadline - System.nanoTime(), TimeUnit.NANOSECONDS)) {
                beforeInterrupting.run();
                interrupt();
            }
        } catch (InterruptedException e) {
            interrupt();
            Thread.currentThread().interrupt();
        }
    }

    private void interrupt() {
        patienceOver = true;
        threads.shutdownNow();
    }
}

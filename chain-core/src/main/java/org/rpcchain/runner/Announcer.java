package org.rpcchain.runner;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.rpcchain.spi.NodeListener;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tells a listener what happens, in order, on a thread of its own, so that it neither slows nor breaks a hop. What does not
 * fit in its queue is dropped. Thread-safe.
 */
final class Announcer implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Announcer.class);
    private static final int QUEUED = 10_000;
    private static final int IDLE_SECONDS = 10;

    private final NodeListener listener;
    private final ThreadPoolExecutor thread;
    private final AtomicBoolean droppedSome = new AtomicBoolean();
    private final AtomicBoolean threwSome = new AtomicBoolean();

    Announcer(String name, NodeListener listener) {
        this.listener = listener;
        this.thread = new ThreadPoolExecutor(
                1,
                1,
                IDLE_SECONDS,
                TimeUnit.SECONDS,
                new ArrayBlockingQueue<>(QUEUED),
                Workers.named(name + "-listener"),
                (task, pool) -> dropped(pool));
        thread.allowCoreThreadTimeOut(true);
    }

    void tell(Consumer<NodeListener> news) {
        if (listener != NodeListener.NONE) {
            run(() -> news.accept(listener));
        }
    }

    /** Runs something of an observer, beside the hops; drops it also when there is no thread for it. */
    void run(Runnable observing) {
        guarded(() -> thread.execute(() -> guarded(observing)));
    }

    /** Runs something of an observer now. */
    void guarded(Runnable observing) {
        try {
            observing.run();
        } catch (RuntimeException | Error e) {
            threw(e);
        }
    }

    /** Asks an observer now; answers {@code otherwise} when it throws. */
    <T> T guarded(Supplier<T> asking, T otherwise) {
        try {
            return asking.get();
        } catch (RuntimeException | Error e) {
            threw(e);
            return otherwise;
        }
    }

    private void threw(Throwable e) {
        if (threwSome.compareAndSet(false, true)) {
            LOG.warn("an observer of this node threw; it misses something, the hops go on; said once", e);
        }
    }

    private void dropped(ThreadPoolExecutor pool) {
        if (!pool.isShutdown() && droppedSome.compareAndSet(false, true)) {
            LOG.warn("an observer of this node is too slow; it misses some of what happens; said once");
        }
    }

    /** Takes nothing more; what is queued is still told. */
    @Override
    public void close() {
        thread.shutdown();
    }
}

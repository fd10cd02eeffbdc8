package org.rpcchain.examples.copy.transfer;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.function.Supplier;

/** Runs at most so many tasks at once, and makes whoever brings more of them wait. For one bringing thread. */
final class Window implements AutoCloseable {
    private final int size;
    private final Semaphore free;
    private final ExecutorService threads = Executors.newCachedThreadPool(Window::thread);

    Window(int size) {
        this.size = size;
        free = new Semaphore(size);
    }

    /** Waits for a free place, then runs the task in it. The task must not throw. */
    void run(Runnable task) {
        free.acquireUninterruptibly();
        threads.execute(() -> {
            try {
                task.run();
            } finally {
                free.release();
            }
        });
    }

    /** Runs a small request at once, beside the window. */
    <T> CompletableFuture<T> beside(Supplier<T> request) {
        return CompletableFuture.supplyAsync(request, threads);
    }

    /** Waits for such a request; what it threw, this throws. */
    static <T> T joined(CompletableFuture<T> request) {
        try {
            return request.join();
        } catch (CompletionException e) {
            throw e.getCause() instanceof RuntimeException cause ? cause : e;
        }
    }

    /** Waits until all tasks have ended. */
    void drain() {
        free.acquireUninterruptibly(size);
        free.release(size);
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }

    private static Thread thread(Runnable task) {
        Thread thread = new Thread(task, "copy");
        thread.setDaemon(true);
        return thread;
    }
}

package org.rpcchain.coordinator.runner;

import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The stages that an application waits for, beside {@link Hopes}, and the threads on which all of them end: none is left open when this
 * is closed. Thread-safe.
 */
final class Stages implements AutoCloseable {
    private final Owner owner;
    /** What the application does with an ending may take its time, and hand over more. */
    private final ExecutorService application;

    private final Map<Long, CompletableFuture<?>> open = new ConcurrentHashMap<>();
    private final AtomicLong last = new AtomicLong();

    /** Creates one whose threads have this name. */
    Stages(Owner owner, String name) {
        this.owner = owner;
        this.application = Executors.newCachedThreadPool(task -> {
            Thread thread = new Thread(task, name);
            thread.setDaemon(true);
            return thread;
        });
    }

    /** Answers a stage for something that the owner does, and that ends it; {@link #close} ends it at the latest. */
    <T> CompletionStage<T> begin(Consumer<CompletableFuture<T>> what) {
        CompletableFuture<T> stage = new CompletableFuture<>();
        long number = last.incrementAndGet();
        open.put(number, stage);
        CompletionStage<T> end = stage;
        end.whenComplete((done, failure) -> open.remove(number));
        boolean taken = owner.run(() -> what.accept(stage));
        if (!taken) {
            stage.completeExceptionally(NoEndingException.closed());
        }
        return stage;
    }

    /** Ends something for the application, on a thread that the application may hold. */
    void end(Runnable end) {
        application.execute(end);
    }

    /** Ends a stage, on the caller's thread, as what it stands for has ended. */
    static <T> void end(CompletableFuture<T> stage, T answer, @Nullable Throwable failure) {
        if (failure == null) {
            stage.complete(answer);
        } else {
            Throwable cause = failure instanceof CompletionException ? failure.getCause() : null;
            stage.completeExceptionally(cause == null ? failure : cause);
        }
    }

    /** Ends a stage that answers nothing, as {@link #end(Runnable)} does. */
    void end(CompletableFuture<Void> stage, @Nullable Throwable failure) {
        end(() -> {
            if (failure == null) {
                stage.complete(null);
            } else {
                stage.completeExceptionally(failure);
            }
        });
    }

    /** Fails what is open, on the caller's thread. */
    @Override
    public void close() {
        open.values().forEach(stage -> stage.completeExceptionally(NoEndingException.closed()));
        application.shutdown();
    }
}

package org.rpcchain.sandbox.compiler;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import org.rpcchain.sandbox.meter.MeteredThread;

/**
 * A thread that compiles one source after the other, with tools of its own, until the compiler closes or it is given up: then it ends as
 * soon as it comes back, takes nothing more, and leaves its tools to nobody.
 */
final class CompilerThread {
    private final CompilerThreads all;
    private final WaitingSources sources;
    private final Workbench workbench;
    private final MeteredThread thread;
    private final CompletableFuture<Void> warm = new CompletableFuture<>();

    /** Set before its thread is started. */
    private boolean warmsFirst;

    /** Volatile: set by its own thread, read by the watchdog's and by whoever closes. */
    private volatile @Nullable Stint<?> underWay;

    CompilerThread(String name, CompilerThreads all, WaitingSources sources, Workbench workbench) {
        this.all = all;
        this.sources = sources;
        this.workbench = workbench;
        this.thread = new MeteredThread(name, MeteredThread.STACK_BYTES, this::work);
    }

    void start() {
        thread.start();
    }

    void interrupt() {
        thread.interrupt();
    }

    String name() {
        return thread.getName();
    }

    /** Answers where it is, as what can be written into a log; may wait for as long as it hangs in the JVM. */
    Throwable place() {
        Throwable place = new Throwable(name());
        place.setStackTrace(thread.getStackTrace());
        return place;
    }

    /** Answers what it compiles now; it may change meanwhile. */
    Optional<Stint<?>> underWay() {
        return Optional.ofNullable(underWay);
    }

    /** Warms its tools before it takes a source, which otherwise the first source waits for; the answer comes when they are warm, or cannot be. */
    CompletableFuture<Void> startWarm() {
        warmsFirst = true;
        thread.start();
        return warm;
    }

    private void work() {
        try {
            if (takesSources()) {
                workbench.left().ifPresent(IdleCompartments::leave);
            }
        } finally {
            all.ended(this);
        }
    }

    /** Answers, when the compiler has been closed, whether its tools are fit for others. */
    private boolean takesSources() {
        boolean goesOn = !warmsFirst || isWarm();
        try {
            while (goesOn && !all.isClosed()) {
                goesOn = work(sources.take());
            }
        } catch (InterruptedException e) {
            // Closed.
        }
        return goesOn;
    }

    private boolean isWarm() {
        try {
            workbench.warmUp();
            return warm.complete(null);
        } catch (RuntimeException | Error e) {
            warm.completeExceptionally(e);
            return false;
        }
    }

    /** Answers whether it may take another source. */
    private <T> boolean work(Job<T> job) {
        Stint<T> stint = null;
        try {
            stint = all.stint(job, sources);
            underWay = stint;
            // After that: whoever closes looks at what is under way.
            if (all.isClosed()) {
                all.refuse(stint);
            } else {
                stint.perform(workbench, all::makeRoom);
            }
        } catch (RuntimeException | Error e) {
            job.refuse(e);
        } finally {
            underWay = null;
        }
        return stint == null || !stint.isGivenUp();
    }
}

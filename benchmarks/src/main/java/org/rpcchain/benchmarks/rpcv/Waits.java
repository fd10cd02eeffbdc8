package org.rpcchain.benchmarks.rpcv;

import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.rpcchain.benchmarks.report.ExperimentFailedException;

/** Waits for stages, and says what did not come. */
final class Waits {
    private static final int MOST_SECONDS = 120;

    private Waits() {}

    static <T> T get(CompletionStage<T> stage) {
        try {
            return stage.toCompletableFuture().get(MOST_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ExperimentFailedException("interrupted");
        } catch (ExecutionException e) {
            throw new IllegalStateException("what was measured has failed", e.getCause());
        } catch (TimeoutException e) {
            throw new IllegalStateException("nothing came within " + MOST_SECONDS + " s", e);
        }
    }

    /** Takes what another thread gives when it has come so far. */
    static void forOne(Semaphore given, String what) {
        try {
            if (!given.tryAcquire(MOST_SECONDS, TimeUnit.SECONDS)) {
                throw new IllegalStateException(what + ", and did not within " + MOST_SECONDS + " s");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ExperimentFailedException("interrupted");
        }
    }

    static <T> void all(List<? extends CompletionStage<T>> stages) {
        stages.forEach(Waits::get);
    }

    static double secondsSince(long nanos) {
        return (System.nanoTime() - nanos) / 1e9;
    }
}

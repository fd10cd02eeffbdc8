package org.rpcchain.repository.cli;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;

/**
 * Gives up on what does not end in time.
 *
 * <p>It leaves the thread behind, interrupted and a daemon: good for a command that exits, not for a server. The
 * sandbox's budgets will stop the function itself.
 */
final class TimeGuard {
    private final Duration limit;

    TimeGuard(Duration limit) {
        this.limit = limit;
    }

    /**
     * Runs the work on a thread of its own and answers its result.
     *
     * @param what the beginning of the sentence "… has not ended after 5 s"
     * @throws ProblemException what the work threw, or {@code TIME_BUDGET}
     */
    <T> T within(String what, Callable<T> work) {
        FutureTask<T> task = new FutureTask<>(work);
        Thread thread = new Thread(task, "rpcchain-check");
        thread.setDaemon(true);
        thread.start();
        try {
            return task.get(limit.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            task.cancel(true);
            throw new ProblemException(
                    FailureCode.TIME_BUDGET,
                    what + " has not ended after " + limit.toMillis() + " ms; look for a loop without an end");
        } catch (ExecutionException e) {
            throw asProblem(what, e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ProblemException(FailureCode.CANCELLED, what + " was interrupted");
        }
    }

    private static RuntimeException asProblem(String what, @Nullable Throwable cause) {
        if (cause instanceof ProblemException problem) {
            return problem;
        }
        return new ProblemException(FailureCode.CHAINING_THREW, what + " ended with " + cause);
    }
}

package org.rpcchain.runner;

import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.rpcchain.FailureCode;
import org.rpcchain.NextHop;
import org.rpcchain.Problem;
import org.rpcchain.ProblemException;
import org.rpcchain.engine.Effect;
import org.rpcchain.engine.Input;
import org.rpcchain.engine.Spent;
import org.rpcchain.engine.ThrownText;
import org.rpcchain.message.FunctionRef;
import org.rpcchain.message.HopId;
import org.rpcchain.sandbox.Violation;
import org.rpcchain.spi.Chaining;
import org.rpcchain.spi.Loading;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Runs chaining functions, and tells the engine how each ended: whatever is thrown, since a hop whose answer never comes
 * hangs until its chain's time is up. Thread-safe. Source: RPC Chains §3.1, §3.6.
 */
final class ChainingRuns {
    private static final Logger LOG = LoggerFactory.getLogger(ChainingRuns.class);
    /** Ten times what a function may take before the sandbox counts it as a long one. */
    private static final long SOON_MILLIS = 20;

    private final Chaining chaining;
    /** For results that come back to this node in interactive mode (§3.7). */
    private final LocalFunctions local;

    private final Workers workers;
    private final Announcer announcer;
    private final Consumer<Input> engine;

    ChainingRuns(
            Chaining chaining, LocalFunctions local, Workers workers, Announcer announcer, Consumer<Input> engine) {
        this.chaining = chaining;
        this.local = local;
        this.workers = workers;
        this.announcer = announcer;
        this.engine = engine;
    }

    void run(Effect.RunChaining run) {
        if (run.wanted().isWithdrawn()) {
            return;
        }
        Begun begun = begin(run);
        CompletionStage<NextHop> end = begun.next();
        if (endsSoon(begun.next())) {
            end.whenComplete((next, thrown) -> engine.accept(outcome(begun, next, thrown)));
        } else {
            end.whenComplete((next, thrown) -> onWorker(() -> engine.accept(outcome(begun, next, thrown))));
        }
    }

    /** A chaining function that has been started, without what it was given: the end of one that was killed is told seconds later. */
    private record Begun(
            HopId id,
            long ticket,
            FunctionRef function,
            String server,
            LoggingContext context,
            long nanoTime,
            AtomicLong loadedMicros,
            CompletableFuture<NextHop> next) {}

    private Begun begin(Effect.RunChaining run) {
        long nanoTime = System.nanoTime();
        LoggingContext context = new LoggingContext(run.id(), run.server());
        AtomicLong loadedMicros = new AtomicLong();
        Loading loading = (cached, took) -> {
            loadedMicros.set(took.toNanos() / 1_000);
            announcer.tell(listener -> listener.functionLoaded(run.server(), cached, took));
        };
        CompletableFuture<NextHop> next = started(run, context, loading);
        return new Begun(run.id(), run.ticket(), run.function(), run.server(), context, nanoTime, loadedMicros, next);
    }

    private CompletableFuture<NextHop> started(Effect.RunChaining run, LoggingContext context, Loading loading) {
        Chaining runner = run.own() ? local : chaining;
        try {
            return runner.start(run.function(), run.state(), run.result(), context, loading)
                    .toCompletableFuture();
        } catch (RuntimeException | Error e) {
            return CompletableFuture.failedFuture(e);
        }
    }

    /**
     * Waits a little: nearly every function ends at once, and what comes next then runs on this worker. One that does not
     * shall not hold it, since there may be as many of those as workers.
     */
    private static boolean endsSoon(CompletableFuture<NextHop> next) {
        try {
            NextHop unused = next.get(SOON_MILLIS, TimeUnit.MILLISECONDS);
            return true;
        } catch (ExecutionException | CancellationException e) {
            return true;
        } catch (RuntimeException | Error e) { // as of an exception whose own message throws: it has ended with it
            return next.isDone();
        } catch (TimeoutException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** The thread that ends a function is the sandbox's, and has other functions to run. */
    private void onWorker(Runnable told) {
        try {
            workers.start(told);
        } catch (RuntimeException | Error e) {
            Complaint.of(LOG, "no worker for the end of a chaining function; the sandbox's thread tells it", e);
            told.run();
        }
    }

    private Input outcome(Begun begun, @Nullable NextHop next, @Nullable Throwable thrown) {
        List<String> lines = begun.context().lines();
        tell(begun, lines);
        if (thrown == null && next != null) {
            long micros = (System.nanoTime() - begun.nanoTime()) / 1_000;
            long loaded = begun.loadedMicros().get();
            return new Input.ChainingReturned(
                    begun.id(), begun.ticket(), next, lines, new Spent(loaded, micros - loaded));
        }
        Throwable cause =
                thrown instanceof CompletionException && thrown.getCause() != null ? thrown.getCause() : thrown;
        if (cause instanceof ProblemException e) {
            return failed(begun, e.problem(), lines);
        }
        Problem problem = broken(begun, cause);
        Complaint.of(LOG, problem.message(), cause);
        return failed(begun, problem, lines);
    }

    private void tell(Begun begun, List<String> lines) {
        List<String> written = List.copyOf(lines);
        HopId id = begun.id();
        announcer.tell(listener ->
                listener.functionRan(id.chain(), id.toString(), begun.function().method(), written));
    }

    private Input failed(Begun begun, Problem problem, List<String> lines) {
        if (Violation.is(problem.code())) {
            announcer.tell(listener -> listener.sandboxViolated(begun.server(), problem.code()));
        }
        return new Input.ChainingFailed(begun.id(), begun.ticket(), problem, lines);
    }

    private static Problem broken(Begun begun, @Nullable Throwable e) {
        return new Problem(
                FailureCode.OVERLOADED,
                "the server could not run the chaining function " + begun.function() + ": "
                        + (e == null ? "it answered nothing" : ThrownText.of(e))
                        + "; its log says more; try again later, or another server");
    }
}

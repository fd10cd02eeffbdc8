package org.rpcchain.runner;

import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.rpcchain.FailureCode;
import org.rpcchain.NextHop;
import org.rpcchain.Problem;
import org.rpcchain.ProblemException;
import org.rpcchain.engine.Effect;
import org.rpcchain.engine.Input;
import org.rpcchain.engine.Spent;
import org.rpcchain.sandbox.Violation;
import org.rpcchain.spi.Chaining;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Runs chaining functions, and tells the engine how each ended: whatever is thrown, since a hop whose answer never comes
 * hangs until its chain's time is up. Thread-safe. Source: RPC Chains §3.1, §3.6.
 */
final class ChainingRuns {
    private static final Logger LOG = LoggerFactory.getLogger(ChainingRuns.class);

    private final Chaining chaining;
    /** For results that come back to this node in interactive mode (§3.7). */
    private final LocalFunctions local;

    private final Announcer announcer;
    private final Consumer<Input> engine;

    ChainingRuns(Chaining chaining, LocalFunctions local, Announcer announcer, Consumer<Input> engine) {
        this.chaining = chaining;
        this.local = local;
        this.announcer = announcer;
        this.engine = engine;
    }

    void run(Effect.RunChaining run) {
        LoggingContext context = new LoggingContext(run.id(), run.server());
        Input outcome;
        try {
            outcome = returned(run, context);
        } catch (ProblemException e) {
            outcome = failed(run, e.problem(), context.lines());
        } catch (RuntimeException | Error e) {
            LOG.error("{} could not be run", run.function(), e);
            outcome = failed(run, broken(run, e), context.lines());
        }
        engine.accept(outcome);
    }

    private Input returned(Effect.RunChaining run, LoggingContext context) {
        long begun = System.nanoTime();
        AtomicLong loadedMicros = new AtomicLong();
        Chaining runner = run.own() ? local : chaining;
        NextHop next = runner.run(run.function(), run.state(), run.result(), context, (cached, took) -> {
            loadedMicros.set(took.toNanos() / 1_000);
            announcer.tell(listener -> listener.functionLoaded(run.server(), cached, took));
        });
        long micros = (System.nanoTime() - begun) / 1_000;
        Spent spent = new Spent(loadedMicros.get(), micros - loadedMicros.get());
        return new Input.ChainingReturned(run.id(), run.ticket(), next, context.lines(), spent);
    }

    private Input failed(Effect.RunChaining run, Problem problem, List<String> lines) {
        if (Violation.is(problem.code())) {
            announcer.tell(listener -> listener.sandboxViolated(run.server(), problem.code()));
        }
        return new Input.ChainingFailed(run.id(), run.ticket(), problem, lines);
    }

    private static Problem broken(Effect.RunChaining run, Throwable e) {
        return new Problem(
                FailureCode.OVERLOADED,
                "the server could not run the chaining function " + run.function() + ": " + e
                        + "; its log says more; try again later, or another server");
    }
}

package org.rpcchain.sandbox;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.rpcchain.ChainContext;
import org.rpcchain.FailureCode;
import org.rpcchain.NextHop;
import org.rpcchain.Problem;
import org.rpcchain.State;
import org.rpcchain.Value;
import org.rpcchain.sandbox.meter.Budget;
import org.rpcchain.sandbox.meter.KilledException;
import org.rpcchain.sandbox.meter.Limits;

/**
 * What a caller wants run, and waits for. It takes one {@link Attempt}, or up to three where it is put off, for want of a place or of memory: a chaining
 * function has no effects but its next hop and its lines, so it can be begun again.
 */
final class Run {
    /** How a run ended, for the one who waits; given once. */
    sealed interface Outcome {
        /** The function answered. */
        record Returned(NextHop next) implements Outcome {}

        /** It threw, or answered what is no next hop; or it was given up. */
        record Failed(Problem problem) implements Outcome {}

        /** It was killed. */
        record Killed(KilledException kill) implements Outcome {}
    }

    private static final long LONGEST_NANOS = TimeUnit.SECONDS.toNanos(60);

    private final long accepted = System.nanoTime();
    private final ChainingMethod method;
    private final State state;
    private final Value result;
    private final ChainContext context;
    private final Limits limits;
    private final CompletableFuture<Outcome> outcome = new CompletableFuture<>();

    /** Volatile: set by the thread that runs it, read by whoever stops it. */
    private volatile @Nullable Attempt attempt;

    Run(ChainingMethod method, State state, Value result, ChainContext context, Limits limits) {
        this.method = method;
        this.state = state;
        this.result = result;
        this.context = context;
        this.limits = limits;
    }

    CompletableFuture<Outcome> outcome() {
        return outcome;
    }

    ChainingMethod method() {
        return method;
    }

    State state() {
        return state;
    }

    Value result() {
        return result;
    }

    ChainContext context() {
        return context;
    }

    Limits limits() {
        return limits;
    }

    /** Answers how long ago it was wanted. */
    Duration age() {
        return Duration.ofNanos(System.nanoTime() - accepted);
    }

    /** Answers whether nobody waits any more. */
    boolean isOver() {
        return outcome.isDone();
    }

    /** Gives it up when it has neither ended nor been given up within a minute. */
    void giveUpIfLate(long nanoTime) {
        if (nanoTime - accepted > LONGEST_NANOS && !isOver()) {
            giveUp(new Problem(
                    FailureCode.OVERLOADED,
                    method + " did not get to its end within " + TimeUnit.NANOSECONDS.toSeconds(LONGEST_NANOS)
                            + " s, because others use the processors or the memory; try again later"));
        }
    }

    /** Begins it on this thread. */
    Attempt begin(SlowLane.Lane lane) {
        Attempt begun = new Attempt(this, lane);
        attempt = begun;
        return begun;
    }

    /** Tells the one who waits, and stops what can be stopped of it. */
    void giveUp(Problem why) {
        outcome.complete(new Outcome.Failed(why));
        // After that: a thread that begins it looks whether it is over once its attempt can be seen here.
        Attempt begun = attempt;
        if (begun != null) {
            begun.frame().stop(Budget.CPU);
            begun.leave();
        }
    }
}

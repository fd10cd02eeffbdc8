package org.rpcchain.sandbox;

import java.lang.invoke.MethodHandle;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import org.rpcchain.ChainContext;
import org.rpcchain.FailureCode;
import org.rpcchain.MissingStateException;
import org.rpcchain.NextHop;
import org.rpcchain.Problem;
import org.rpcchain.State;
import org.rpcchain.Value;
import org.rpcchain.sandbox.meter.Frame;
import org.rpcchain.sandbox.meter.KilledException;
import org.rpcchain.sandbox.meter.Limits;

/**
 * One run of a chaining function. A thread of the sandbox performs it, its caller waits for the outcome, the watchdog
 * may give it up.
 */
final class Run implements Runnable {
    /** How a run ended, for the one who waits; given once. */
    sealed interface Outcome {
        /** The function answered. */
        record Returned(NextHop next) implements Outcome {}

        /** It threw, or answered what is no next hop. */
        record Failed(Problem problem) implements Outcome {}

        /** It was killed. */
        record Killed(KilledException kill) implements Outcome {}
    }

    private final ChainingMethod method;
    private final State state;
    private final Value result;
    private final MeteredContext context;
    private final SlowLane.Lane lane;
    private final Frame frame;
    private final CompletableFuture<Outcome> outcome = new CompletableFuture<>();

    /** Touched by the watchdog's thread only. */
    private int looksSinceStop;

    Run(ChainingMethod method, State state, Value result, ChainContext context, Limits limits, SlowLane.Lane lane) {
        this.method = method;
        this.state = state;
        this.result = result;
        this.lane = lane;
        this.frame = new Frame(limits, lane);
        this.context = new MeteredContext(context, frame);
    }

    CompletableFuture<Outcome> outcome() {
        return outcome;
    }

    ChainingMethod method() {
        return method;
    }

    Frame frame() {
        return frame;
    }

    /** Answers how often the watchdog has seen it since it was told to stop; it leaves the slow lane to others. */
    int toldToStop() {
        looksSinceStop++;
        if (looksSinceStop == 1) {
            lane.close();
        }
        return looksSinceStop;
    }

    /** Stops what can be stopped of a run that has not ended although it was told to. */
    void giveUp(Problem why) {
        context.close();
        lane.close();
        outcome.complete(new Outcome.Failed(why));
    }

    @Override
    public void run() {
        if (outcome.isDone()) {
            return;
        }
        try {
            outcome.complete(outcomeOf(method.source().handle(method.name())));
        } catch (Throwable e) {
            // The one who waits hears of it; this thread goes on.
            outcome.completeExceptionally(e);
        } finally {
            context.close();
            lane.close();
        }
    }

    private Outcome outcomeOf(MethodHandle handle) throws Exception {
        try {
            return frame.run(() -> performed(handle));
        } catch (KilledException e) {
            method.source().discard();
            return new Outcome.Killed(e);
        }
    }

    /** What the function throws becomes plain data here, where it is still metered. */
    private Outcome performed(MethodHandle handle) {
        @Nullable NextHop next;
        try {
            next = (NextHop) handle.invokeExact(state, result, (ChainContext) context);
        } catch (Throwable thrown) {
            return failed(thrown);
        }
        if (next == null) {
            return new Outcome.Failed(new Problem(
                    FailureCode.CHAINING_THREW,
                    method + " returned null; return NextHop.call(…), NextHop.last(…) or NextHop.end(…)"));
        }
        frame.result(next.weight());
        return new Outcome.Returned(next);
    }

    /** A kill, and what the JVM itself runs out of, is for the frame to judge. */
    private Outcome failed(Throwable thrown) {
        if (thrown instanceof Error error && (frame.isDead() || error instanceof VirtualMachineError)) {
            throw error;
        }
        return new Outcome.Failed(problem(thrown));
    }

    private Problem problem(Throwable thrown) {
        if (thrown instanceof LinkageError) {
            method.source().discard();
        }
        Thrown what = Thrown.by(thrown, method.source().classNames());
        if (thrown instanceof MissingStateException) {
            return new Problem(FailureCode.STATE_MISSING, method + what.place() + ": " + what.message());
        }
        return new Problem(FailureCode.CHAINING_THREW, method + " threw " + what + "; mend the chaining function");
    }
}

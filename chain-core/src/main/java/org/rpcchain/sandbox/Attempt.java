package org.rpcchain.sandbox;

import java.lang.invoke.MethodHandle;
import org.jspecify.annotations.Nullable;
import org.rpcchain.ChainContext;
import org.rpcchain.FailureCode;
import org.rpcchain.MissingStateException;
import org.rpcchain.NextHop;
import org.rpcchain.Problem;
import org.rpcchain.sandbox.meter.Frame;
import org.rpcchain.sandbox.meter.KilledException;

/** A run on one thread of the sandbox, under an account of its own; the watchdog may give it up. */
final class Attempt {
    private final Run run;
    private final SlowLane.Lane lane;
    private final Frame frame;
    private final MeteredContext context;

    /** Touched by the watchdog's thread only. */
    private int looksSinceStop;

    /** Volatile: set by the watchdog's thread, which then has counted what was used; read by the run's at its end. */
    private volatile boolean lost;

    Attempt(Run run, SlowLane.Lane lane) {
        this.run = run;
        this.lane = lane;
        this.frame = new Frame(run.limits(), lane);
        this.context = new MeteredContext(run.context(), frame);
    }

    Run run() {
        return run;
    }

    Frame frame() {
        return frame;
    }

    /** Answers whether it was stopped because too many long or large ones were under way, and nothing came of it. */
    boolean isPutOff() {
        return lane.needs() != null && !run.isOver();
    }

    /** Answers what the run needs to be begun again; null when it was not put off. */
    SlowLane.@Nullable Needs needs() {
        return run.isOver() ? null : lane.needs();
    }

    /** Answers how often the watchdog has seen it since it was told to stop; it leaves the slow lane's permit to others. */
    int toldToStop() {
        looksSinceStop++;
        if (looksSinceStop == 1) {
            lane.giveWay();
        }
        return looksSinceStop;
    }

    /** The watchdog does not wait for its end any more. */
    void lose() {
        lost = true;
    }

    /** Takes the chain's context from it, and its part of the slow lane. */
    void leave() {
        context.close();
        lane.close();
    }

    /** Runs the function; tells the one who waits, unless it is put off. */
    void perform(SandboxUsage usage) {
        try {
            if (!run.isOver()) {
                end(outcome(), usage);
            }
        } catch (Throwable e) {
            // The one who waits hears of it; this thread goes on.
            run.outcome().completeExceptionally(e);
        } finally {
            leave();
            lane.giveMemoryBack();
        }
    }

    /** Whoever waits may read the figures as soon as the outcome is there. */
    private void end(Run.Outcome outcome, SandboxUsage usage) {
        boolean again = isPutOff();
        if (again) {
            usage.countPutOff(frame.cpuUsed().toNanos(), frame.allocatedBytes());
        } else if (!lost) {
            usage.countRun(frame.cpuUsed().toNanos(), frame.allocatedBytes());
        }
        if (!again) {
            context.deliver();
            run.outcome().complete(outcome);
        }
    }

    /** The function's classes are part of the run: where it needs its own, loading them is paid for, and can end it. */
    private Run.Outcome outcome() throws Exception {
        ChainingMethod method = run.method();
        try {
            return frame.run(() -> performed(method.source().handle(method.name())));
        } catch (KilledException e) {
            return new Run.Outcome.Killed(e);
        }
    }

    /** What the function throws becomes plain data here, where it is still metered. */
    private Run.Outcome performed(MethodHandle handle) {
        @Nullable NextHop next;
        try {
            next = (NextHop) handle.invokeExact(run.state(), run.result(), (ChainContext) context);
        } catch (Throwable thrown) {
            return failed(thrown);
        }
        if (next == null) {
            return new Run.Outcome.Failed(new Problem(
                    FailureCode.CHAINING_THREW,
                    run.method() + " returned null; return NextHop.call(…), NextHop.last(…) or NextHop.end(…)"));
        }
        frame.result(next.weight());
        return new Run.Outcome.Returned(next);
    }

    /** A kill, and what the JVM itself runs out of, is for the frame to judge. */
    private Run.Outcome failed(Throwable thrown) {
        if (thrown instanceof Error error && (frame.isDead() || error instanceof VirtualMachineError)) {
            throw error;
        }
        return new Run.Outcome.Failed(problem(thrown));
    }

    private Problem problem(Throwable thrown) {
        ChainingMethod method = run.method();
        if (thrown instanceof LinkageError) {
            method.source().discard();
        }
        Thrown what = Thrown.by(thrown, method.source().classNames());
        if (thrown instanceof MissingStateException missing) {
            String sentence = method + Thrown.at(what.line()) + ": " + what.message();
            return method.about(new Problem(FailureCode.STATE_MISSING, sentence), what.line())
                    .about("name", missing.name());
        }
        String sentence = method + " threw " + what + "; mend the chaining function";
        return method.about(new Problem(FailureCode.CHAINING_THREW, sentence), what.line())
                .about("exception", what.type());
    }
}

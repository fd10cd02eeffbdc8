package org.rpcchain.sandbox;

import java.util.concurrent.CompletionStage;
import org.rpcchain.ChainContext;
import org.rpcchain.NextHop;
import org.rpcchain.Problem;
import org.rpcchain.ProblemException;
import org.rpcchain.State;
import org.rpcchain.Value;

/** A chaining function that can be run. Thread-safe. Source: RPC Chains §3.1, §3.6, §3.8. */
public final class ChainingMethod {
    private final LoadedSource source;
    private final String name;
    private final Sandbox sandbox;

    ChainingMethod(LoadedSource source, String name, Sandbox sandbox) {
        this.source = source;
        this.name = name;
        this.sandbox = sandbox;
    }

    /** Answers the method's name. */
    public String name() {
        return name;
    }

    /**
     * Runs the function on a thread of the sandbox, and waits for it. It gets {@code context} on that thread, and only
     * until this method returns or throws.
     *
     * @throws ProblemException with {@code STATE_MISSING}; {@code CHAINING_THREW} when it threw anything else or returned
     *     null; a budget's code when it was killed; all name the line. Or with {@code NAMESPACE_REFUSED}, or {@code
     *     OVERLOADED} when too many wait
     */
    public NextHop run(State state, Value result, ChainContext context) {
        return sandbox.run(this, state, result, context);
    }

    /**
     * Runs the function on a thread of the sandbox, and does not wait for it. It gets {@code context} on that thread, and only
     * until the stage ends: with what {@link #run} answers, or as the cause of what it throws. A function that was killed ends
     * the stage when its budget of CPU time would have been over, counted from this call, or a second after the kill where that is
     * sooner; where others are killed at the same time, one after the other, up to ten seconds after the kill.
     *
     * @throws ProblemException at once with {@code NAMESPACE_REFUSED}, or {@code OVERLOADED} when too many wait
     */
    public CompletionStage<NextHop> start(State state, Value result, ChainContext context) {
        return sandbox.start(this, state, result, context);
    }

    LoadedSource source() {
        return source;
    }

    /** Answers a problem of this function with where it is, in the source's line {@code line} where that is not 0. */
    Problem about(Problem problem, int line) {
        Problem placed = problem.about("source", source.source().name()).about("method", name);
        return line == 0 ? placed : placed.about("line", line);
    }

    @Override
    public String toString() {
        return "the chaining function " + name + " of " + source.source().name();
    }
}

package org.rpcchain.sandbox.corpus;

import java.time.Duration;
import org.rpcchain.ChainSource;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;
import org.rpcchain.State;
import org.rpcchain.Value;
import org.rpcchain.sandbox.Patience;
import org.rpcchain.sandbox.Sandbox;
import org.rpcchain.sandbox.SandboxPolicy;
import org.rpcchain.sandbox.SandboxUsage;
import org.rpcchain.sandbox.meter.Limits;

/**
 * The sandbox as it comes, or with a smaller CPU budget, since the corpus waits for hundreds of kills: {@code -Drpcchain.test.cpuMillis=1000} has the
 * default one. For one thread.
 */
public final class SandboxTrial implements Trial {
    static final Duration CPU = Duration.ofMillis(Long.getLong("rpcchain.test.cpuMillis", 200));

    private final Sandbox sandbox;
    private final Limits limits;
    private Listener listener = new Listener();
    private long allocatedBytes;
    private long cpuNanos;

    /** Creates a sandbox with these budgets. */
    public SandboxTrial(Limits limits) {
        this.limits = limits;
        sandbox = new Sandbox(SandboxPolicy.DEFAULT.limits(limits).patience(Patience.ENDLESS));
    }

    @Override
    public Outcome of(ChainSource source, String method, State state, Value result) {
        listener = new Listener();
        RunThreads before = RunThreads.now();
        long cpuBefore = usage().cpu().toNanos();
        try {
            return Outcome.allowed(sandbox.load(source).method(method).run(state, result, listener));
        } catch (ProblemException e) {
            return Outcome.stopped(ending(e.problem().code()), String.valueOf(e.getMessage()));
        } finally {
            allocatedBytes = RunThreads.now().allocatedSince(before);
            cpuNanos = usage().cpu().toNanos() - cpuBefore;
        }
    }

    /** Answers what the thread of the last run allocated. */
    public long allocatedBytes() {
        return allocatedBytes;
    }

    /** Answers the budgets of a run. */
    Limits limits() {
        return limits;
    }

    /** Answers the CPU time of the last run; none of one that was given up. */
    Duration cpu() {
        return Duration.ofNanos(cpuNanos);
    }

    /** Answers what all runs so far used. */
    public SandboxUsage usage() {
        return sandbox.usage();
    }

    /** Answers what the chain of the last run heard of it. */
    public Listener.Heard heard() {
        return listener.heard();
    }

    /** How many runs were given up, because they did not stop when they were told to. */
    long abandoned() {
        return sandbox.usage().abandoned();
    }

    private static Ending ending(FailureCode code) {
        return switch (code) {
            case NOT_COMPILED, NOT_ALLOWED, NO_SUCH_METHOD -> Ending.REFUSED;
            case CPU_BUDGET -> Ending.CPU;
            case MEMORY_BUDGET -> Ending.MEMORY;
            case DEPTH_BUDGET -> Ending.DEPTH;
            case RESULT_BUDGET -> Ending.RESULT;
            case CONSOLE_BUDGET -> Ending.CONSOLE;
            case CHAINING_THREW, STATE_MISSING -> Ending.THREW;
            default -> throw new AssertionError("a sandbox alone does not end a run as " + code);
        };
    }
}

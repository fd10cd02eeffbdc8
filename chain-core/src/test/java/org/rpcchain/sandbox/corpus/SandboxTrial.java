package org.rpcchain.sandbox.corpus;

import java.time.Duration;
import org.rpcchain.ChainContext;
import org.rpcchain.ChainId;
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

/** The sandbox as it comes, but for its CPU budget, since the corpus waits for hundreds of kills. */
public final class SandboxTrial implements Trial {
    private static final Duration CPU = Duration.ofMillis(200);

    private final Sandbox sandbox;

    /** Creates a sandbox whose kills do not take long. */
    SandboxTrial() {
        this(Limits.DEFAULT.cpu(CPU));
    }

    /** Creates a sandbox with these budgets. */
    public SandboxTrial(Limits limits) {
        sandbox = new Sandbox(SandboxPolicy.DEFAULT.limits(limits).patience(Patience.ENDLESS));
    }

    @Override
    public Outcome of(ChainSource source, String method, State state, Value result) {
        try {
            return Outcome.allowed(sandbox.load(source).method(method).run(state, result, new Silent()));
        } catch (ProblemException e) {
            return Outcome.stopped(ending(e.problem().code()), String.valueOf(e.getMessage()));
        }
    }

    /** Answers what all runs so far used. */
    public SandboxUsage usage() {
        return sandbox.usage();
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

    /** A console that nobody reads. */
    private static final class Silent implements ChainContext {
        @Override
        public void log(String line) {
            // counted by the sandbox
        }

        @Override
        public ChainId chainId() {
            return new ChainId("corpus", 1);
        }

        @Override
        public String server() {
            return "corpus.server";
        }

        @Override
        public int hop() {
            return 1;
        }
    }
}

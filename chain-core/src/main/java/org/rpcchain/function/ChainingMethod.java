package org.rpcchain.function;

import java.lang.invoke.MethodHandle;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.rpcchain.ChainContext;
import org.rpcchain.FailureCode;
import org.rpcchain.MissingStateException;
import org.rpcchain.NextHop;
import org.rpcchain.ProblemException;
import org.rpcchain.State;
import org.rpcchain.Value;

/** A compiled chaining function. Thread-safe, as far as its author made it so. Source: RPC Chains §3.1, §3.8. */
public final class ChainingMethod {
    private final String name;
    private final String file;
    private final MethodHandle handle;
    private final Set<String> own;

    /**
     * Creates the method.
     *
     * @param handle of type {@code (State, Value, ChainContext)NextHop}
     * @param own the binary names of the source's classes, to find its lines in a stack trace
     */
    ChainingMethod(String name, String file, MethodHandle handle, Set<String> own) {
        this.name = name;
        this.file = file;
        this.handle = handle;
        this.own = own;
    }

    /** Answers the method's name. */
    public String name() {
        return name;
    }

    /**
     * Runs the function on the caller's thread.
     *
     * @throws ProblemException with {@code STATE_MISSING}, or {@code CHAINING_THREW} when it threw anything else or
     *     returned null; both name the line
     */
    public NextHop run(State state, Value result, ChainContext context) {
        @Nullable NextHop next;
        try {
            next = (NextHop) handle.invokeExact(state, result, context);
        } catch (Throwable thrown) {
            throw problem(thrown);
        }
        if (next == null) {
            throw new ProblemException(
                    FailureCode.CHAINING_THREW,
                    this + " returned null; return NextHop.call(…), NextHop.last(…) or NextHop.end(…)");
        }
        return next;
    }

    private ProblemException problem(Throwable thrown) {
        Thrown what = Thrown.by(thrown, own);
        if (thrown instanceof MissingStateException) {
            return new ProblemException(FailureCode.STATE_MISSING, this + what.place() + ": " + what.message());
        }
        return new ProblemException(
                FailureCode.CHAINING_THREW, this + " threw " + what + "; mend the chaining function");
    }

    @Override
    public String toString() {
        return "the chaining function " + name + " of " + file;
    }
}

package org.rpcchain.function;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.rpcchain.ChainSource;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;

/** A source's chaining functions, compiled and loaded, by name. Thread-safe. */
public final class CompiledSource {
    private final ChainSource source;
    private final Map<String, ChainingMethod> methods;
    private final long weight;

    CompiledSource(ChainSource source, Map<String, ChainingMethod> methods, long weight) {
        this.source = source;
        this.methods = new TreeMap<>(methods);
        this.weight = weight;
    }

    /** Answers what was compiled. */
    public ChainSource source() {
        return source;
    }

    /** Answers the names of the chaining functions, in alphabetical order. */
    public List<String> methods() {
        return List.copyOf(methods.keySet());
    }

    /** Answers the size of the source and of the emitted classes, in bytes. */
    public long weight() {
        return weight;
    }

    /**
     * Answers the chaining function with this name.
     *
     * @throws ProblemException with {@code NO_SUCH_METHOD}, and the names that are there
     */
    public ChainingMethod method(String name) {
        @Nullable ChainingMethod method = methods.get(name);
        if (method == null) {
            throw new ProblemException(
                    FailureCode.NO_SUCH_METHOD,
                    source.name() + " has no chaining function '" + name + "'; it has " + methods()
                            + "; a chaining function is " + Declarations.SIGNATURE);
        }
        return method;
    }
}

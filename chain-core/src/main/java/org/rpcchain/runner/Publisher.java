package org.rpcchain.runner;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import org.rpcchain.ChainRejectedException;
import org.rpcchain.ChainSource;
import org.rpcchain.FailureCode;
import org.rpcchain.Problem;
import org.rpcchain.ProblemException;
import org.rpcchain.message.FunctionRef;
import org.rpcchain.sandbox.LoadedSource;
import org.rpcchain.sandbox.Sandbox;
import org.rpcchain.spi.FunctionStore;

/**
 * Compiles chaining functions at the client, before anything travels, and publishes each source on its first use.
 *
 * <p>Thread-safe: however many chains start at once, a source is compiled and published once. Source: RPC Chains §3.2.
 */
public final class Publisher {
    private static final int REMEMBERED = 10_000;

    private final FunctionStore store;
    private final Sandbox sandbox;
    private final Cache<String, LoadedSource> published =
            Caffeine.newBuilder().maximumSize(REMEMBERED).build();
    /** Those that travel inline, and are not published. */
    private final Cache<String, LoadedSource> compiled =
            Caffeine.newBuilder().maximumSize(REMEMBERED).build();

    /** Creates a publisher to a store. */
    public Publisher(FunctionStore store, Sandbox sandbox) {
        this.store = store;
        this.sandbox = sandbox;
    }

    /**
     * Answers the reference of a method, once its source is compiled here and published.
     *
     * @throws ChainRejectedException when it does not compile, has no such method, or the store refuses it
     */
    public FunctionRef publish(ChainSource source, String method) {
        try {
            published.get(source.hash(), hash -> compileAndPublish(source)).method(method);
            return new FunctionRef(source.hash(), method);
        } catch (ProblemException e) {
            throw new ChainRejectedException(e.problem());
        }
    }

    /**
     * Answers the reference of a method, whose source travels along if {@code inline} (§3.2).
     *
     * @throws ChainRejectedException when it does not compile, has no such method, is too large to travel, or the store
     *     refuses it
     */
    FunctionRef publish(ChainSource source, String method, boolean inline) {
        if (!inline) {
            return publish(source, method);
        }
        if (source.text().length() > FunctionRef.INLINE_LIMIT) {
            throw new ChainRejectedException(new Problem(
                    FailureCode.TOO_LARGE,
                    "the source " + source.name() + " has " + source.text().length()
                            + " characters; one that travels inline has at most " + FunctionRef.INLINE_LIMIT
                            + ": let it be published"));
        }
        try {
            compiled.get(source.hash(), hash -> sandbox.load(source)).method(method);
            return new FunctionRef(source.hash(), method, source.text());
        } catch (ProblemException e) {
            throw new ChainRejectedException(e.problem());
        }
    }

    private LoadedSource compileAndPublish(ChainSource source) {
        LoadedSource compiled = sandbox.load(source);
        store.publish(source);
        return compiled;
    }
}

package org.rpcchain.runner;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.rpcchain.ChainRejectedException;
import org.rpcchain.ChainSource;
import org.rpcchain.FailureCode;
import org.rpcchain.Problem;
import org.rpcchain.ProblemException;
import org.rpcchain.engine.ThrownText;
import org.rpcchain.function.CachedFunctions;
import org.rpcchain.message.FunctionRef;
import org.rpcchain.spi.FunctionStore;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Compiles chaining functions at the client, before anything travels, and publishes each source on its first use, and
 * again when {@link #AGAIN_AFTER} has passed: so that a client that runs for long hears of a tombstone, too.
 *
 * <p>A store that cannot be reached stops only sources that it never took. Thread-safe: however many chains start at once,
 * a source is compiled once, and published once a minute. It holds nothing compiled itself. Source: RPC Chains §3.2; beyond it, tombstones.
 */
public final class Publisher {
    /** How long a store's word counts: after that it is asked again. */
    public static final Duration AGAIN_AFTER = Duration.ofSeconds(60);

    private static final Logger LOG = LoggerFactory.getLogger(Publisher.class);
    private static final int REMEMBERED = 10_000;
    private static final Reply TAKEN = new Reply.Taken();
    private static final Problem UNTOLD = new Problem(
            FailureCode.REPOSITORY_UNREACHABLE, "the source could not be published, nor can it be told why; try again");

    private final FunctionStore store;
    private final CachedFunctions functions;
    /** What the store took, or would have taken for all that is known, in the last minute; and what it is asked to take now. */
    private final Cache<String, CompletableFuture<Reply>> published;
    /** What the store has ever taken. */
    private final Cache<String, Boolean> taken =
            Caffeine.newBuilder().maximumSize(REMEMBERED).build();

    private final AtomicBoolean unreachable = new AtomicBoolean();

    /** What a store answered, for all who waited for it. */
    private sealed interface Reply {
        /** It holds the source. */
        record Taken() implements Reply {}

        /** It does not. */
        record Refused(Problem problem) implements Reply {}
    }

    /** Creates a publisher to a store, of what {@code functions} compiles. */
    public Publisher(FunctionStore store, CachedFunctions functions) {
        this(store, functions, new MonotonicClock());
    }

    /** Creates a publisher to a store, of what {@code functions} compiles; the clock says when a minute has passed. */
    public Publisher(FunctionStore store, CachedFunctions functions, InstantSource clock) {
        this.store = store;
        this.functions = functions;
        Instant start = clock.instant();
        this.published = Caffeine.newBuilder()
                .maximumSize(REMEMBERED)
                .expireAfterWrite(AGAIN_AFTER)
                .ticker(() -> Duration.between(start, clock.instant()).toNanos())
                .executor(Runnable::run)
                .build();
    }

    /**
     * Answers the reference of a method, once its source is compiled here and published.
     *
     * @throws ChainRejectedException when it does not compile, has no such method, or the store refuses it
     */
    public FunctionRef publish(ChainSource source, String method) {
        try {
            functions.prepare(source).method(method);
            publish(source);
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
            functions.prepare(source).method(method);
            return new FunctionRef(source.hash(), method, source.text());
        } catch (ProblemException e) {
            throw new ChainRejectedException(e.problem());
        }
    }

    /** However many come at once, one asks the store, on its own thread and under no lock; the others wait for its answer. */
    private void publish(ChainSource source) {
        @Nullable CompletableFuture<Reply> there = published.getIfPresent(source.hash());
        if (there == null) {
            CompletableFuture<Reply> mine = new CompletableFuture<>();
            there = published.asMap().putIfAbsent(source.hash(), mine);
            if (there == null) {
                complete(source, mine);
                there = mine;
            }
        }
        if (there.join() instanceof Reply.Refused refused) {
            throw new ProblemException(refused.problem());
        }
    }

    /** Completes the future whatever happens, since others wait for it; first forgets a refusal. */
    private void complete(ChainSource source, CompletableFuture<Reply> mine) {
        Reply reply = new Reply.Refused(UNTOLD);
        try {
            reply = reply(source);
        } finally {
            if (reply instanceof Reply.Refused) {
                published.asMap().remove(source.hash(), mine);
            }
            mine.complete(reply);
        }
    }

    private Reply reply(ChainSource source) {
        try {
            store.publish(source);
            taken.put(source.hash(), true);
            unreachable.set(false);
            return TAKEN;
        } catch (ProblemException e) {
            if (e.problem().code() != FailureCode.REPOSITORY_UNREACHABLE || taken.getIfPresent(source.hash()) == null) {
                return new Reply.Refused(e.problem());
            }
            goOn(e);
            return TAKEN;
        } catch (RuntimeException | Error e) {
            Complaint.of(LOG, source.name() + " could not be published", e);
            return new Reply.Refused(new Problem(
                    FailureCode.REPOSITORY_UNREACHABLE,
                    source.name() + " could not be published: " + ThrownText.of(e) + "; the log says more"));
        }
    }

    /** Servers that hold it compiled need no repository, and those that do not will say so. */
    private void goOn(ProblemException e) {
        if (unreachable.compareAndSet(false, true)) {
            LOG.warn(
                    "chains go on with the sources that were published before, and whether one was buried since is not"
                            + " known; it is asked again every {} s: {}",
                    AGAIN_AFTER.toSeconds(),
                    e.getMessage());
        }
    }
}

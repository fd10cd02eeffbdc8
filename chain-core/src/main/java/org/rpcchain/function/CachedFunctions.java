package org.rpcchain.function;

import com.github.benmanes.caffeine.cache.AsyncCache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Expiry;
import java.time.Duration;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.rpcchain.ChainContext;
import org.rpcchain.ChainRejectedException;
import org.rpcchain.ChainSource;
import org.rpcchain.FailureCode;
import org.rpcchain.NextHop;
import org.rpcchain.Problem;
import org.rpcchain.ProblemException;
import org.rpcchain.State;
import org.rpcchain.Value;
import org.rpcchain.message.FunctionRef;
import org.rpcchain.sandbox.LoadedSource;
import org.rpcchain.sandbox.Sandbox;
import org.rpcchain.spi.Chaining;
import org.rpcchain.spi.FunctionStore;
import org.rpcchain.spi.Loading;
import org.rpcchain.spi.NodeReport;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Chaining functions by reference: fetched from the repository, verified, compiled, and kept while there is room.
 *
 * <p>However many ask for a source at once, one of them fetches and compiles it, on its own thread, and the others wait
 * for it. What cannot be had is not kept: the next who asks tries again. The one place where compiled sources are held, for
 * those that run here and for those that are only published from here. Thread-safe. Source: RPC Chains §3.2, §5.2.1.
 */
public final class CachedFunctions implements Chaining {
    /** What whoever fetches a source may hear, and who has its text may not. */
    private static final Set<FailureCode> OF_FETCHING = EnumSet.of(
            FailureCode.REPOSITORY_UNREACHABLE,
            FailureCode.SOURCE_MISSING,
            FailureCode.SOURCE_FALSIFIED,
            FailureCode.ACCESS_REFUSED);

    private static final Problem UNTOLD = new Problem(
            FailureCode.OVERLOADED, "the source could not be had here, nor can it be told why; try again later");

    private static final Logger LOG = LoggerFactory.getLogger(CachedFunctions.class);
    private static final Comparator<NodeReport.Use> MOST_CALLED_FIRST =
            Comparator.comparingLong(NodeReport.Use::calls).reversed().thenComparing(NodeReport.Use::hash);

    private final FunctionStore store;
    private final Sandbox sandbox;
    private final FunctionCounts counts = new FunctionCounts();
    private final AsyncCache<String, Compilation> cache;

    /** Creates the cache; {@code maxWeightBytes} bounds about what its functions take of the JVM's memory, heap and metaspace. */
    public CachedFunctions(FunctionStore store, Sandbox sandbox, long maxWeightBytes) {
        this.store = store;
        this.sandbox = sandbox;
        this.cache = Caffeine.newBuilder()
                .maximumWeight(maxWeightBytes)
                .weigher((String hash, Compilation compilation) ->
                        (int) Math.min(compilation.weight(), Integer.MAX_VALUE))
                .expireAfter(Expiry.<String, Compilation>creating(
                        (hash, compilation) -> Duration.ofNanos(compilation.keepNanos())))
                // Its upkeep takes microseconds; no thread of another pool is needed for it.
                .executor(Runnable::run)
                .buildAsync();
    }

    @Override
    public NextHop run(FunctionRef function, State state, Value result, ChainContext context) {
        return run(function, state, result, context, Loading.UNHEARD);
    }

    @Override
    public NextHop run(FunctionRef function, State state, Value result, ChainContext context, Loading loading) {
        if (function.isEnd()) {
            return NextHop.end(result);
        }
        try {
            LoadedSource loaded = loaded(function, loading);
            counts.ran(function.hash());
            return loaded.method(function.method()).run(state, result, context);
        } catch (ProblemException e) {
            counts.failed(function.hash(), e);
            throw e;
        }
    }

    /** Fetches and compiles on the caller's thread, which does not wait while the function runs. */
    @Override
    public CompletionStage<NextHop> start(
            FunctionRef function, State state, Value result, ChainContext context, Loading loading) {
        if (function.isEnd()) {
            return CompletableFuture.completedFuture(NextHop.end(result));
        }
        try {
            LoadedSource loaded = loaded(function, loading);
            counts.ran(function.hash());
            return loaded.method(function.method())
                    .start(state, result, context)
                    .whenComplete((next, thrown) -> countFailed(function, thrown));
        } catch (ProblemException e) {
            counts.failed(function.hash(), e);
            return CompletableFuture.failedFuture(e);
        } catch (RuntimeException | Error e) {
            return CompletableFuture.failedFuture(e);
        }
    }

    private void countFailed(FunctionRef function, @Nullable Throwable thrown) {
        if (thrown != null && thrown.getCause() instanceof ProblemException e) {
            counts.failed(function.hash(), e);
        }
    }

    /**
     * Answers the sources that are held compiled, those that ran most often first, at most so many.
     *
     * <p>The numbers count from the start, unless more than 10,000 sources ran meanwhile.
     */
    public List<NodeReport.Use> uses(int most) {
        return cache.asMap().entrySet().stream()
                .filter(entry -> isCompiled(entry.getValue()))
                .map(entry -> counts.use(entry.getKey()))
                .sorted(MOST_CALLED_FIRST)
                .limit(most)
                .toList();
    }

    private static boolean isCompiled(CompletableFuture<Compilation> there) {
        return there.isDone() && !there.isCompletedExceptionally() && there.join() instanceof Compilation.Done;
    }

    private LoadedSource loaded(FunctionRef function, Loading loading) {
        long begun = System.nanoTime();
        @Nullable CompletableFuture<Compilation> there = cache.getIfPresent(function.hash());
        boolean atHand = there != null && there.isDone();
        LoadedSource loaded = compiled(function);
        loading.loaded(atHand, Duration.ofNanos(System.nanoTime() - begun));
        return loaded;
    }

    /**
     * Compiles a source that is at hand, so that it need not be fetched, and answers it.
     *
     * @throws ProblemException with {@code NOT_COMPILED} or {@code NOT_ALLOWED}
     */
    public LoadedSource prepare(ChainSource source) {
        return atHand(source.hash(), () -> source);
    }

    /** A text that travels is verified first: were it false, those who wait for what others fetch would hear of it. */
    private LoadedSource compiled(FunctionRef function) {
        return function.inline().isEmpty()
                ? cached(function.hash(), () -> verified(function.hash()))
                : prepare(inline(function));
    }

    /** Whoever has the text does not fail for another who was fetching it. */
    private LoadedSource atHand(String hash, Supplier<ChainSource> source) {
        try {
            return cached(hash, source);
        } catch (ProblemException e) {
            if (!OF_FETCHING.contains(e.problem().code())) {
                throw e;
            }
            return cached(hash, source);
        }
    }

    private LoadedSource cached(String hash, Supplier<ChainSource> source) {
        @Nullable CompletableFuture<Compilation> there = cache.getIfPresent(hash);
        if (there == null) {
            CompletableFuture<Compilation> mine = new CompletableFuture<>();
            there = cache.asMap().putIfAbsent(hash, mine);
            if (there == null) {
                complete(hash, mine, source);
                there = mine;
            }
        }
        return there.join().compiled();
    }

    /** Completes the future whatever happens, since others wait for it; first forgets what failed. */
    private void complete(String hash, CompletableFuture<Compilation> mine, Supplier<ChainSource> source) {
        try {
            mine.complete(new Compilation.Done(sandbox.load(source.get())));
        } catch (ProblemException e) {
            refuse(hash, mine, e.problem());
        } catch (RuntimeException | Error e) {
            LOG.error("the source {} could not be compiled", hash, e);
            refuse(
                    hash,
                    mine,
                    new Problem(
                            FailureCode.OVERLOADED,
                            "the source " + hash + " could not be compiled here: " + e
                                    + "; the log says more; try again later"));
        } finally {
            if (!mine.isDone()) { // what was thrown threw again when it was to be told
                refuse(hash, mine, UNTOLD);
            }
        }
    }

    /** Not exceptionally: Caffeine would log it, and it is the asker's to handle. */
    private void refuse(String hash, CompletableFuture<Compilation> mine, Problem problem) {
        if (!isFinal(problem)) {
            cache.asMap().remove(hash, mine);
        }
        mine.complete(new Compilation.Refused(problem));
    }

    /** What the sandbox refused it would refuse again, and whoever sends it may go on: so it is remembered for a minute. */
    private static boolean isFinal(Problem problem) {
        return problem.code() == FailureCode.NOT_ALLOWED || problem.code() == FailureCode.NOT_COMPILED;
    }

    /** A source that travels with its chain need not be fetched (§3.2). */
    private static ChainSource inline(FunctionRef function) {
        ChainSource source = ChainSource.of("inline.java", function.inline());
        if (!source.hash().equals(function.hash())) {
            String sentence = "the source that travels with the chain has the hash " + source.hash() + ", not "
                    + function.hash() + "; do not trust where it came from";
            throw new ProblemException(
                    new Problem(FailureCode.SOURCE_FALSIFIED, sentence).about("hash", function.hash()));
        }
        return source;
    }

    private ChainSource verified(String hash) {
        ChainSource source = fetched(hash);
        if (!source.hash().equals(hash)) {
            String sentence = "the function repository answered " + source.name() + " with the hash " + source.hash()
                    + " when asked for " + hash + "; do not trust that repository";
            throw new ProblemException(new Problem(FailureCode.SOURCE_FALSIFIED, sentence).about("hash", hash));
        }
        return source;
    }

    private ChainSource fetched(String hash) {
        try {
            return store.fetch(hash);
        } catch (ProblemException e) {
            throw new ProblemException(e.problem().about("hash", hash));
        } catch (ChainRejectedException e) {
            // What ChainSource says of a text that does not have its hash.
            throw new ProblemException(e.problem().about("hash", hash));
        } catch (RuntimeException e) {
            String sentence =
                    "the function repository could not be asked for " + hash + ": " + e + "; check that it runs";
            throw new ProblemException(new Problem(FailureCode.REPOSITORY_UNREACHABLE, sentence).about("hash", hash));
        }
    }
}

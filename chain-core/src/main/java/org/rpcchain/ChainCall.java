package org.rpcchain;

import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * What a client asks for: the first service function, the chaining function that runs after it, and how it is run.
 *
 * <p>Immutable; each method answers a changed copy. Source: RPC Chains §3.1, Figure 2 ({@code start_chain}).
 */
public final class ChainCall {
    /** How many hops a chain may make unless told otherwise (§6). */
    public static final int DEFAULT_HOP_LIMIT = 2_000;

    /** The most hops that a chain may be allowed. */
    public static final int MOST_HOPS = 1_000_000;

    /** The most characters of a source that travels with its chain. */
    public static final int INLINE_LIMIT = 1_024;

    /** How long a chain may take unless told otherwise. */
    public static final Duration DEFAULT_TIME_BUDGET = Duration.ofSeconds(60);

    private final NextHop.Call first;
    private final @Nullable ChainSource source;
    private final ChainOptions options;
    private final @Nullable Class<?> own;

    private ChainCall(NextHop.Call first, @Nullable ChainSource source, ChainOptions options, @Nullable Class<?> own) {
        this.first = first;
        this.source = source;
        this.options = options;
        this.own = own;
    }

    /** Starts with {@code function} on {@code server}; without {@link #then} the chain ends with its result. */
    public static ChainCall to(String server, String function, Value parameters) {
        NextHop.Call first = (NextHop.Call) NextHop.last(server, function, parameters);
        return new ChainCall(first, null, ChainOptions.DEFAULT, null);
    }

    /** Runs the chaining function {@code method} of {@code chainSource} after the first service function. */
    public ChainCall then(ChainSource chainSource, String method) {
        if (method.isEmpty()) {
            throw new IllegalArgumentException("name the method of " + chainSource.name() + " that runs first");
        }
        return new ChainCall(
                new NextHop.Call(first.server(), first.function(), first.parameters(), method, first.state()),
                chainSource,
                options,
                own);
    }

    /** Sends this state along; the default has no names. */
    public ChainCall state(State state) {
        return new ChainCall(
                new NextHop.Call(first.server(), first.function(), first.parameters(), first.then(), state),
                source,
                options,
                own);
    }

    /** Allows at most this many hops, 1 to {@value #MOST_HOPS}; default {@value #DEFAULT_HOP_LIMIT}. */
    public ChainCall hopLimit(int hops) {
        if (hops < 1 || hops > MOST_HOPS) {
            throw new IllegalArgumentException("a hop limit is 1 to " + MOST_HOPS + ", not " + hops);
        }
        return with(options.hopLimit(hops));
    }

    /** Allows at most this much time, 1 ms to 1 day, from start to result; default 60 s. */
    public ChainCall timeBudget(Duration time) {
        if (time.compareTo(Duration.ofMillis(1)) < 0 || time.compareTo(Duration.ofDays(1)) > 0) {
            throw new IllegalArgumentException("a time budget is 1 ms to 1 day, not " + time);
        }
        return with(options.timeBudget(time));
    }

    /**
     * Allows its hops to carry at most this many bytes of parameters, state and saved frames in all, from the first on, and its client
     * responses with them, 1 or more; a split divides them among its branches. What would be too much does not leave its sender, and the
     * chain ends with {@link FailureCode#BYTE_BUDGET}. A message counts once, however often it is delivered; the result that ends the
     * chain does not, nor does more than 200 bytes of a state that stays at an interactive client. By default nobody counts.
     */
    public ChainCall byteBudget(long bytes) {
        if (bytes < 1) {
            throw new IllegalArgumentException("a byte budget is at least 1, not " + bytes);
        }
        return with(options.byteBudget(bytes));
    }

    /** Runs its chaining functions there; default {@link Mode#CHAINED} (§3.7, §7.2). */
    public ChainCall mode(Mode mode) {
        return with(options.mode(mode));
    }

    /** Has each hop say where its time went; default false (§3.7). See {@link ChainResult#profile()}. */
    public ChainCall profiled(boolean profile) {
        return with(options.profiled(profile));
    }

    /**
     * Whether the client sends the chain again when it falls silent, and then runs it interactively to find where it stopped
     * (§3.9); default true. A server that lives runs no service function twice, but one that died and came back may; without,
     * the end of a silent chain is unknown at once.
     */
    public ChainCall retransmitted(boolean again) {
        return with(options.retransmitted(again));
    }

    /**
     * Sends the source along with the chain, so that no server has to fetch it; at most {@value #INLINE_LIMIT} characters.
     * Default false (§3.2).
     */
    public ChainCall inline(boolean along) {
        return with(options.inline(along));
    }

    /**
     * Tells {@code listener} of each client response of the chain, once, on a thread of the client, in no particular order; a
     * response travels beside its chain and may come up to a minute after its end (§7.1).
     */
    public ChainCall onResponse(Consumer<Value> listener) {
        return with(options.responses(listener));
    }

    /**
     * Names the application's own class, compiled from the same source: where the client runs the chaining functions itself
     * ({@link Mode#INTERACTIVE}, and the last of its tries to find a silent chain), it calls the methods of that class, outside
     * the sandbox, so that a breakpoint stops in them. A class without the first method is refused when the chain starts.
     * Source: RPC Chains §3.7.
     */
    public ChainCall ownClass(Class<?> type) {
        return new ChainCall(first, source, options, type);
    }

    private ChainCall with(ChainOptions other) {
        return new ChainCall(first, source, other, own);
    }

    /** Answers the first call. */
    public NextHop.Call first() {
        return first;
    }

    /** Answers the source of the chaining functions, if the chain has any. */
    public Optional<ChainSource> source() {
        return Optional.ofNullable(source);
    }

    /** Answers the application's own class with the chaining functions, if it was named. */
    public Optional<Class<?>> ownClass() {
        return Optional.ofNullable(own);
    }

    /** Answers how many hops the chain may make. */
    public int hopLimit() {
        return options.hopLimit();
    }

    /** Answers how long the chain may take. */
    public Duration timeBudget() {
        return options.timeBudget();
    }

    /** Answers how many bytes its hops may carry; {@link Long#MAX_VALUE} when nobody counts. */
    public long byteBudget() {
        return options.byteBudget();
    }

    /** Answers where its chaining functions run. */
    public Mode mode() {
        return options.mode();
    }

    /** Answers whether each hop says where its time went. */
    public boolean isProfiled() {
        return options.profiled();
    }

    /** Answers whether the client sends it again when it falls silent. */
    public boolean isRetransmitted() {
        return options.retransmitted();
    }

    /** Answers whether its source travels along. */
    public boolean isInline() {
        return options.inline();
    }

    /** Answers whether anybody is told of its client responses. */
    public boolean isListening() {
        return options.responses() != ChainOptions.NOBODY;
    }

    /** Answers what is told of its client responses. */
    public Consumer<Value> responses() {
        return options.responses();
    }
}

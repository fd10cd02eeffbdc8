package org.rpcchain;

import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a client asks for: the first service function, the chaining function that runs after it, and the budgets.
 *
 * <p>Immutable; each method answers a changed copy. Source: RPC Chains §3.1, Figure 2 ({@code start_chain}).
 */
public final class ChainCall {
    /** How many hops a chain may make unless told otherwise (§6). */
    public static final int DEFAULT_HOP_LIMIT = 2_000;

    /** The most hops that a chain may be allowed. */
    public static final int MOST_HOPS = 1_000_000;

    /** How long a chain may take unless told otherwise. */
    public static final Duration DEFAULT_TIME_BUDGET = Duration.ofSeconds(60);

    private final String server;
    private final String function;
    private final Value parameters;
    private final @Nullable ChainSource source;
    private final String method;
    private final State state;
    private final int hopLimit;
    private final Duration timeBudget;

    private ChainCall(NextHop.Call first, @Nullable ChainSource source, int hopLimit, Duration timeBudget) {
        this.server = first.server();
        this.function = first.function();
        this.parameters = first.parameters();
        this.method = first.then();
        this.state = first.state();
        this.source = source;
        this.hopLimit = hopLimit;
        this.timeBudget = timeBudget;
    }

    /** Starts with {@code function} on {@code server}; without {@link #then} the chain ends with its result. */
    public static ChainCall to(String server, String function, Value parameters) {
        return new ChainCall(
                (NextHop.Call) NextHop.last(server, function, parameters),
                null,
                DEFAULT_HOP_LIMIT,
                DEFAULT_TIME_BUDGET);
    }

    /** Runs the chaining function {@code method} of {@code source} after the first service function. */
    public ChainCall then(ChainSource source, String method) {
        if (method.isEmpty()) {
            throw new IllegalArgumentException("name the method of " + source.name() + " that runs first");
        }
        return new ChainCall(
                new NextHop.Call(server, function, parameters, method, state), source, hopLimit, timeBudget);
    }

    /** Sends this state along; the default has no names. */
    public ChainCall state(State state) {
        return new ChainCall(
                new NextHop.Call(server, function, parameters, method, state), source, hopLimit, timeBudget);
    }

    /** Allows at most this many hops, 1 to {@value #MOST_HOPS}; default {@value #DEFAULT_HOP_LIMIT}. */
    public ChainCall hopLimit(int hops) {
        if (hops < 1 || hops > MOST_HOPS) {
            throw new IllegalArgumentException("a hop limit is 1 to " + MOST_HOPS + ", not " + hops);
        }
        return new ChainCall(first(), source, hops, timeBudget);
    }

    /** Allows at most this much time, 1 ms to 1 day, from start to result; default 60 s. */
    public ChainCall timeBudget(Duration time) {
        if (time.compareTo(Duration.ofMillis(1)) < 0 || time.compareTo(Duration.ofDays(1)) > 0) {
            throw new IllegalArgumentException("a time budget is 1 ms to 1 day, not " + time);
        }
        return new ChainCall(first(), source, hopLimit, time);
    }

    /** Answers the first call. */
    public NextHop.Call first() {
        return new NextHop.Call(server, function, parameters, method, state);
    }

    /** Answers the source of the chaining functions, if the chain has any. */
    public Optional<ChainSource> source() {
        return Optional.ofNullable(source);
    }

    /** Answers how many hops the chain may make. */
    public int hopLimit() {
        return hopLimit;
    }

    /** Answers how long the chain may take. */
    public Duration timeBudget() {
        return timeBudget;
    }
}

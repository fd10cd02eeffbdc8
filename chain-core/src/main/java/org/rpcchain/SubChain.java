package org.rpcchain;

import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a service function may return instead of a value: a chain of its own, whose result is the function's result.
 *
 * <p>The chain that called the function does not know of it. It goes on where the sub-chain ends, and does not come back
 * to the function's server, unless composition is off. Immutable; each method answers a changed copy. Source: RPC
 * Chains §3.4.
 */
public final class SubChain {
    private final NextHop.Call first;
    private final @Nullable ChainSource source;
    private final String failures;
    private final Value failureContext;
    private final String responses;
    private final Value responseContext;
    private final boolean composed;
    private final @Nullable Class<?> own;

    private SubChain(
            NextHop.Call first,
            @Nullable ChainSource source,
            String failures,
            Value failureContext,
            String responses,
            Value responseContext,
            boolean composed,
            @Nullable Class<?> own) {
        this.first = first;
        this.source = source;
        this.failures = failures;
        this.failureContext = failureContext;
        this.responses = responses;
        this.responseContext = responseContext;
        this.composed = composed;
        this.own = own;
    }

    /** Starts with {@code function} on {@code server}; without {@link #then} the sub-chain ends with its result. */
    public static SubChain to(String server, String function, Value parameters) {
        NextHop.Call first = (NextHop.Call) NextHop.last(server, function, parameters);
        return new SubChain(first, null, "", Value.nothing(), "", Value.nothing(), true, null);
    }

    /** Runs the chaining function {@code method} of {@code chainSource} after the first service function. */
    public SubChain then(ChainSource chainSource, String method) {
        if (method.isEmpty()) {
            throw new IllegalArgumentException("name the method of " + chainSource.name() + " that runs first");
        }
        NextHop.Call call =
                new NextHop.Call(first.server(), first.function(), first.parameters(), method, first.state());
        return new SubChain(call, chainSource, failures, failureContext, responses, responseContext, composed, own);
    }

    /** Sends this state along for the sub-chain's chaining functions; the default has no names. */
    public SubChain state(State state) {
        NextHop.Call call = new NextHop.Call(first.server(), first.function(), first.parameters(), first.then(), state);
        return new SubChain(call, source, failures, failureContext, responses, responseContext, composed, own);
    }

    /**
     * Calls a service function of this server when the sub-chain fails, with the parameters {@code failure} (a record of
     * code, message, retryable, hop, server, function, hops, path, console) and {@code context}. Its result becomes the sub-chain's
     * result; it may be a sub-chain, too. When it throws, the failure goes on to the parent's creator (§3.8).
     */
    public SubChain onFailure(String function, Value context) {
        return new SubChain(first, source, named(function), context, responses, responseContext, composed, own);
    }

    /**
     * Calls a service function of this server with each client response of the sub-chain, with the parameters
     * {@code response} and {@code context} (§7.1). Its result is ignored.
     */
    public SubChain onResponse(String function, Value context) {
        return new SubChain(first, source, failures, failureContext, named(function), context, composed, own);
    }

    /** Has the sub-chain's result come back to this server, where the parent then goes on; default is composed. */
    public SubChain composed(boolean compose) {
        return new SubChain(first, source, failures, failureContext, responses, responseContext, compose, own);
    }

    /**
     * Names the service's own class, compiled from the same source: where this server runs the sub-chain's chaining functions
     * for a chain in {@link Mode#INTERACTIVE}, it calls the methods of that class, outside the sandbox, so that a breakpoint
     * stops in them. A class without the first method is refused: the service function then counts as failed. Source: RPC
     * Chains §3.7.
     */
    public SubChain ownClass(Class<?> type) {
        return new SubChain(first, source, failures, failureContext, responses, responseContext, composed, type);
    }

    private static String named(String function) {
        if (function.isEmpty()) {
            throw new IllegalArgumentException("name the service function that is to be called");
        }
        return Objects.requireNonNull(function);
    }

    /** Answers the first call. */
    public NextHop.Call first() {
        return first;
    }

    /** Answers the source of the chaining functions, if the sub-chain has any. */
    public Optional<ChainSource> source() {
        return Optional.ofNullable(source);
    }

    /** Answers the service's own class with the chaining functions, if it was named. */
    public Optional<Class<?>> ownClass() {
        return Optional.ofNullable(own);
    }

    /** Answers the service function that is called when it fails; empty when none is. */
    public String failures() {
        return failures;
    }

    /** Answers what that function gets beside the failure. */
    public Value failureContext() {
        return failureContext;
    }

    /** Answers the service function that is called with each client response; empty when none is. */
    public String responses() {
        return responses;
    }

    /** Answers what that function gets beside the response. */
    public Value responseContext() {
        return responseContext;
    }

    /** Answers whether the parent goes on where the sub-chain ends. */
    public boolean isComposed() {
        return composed;
    }
}

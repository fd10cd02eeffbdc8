package org.rpcchain.repository.access;

import org.jspecify.annotations.Nullable;

/**
 * Who is being served on this thread.
 *
 * <p>A servlet filter enters the scope before it lets a request pass, and the services, which answer on the request's
 * thread, ask it; nothing else between them has to know of callers.
 */
public final class CallerScope implements AutoCloseable {
    private static final ThreadLocal<Caller> CALLER = new ThreadLocal<>();

    private final @Nullable Caller outer;

    private CallerScope(@Nullable Caller outer) {
        this.outer = outer;
    }

    /** Serves this caller until the scope is closed. */
    public static CallerScope enter(Caller caller) {
        CallerScope scope = new CallerScope(CALLER.get());
        CALLER.set(caller);
        return scope;
    }

    /** Answers who is being served; {@link Caller#NOBODY} outside every scope. */
    public static Caller caller() {
        Caller caller = CALLER.get();
        return caller == null ? Caller.NOBODY : caller;
    }

    @Override
    public void close() {
        if (outer == null) {
            CALLER.remove();
        } else {
            CALLER.set(outer);
        }
    }
}

package org.rpcchain.coordinator.gridrpc;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import org.rpcchain.Value;

/** One call of a client. What may change in it is {@link Sessions}' own, and guarded by its lock. */
final class Session {
    private final SessionId id;
    private final @Nullable FunctionHandle handle;
    private final Arguments arguments;
    private final CompletableFuture<Value> future = new CompletableFuture<>();
    private boolean isWaitedFor;
    private @Nullable Outcome outcome;

    /**
     * Creates a session that has not ended.
     *
     * @param isWaitedFor whether the functions that wait for sets are to pass it over
     */
    Session(SessionId id, @Nullable FunctionHandle handle, Arguments arguments, boolean isWaitedFor) {
        this.id = id;
        this.handle = handle;
        this.arguments = arguments;
        this.isWaitedFor = isWaitedFor;
    }

    SessionId id() {
        return id;
    }

    Optional<FunctionHandle> handle() {
        return Optional.ofNullable(handle);
    }

    Arguments arguments() {
        return arguments;
    }

    CompletableFuture<Value> future() {
        return future;
    }

    /** Answers whether one of the waiting functions has answered it. */
    boolean isWaitedFor() {
        return isWaitedFor;
    }

    void setWaitedFor(boolean isSo) {
        isWaitedFor = isSo;
    }

    boolean hasEnded() {
        return outcome != null;
    }

    void end(Outcome how) {
        outcome = how;
    }

    Optional<Outcome> outcome() {
        return Optional.ofNullable(outcome);
    }

    Optional<Outcome.Failed> failure() {
        return outcome().flatMap(Outcome::failure);
    }
}

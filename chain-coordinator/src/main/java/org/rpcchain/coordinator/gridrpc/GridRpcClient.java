package org.rpcchain.coordinator.gridrpc;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;
import org.rpcchain.Value;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.coordinator.ledger.Work;
import org.rpcchain.coordinator.log.LogException;
import org.rpcchain.coordinator.runner.Calls;
import org.rpcchain.coordinator.runner.NoEndingException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The functions of the GridRPC standard, on calls that survive this client: what was handed over goes on when the client is closed or
 * killed, and {@link GridRpc#reattach} gives it back.
 *
 * <p>A session stays known, with its result, until {@link #forget} or {@link #close}. It is <em>waited for</em> once one of the
 * waiting functions has answered it; those that wait for all or any of what was begun pass it over from then on. Every method throws
 * {@link ErrorCode#GRPC_NOT_INITIALIZED} after {@link #close}, also one that waits just then. A thread that is interrupted while it
 * waits gets {@link ErrorCode#GRPC_INTERRUPTED_NP}, and its interrupt flag is set; what it waited for goes on. Thread-safe. Source:
 * GFD.52; what differs is said in the package's description.
 */
public final class GridRpcClient implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(GridRpcClient.class);
    private static final Outcome GONE = new Outcome.Failed(
            ErrorCode.GRPC_RESULT_GONE_NP,
            "another client took its result, or it expired long ago, and then it may have run; nothing of it is kept");

    private final GridRpcConfiguration configuration;
    private final Calls calls;
    private final Notes notes;
    private final Sessions sessions = new Sessions();

    GridRpcClient(GridRpcConfiguration configuration, Calls calls, Notes notes) {
        this.configuration = configuration;
        this.calls = calls;
        this.notes = notes;
    }

    // --- function handles

    /**
     * Answers a handle of a function on whichever server offers it; it is not asked for now, and a call waits for a server that does.
     * Source: GFD.52, {@code grpc_function_handle_default}.
     *
     * @throws GridRpcException {@link ErrorCode#GRPC_FUNCTION_NOT_FOUND} when the name is blank
     */
    public FunctionHandle functionHandleDefault(String function) {
        return handle(function, null);
    }

    /**
     * Answers a handle of a function on one server, whose calls wait for that server however long it is away. Source: GFD.52, {@code
     * grpc_function_handle_init}.
     *
     * @throws GridRpcException {@link ErrorCode#GRPC_SERVER_NOT_FOUND} or {@link ErrorCode#GRPC_FUNCTION_NOT_FOUND} when a name is
     *     blank
     */
    public FunctionHandle functionHandleInit(String server, String function) {
        if (server.isBlank()) {
            sessions.requireInitialized();
            throw new GridRpcException(ErrorCode.GRPC_SERVER_NOT_FOUND, "a server has a name; give it");
        }
        return handle(function, server);
    }

    private FunctionHandle handle(String function, @Nullable String server) {
        sessions.requireInitialized();
        if (function.isBlank()) {
            throw new GridRpcException(ErrorCode.GRPC_FUNCTION_NOT_FOUND, "a function has a name; give it");
        }
        return new FunctionHandle(this, function, server);
    }

    /**
     * Makes a handle unusable; what was begun with it goes on. Source: GFD.52, {@code grpc_function_handle_destruct}.
     *
     * @throws GridRpcException {@link ErrorCode#GRPC_INVALID_FUNCTION_HANDLE} when it is so already, or is another client's
     */
    public void functionHandleDestruct(FunctionHandle handle) {
        sessions.requireInitialized();
        requireUsable(handle);
        handle.destruct();
    }

    /**
     * Answers the handle that a session was begun with. Source: GFD.52, {@code grpc_get_handle}.
     *
     * @throws GridRpcException {@link ErrorCode#GRPC_INVALID_SESSION_ID}; {@link ErrorCode#GRPC_INVALID_FUNCTION_HANDLE} when the
     *     handle was destructed, or the session was begun on another machine
     */
    public FunctionHandle getHandle(SessionId session) {
        return sessions.of(session, Session::handle)
                .filter(handle -> handle.isUsableBy(this))
                .orElseThrow(() -> new GridRpcException(
                        ErrorCode.GRPC_INVALID_FUNCTION_HANDLE,
                        session,
                        "its handle was destructed, or is on another machine; make another by the function's name"));
    }

    private void requireUsable(FunctionHandle handle) {
        if (!handle.isUsableBy(this)) {
            throw new GridRpcException(
                    ErrorCode.GRPC_INVALID_FUNCTION_HANDLE,
                    "the handle of " + handle + " was destructed, or is another client's; make another");
        }
    }

    // --- calls

    /**
     * Calls a function, and answers its result when that is there, however long it takes. Source: GFD.52, {@code grpc_call}.
     *
     * @throws GridRpcException {@link ErrorCode#GRPC_INVALID_FUNCTION_HANDLE}; why the call failed, as {@link #getError} says it; {@link
     *     ErrorCode#GRPC_INTERRUPTED_NP}, with the session that it has become as if by {@link #callAsync}, if it was handed over
     *     already; {@link ErrorCode#GRPC_OTHER_ERROR_CODE} when it cannot be written to this client's disk, or when its result does not
     *     fit the arguments that are to receive it: then it has become a session, and {@link #result} has what the function answered
     */
    public Value call(FunctionHandle handle, Value parameters) {
        return callAndWait(handle, parameters, Arguments.NONE);
    }

    /** Calls a function in the C style, as {@link #call(FunctionHandle, Value)} does; the results are in the arguments, too. */
    public Value call(FunctionHandle handle, Argument... arguments) {
        return call(handle, new Arguments(List.of(arguments)));
    }

    /** Calls a function with what a stack holds, as {@link #call(FunctionHandle, Value)} does. Source: as {@link ArgumentStack}. */
    public Value call(FunctionHandle handle, ArgumentStack arguments) {
        return call(handle, arguments.arguments());
    }

    private Value call(FunctionHandle handle, Arguments arguments) {
        return callAndWait(handle, arguments.parameters(), arguments);
    }

    private Value callAndWait(FunctionHandle handle, Value parameters, Arguments arguments) {
        Session session = sessions.await(handOver(handle, parameters, arguments, true));
        Outcome outcome = sessions.waitForOwn(session);
        if (!(outcome instanceof Outcome.Misfit)) {
            unnote(session.id());
        }
        outcome.failure().ifPresent(why -> {
            throw new GridRpcException(why.why(), session.id(), why.sentence());
        });
        return outcome.found().orElseThrow();
    }

    /**
     * Begins a session, and answers its id as soon as the call is on this client's disk: from then on it goes on whatever becomes of
     * this client. One that has {@linkplain GridRpc#reattach reattached} waits until each coordinator that it knows has said which
     * numbers are used, or was silent, and one at least has said it, however long that takes. Source: GFD.52, {@code grpc_call_async}.
     *
     * @throws GridRpcException {@link ErrorCode#GRPC_INVALID_FUNCTION_HANDLE}; {@link ErrorCode#GRPC_INTERRUPTED_NP}, and then {@link
     *     #sessions} has the session if it began all the same; {@link ErrorCode#GRPC_OTHER_ERROR_CODE} when it cannot be written to
     *     this client's disk
     */
    public SessionId callAsync(FunctionHandle handle, Value parameters) {
        return begin(handle, parameters, Arguments.NONE);
    }

    /** Begins a session in the C style, as {@link #callAsync(FunctionHandle, Value)} does. */
    public SessionId callAsync(FunctionHandle handle, Argument... arguments) {
        return callAsync(handle, new Arguments(List.of(arguments)));
    }

    /** Begins a session with what a stack holds, as {@link #callAsync(FunctionHandle, Value)} does. Source: as {@link ArgumentStack}. */
    public SessionId callAsync(FunctionHandle handle, ArgumentStack arguments) {
        return callAsync(handle, arguments.arguments());
    }

    private SessionId callAsync(FunctionHandle handle, Arguments arguments) {
        return begin(handle, arguments.parameters(), arguments);
    }

    private SessionId begin(FunctionHandle handle, Value parameters, Arguments arguments) {
        return sessions.await(handOver(handle, parameters, arguments, false)).id();
    }

    private CompletableFuture<Session> handOver(
            FunctionHandle handle, Value parameters, Arguments arguments, boolean isWaitedFor) {
        sessions.requireInitialized();
        requireUsable(handle);
        CompletableFuture<Session> begun = sessions.stage();
        Work work = new Work.Call(handle.function(), parameters, handle.server());
        calls.handOver(work, configuration.keptFor())
                .thenCompose(counter -> notes.add(counter, Notes.Note.of(handle))
                        .handle((done, failure) -> {
                            warn(failure);
                            return new Session(id(counter), handle, arguments, isWaitedFor);
                        }))
                .whenComplete((session, failure) -> {
                    if (failure == null) {
                        sessions.begin(session, begun);
                        listen(session);
                    } else {
                        begun.completeExceptionally(new GridRpcException(
                                ErrorCode.GRPC_OTHER_ERROR_CODE,
                                "the call was not handed over: "
                                        + cause(failure).getMessage(),
                                cause(failure)));
                    }
                });
        return begun;
    }

    private SessionId id(long counter) {
        return new SessionId(new CallId(configuration.login(), counter));
    }

    private void listen(Session session) {
        long counter = session.id().counter();
        calls.ending(counter).whenComplete((ending, failure) -> {
            if (failure == null) {
                sessions.end(session, Outcome.of(ending));
            } else {
                endWithout(session, cause(failure));
            }
        });
    }

    private void endWithout(Session session, Throwable why) {
        if (why instanceof NoEndingException none && none.reason() == NoEndingException.Reason.GONE) {
            sessions.end(session, GONE);
        } else if (why instanceof NoEndingException none && none.reason() == NoEndingException.Reason.REFUSED) {
            notes.refuse(session.id().counter()).whenComplete((done, failure) -> warn(failure));
            sessions.end(session, new Outcome.Failed(ErrorCode.GRPC_RPC_REFUSED, String.valueOf(why.getMessage())));
        }
    }

    private static Throwable cause(Throwable failure) {
        return failure instanceof CompletionException && failure.getCause() != null ? failure.getCause() : failure;
    }

    private static void warn(@Nullable Throwable failure) {
        if (failure != null) {
            LOG.warn("a session cannot be noted for the next client: {}", failure.getMessage());
        }
    }

    // --- control

    /**
     * Answers whether a session has ended, well or not. Source: GFD.52, {@code grpc_probe}.
     *
     * @throws GridRpcException {@link ErrorCode#GRPC_INVALID_SESSION_ID}
     */
    public boolean probe(SessionId session) {
        return sessions.of(session, Session::hasEnded);
    }

    /**
     * Answers one of these that has ended, and of those one that was not waited for if there is one; nothing where none has. Source:
     * GFD.52, {@code grpc_probe_or}.
     *
     * @throws GridRpcException {@link ErrorCode#GRPC_INVALID_SESSION_ID} when one of them is invalid
     */
    public Optional<SessionId> probeOr(Collection<SessionId> ids) {
        return sessions.anyEnded(ids);
    }

    /**
     * Says that a session is wanted no more, and does not wait until it has ended: it ends as failed, with {@link
     * ErrorCode#GRPC_CANCELED_NP}, unless its result is faster. Without effect on one that has ended. Source: GFD.52, {@code
     * grpc_cancel}.
     *
     * @throws GridRpcException {@link ErrorCode#GRPC_INVALID_SESSION_ID}
     */
    public void cancel(SessionId session) {
        if (!sessions.of(session, Session::hasEnded)) {
            calls.cancel(session.counter());
        }
    }

    /** Cancels all sessions that were begun and have not ended, as {@link #cancel} does. Source: GFD.52, {@code grpc_cancel_all}. */
    public void cancelAll() {
        sessions.open().forEach(session -> calls.cancel(session.counter()));
    }

    // --- waiting

    /**
     * Waits until a session has ended, and answers its result; at once where that is so. Source: GFD.52, {@code grpc_wait}.
     *
     * @throws GridRpcException {@link ErrorCode#GRPC_INVALID_SESSION_ID}; {@link ErrorCode#GRPC_SESSION_FAILED}; {@link
     *     ErrorCode#GRPC_INTERRUPTED_NP}
     */
    public Value waitFor(SessionId session) {
        return sessions.waitFor(session);
    }

    /**
     * Waits until all of these have ended. Source: GFD.52, {@code grpc_wait_and}.
     *
     * @throws GridRpcException {@link ErrorCode#GRPC_INVALID_SESSION_ID} at once when one of them is invalid; {@link
     *     ErrorCode#GRPC_SESSION_FAILED} when all have ended and one at least has failed ({@link #getFailedSessionId}); {@link
     *     ErrorCode#GRPC_INTERRUPTED_NP}
     */
    public void waitAnd(Collection<SessionId> ids) {
        sessions.waitAnd(ids);
    }

    /**
     * Waits until one of these has ended, and answers it; one that was not waited for if there is one. Source: GFD.52, {@code
     * grpc_wait_or}.
     *
     * @throws GridRpcException {@link ErrorCode#GRPC_INVALID_SESSION_ID} at once when one of them is invalid; {@link
     *     ErrorCode#GRPC_SESSION_FAILED}, with the session, when the one that it would answer has failed; {@link
     *     ErrorCode#GRPC_NONE_COMPLETED} when there are none; {@link ErrorCode#GRPC_INTERRUPTED_NP}
     */
    public SessionId waitOr(Collection<SessionId> ids) {
        return sessions.waitOr(ids);
    }

    /**
     * Waits until all sessions that were begun before and were not waited for have ended; at once where there is none. Source:
     * GFD.52, {@code grpc_wait_all}.
     *
     * @throws GridRpcException {@link ErrorCode#GRPC_SESSION_FAILED} and {@link ErrorCode#GRPC_INTERRUPTED_NP} as {@link #waitAnd}
     */
    public void waitAll() {
        sessions.waitAll();
    }

    /**
     * Waits until one of the sessions that were begun before and were not waited for has ended, and answers it; each is answered once.
     * Source: GFD.52, {@code grpc_wait_any}.
     *
     * @throws GridRpcException {@link ErrorCode#GRPC_NONE_COMPLETED} when there is none, or other threads have waited for all; {@link
     *     ErrorCode#GRPC_SESSION_FAILED} and {@link ErrorCode#GRPC_INTERRUPTED_NP} as {@link #waitOr}
     */
    public SessionId waitAny() {
        return sessions.waitAny();
    }

    // --- errors and results

    /**
     * Answers why a session failed; {@link ErrorCode#GRPC_NO_ERROR} when it has a result, or has not ended. Source: GFD.52, {@code
     * grpc_get_error}.
     *
     * @throws GridRpcException {@link ErrorCode#GRPC_INVALID_SESSION_ID}
     */
    public ErrorCode getError(SessionId session) {
        return sessions.of(session, Session::failure).map(Outcome.Failed::why).orElse(ErrorCode.GRPC_NO_ERROR);
    }

    /**
     * Answers, one by one and each once, the sessions for which {@link ErrorCode#GRPC_SESSION_FAILED} was thrown last, by whichever
     * thread; then nothing. Source: GFD.52, {@code grpc_get_failed_sessionid}.
     *
     * @throws GridRpcException {@link ErrorCode#GRPC_NOT_INITIALIZED} alone
     */
    public Optional<SessionId> getFailedSessionId() {
        return sessions.nextFailed();
    }

    /**
     * Answers the result of a session that has ended, without counting it as waited for; also one that does not fit the arguments
     * that were to receive it. Beyond the standard, whose results are in the arguments.
     *
     * @throws GridRpcException {@link ErrorCode#GRPC_INVALID_SESSION_ID}; {@link ErrorCode#GRPC_NOT_COMPLETED}; {@link
     *     ErrorCode#GRPC_SESSION_FAILED}
     */
    public Value result(SessionId session) {
        Outcome outcome = sessions.of(session, Session::outcome)
                .orElseThrow(() ->
                        new GridRpcException(ErrorCode.GRPC_NOT_COMPLETED, session, "it has not ended; wait for it"));
        return outcome.found().orElseThrow(() -> {
            Outcome.Failed why = outcome.failure().orElseThrow();
            return new GridRpcException(
                    ErrorCode.GRPC_SESSION_FAILED, session, why.sentence() + " [" + why.why() + "]");
        });
    }

    /**
     * Answers a future that ends with a session's result, or with a {@link GridRpcException} whose code is {@link #getError}'s, or
     * {@link ErrorCode#GRPC_NOT_INITIALIZED} once this client is closed. What is done with it is none of the session's business: to
     * cancel it cancels nothing, and the session does not count as waited for. What hangs on it should not wait for other sessions.
     * Beyond the standard.
     *
     * @throws GridRpcException {@link ErrorCode#GRPC_INVALID_SESSION_ID}
     */
    public CompletableFuture<Value> future(SessionId session) {
        return sessions.of(session, Session::future).copy();
    }

    // --- sessions of this client and earlier ones

    /**
     * Answers the sessions that this client has begun or taken up, and was not told to forget, in the order of their beginning; among
     * them the blocking calls that last. To a client that has {@linkplain GridRpc#reattach reattached} those are added that a
     * coordinator hears of later, and that were not begun here.
     */
    public List<SessionId> sessions() {
        return sessions.all();
    }

    /**
     * Forgets a session that has ended, with its result: its id is invalid from now on, here and after {@link GridRpc#reattach}.
     * Beyond the standard; a program that makes many calls needs it.
     *
     * @throws GridRpcException {@link ErrorCode#GRPC_INVALID_SESSION_ID}; {@link ErrorCode#GRPC_NOT_COMPLETED}
     */
    public void forget(SessionId session) {
        sessions.forget(session);
        unnote(session);
    }

    private void unnote(SessionId session) {
        calls.used(session.counter()).whenComplete((done, failure) -> {
            if (failure != null) { // it is gone, or this client was closed just now
                LOG.debug("{} is not removed from the disk: {}", session, failure.getMessage());
            }
        });
        notes.remove(session.counter()).whenComplete((done, failure) -> warn(failure));
    }

    /** Takes up what earlier clients have begun: so far as nothing is kept of it any more, as failed. */
    void takeUp(Roll roll) {
        Map<Long, Notes.Note> all = notes.all();
        Set<Long> strangers = new TreeSet<>(roll.kept());
        strangers.addAll(calls.kept());
        strangers.removeIf(counter -> all.containsKey(counter) || notes.isForgotten(counter));
        strangers.forEach(counter -> all.put(counter, Notes.Note.ELSEWHERE));
        all.forEach(
                (counter, note) -> takeUp(new Session(id(counter), note.handle(this), Arguments.NONE, false), roll));
        CompletionStage<Void> noted = CompletableFuture.allOf(strangers.stream()
                .map(counter -> notes.add(counter, Notes.Note.ELSEWHERE).toCompletableFuture())
                .toArray(CompletableFuture<?>[]::new));
        noted.thenCompose(done -> notes.forgetUpTo(roll.forgottenUpTo()))
                .whenComplete((done, failure) -> warn(failure));
    }

    private void takeUp(Session session, Roll roll) {
        sessions.add(session);
        CompletableFuture<Ending> ending = calls.ending(session.id().counter()).toCompletableFuture();
        if (!ending.isDone() && roll.isGone(session.id().counter())) {
            sessions.end(session, GONE);
        } else {
            listen(session);
        }
    }

    /**
     * Hears of a call that was not begun here and that a coordinator knows. The stage answers true when it is among the sessions, and
     * so its result is wanted; false when it was, and was forgotten. It fails where another session has its number.
     */
    CompletionStage<Boolean> found(long counter) {
        if (notes.isForgotten(counter)) {
            return CompletableFuture.completedFuture(false);
        }
        Session session = new Session(id(counter), null, Arguments.NONE, false);
        if (sessions.add(session)) {
            CompletionStage<Boolean> noted = notes.add(counter, Notes.Note.ELSEWHERE)
                    .handle((done, failure) -> {
                        warn(failure);
                        return true;
                    });
            listen(session);
            return noted;
        }
        return notes.isRefused(counter)
                ? CompletableFuture.failedFuture(new IllegalStateException(
                        session.id() + " is here one that was refused; reattach again to take up the other"))
                : CompletableFuture.completedFuture(true);
    }

    /**
     * Finalizes this client: whoever waits for one of its sessions gets {@link ErrorCode#GRPC_NOT_INITIALIZED}, and what was handed
     * over goes on. Without effect on a closed one. Source: GFD.52, {@code grpc_finalize}; RPC-V §4.1.
     *
     * @throws GridRpcException {@link ErrorCode#GRPC_OTHER_ERROR_CODE} when the disk fails; it is closed all the same
     */
    @Override
    public void close() {
        if (!sessions.close()) {
            return;
        }
        try (notes) {
            calls.close();
        } catch (LogException e) {
            throw new GridRpcException(ErrorCode.GRPC_OTHER_ERROR_CODE, String.valueOf(e.getMessage()), e);
        }
    }
}

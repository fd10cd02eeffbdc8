package org.rpcchain.coordinator.gridrpc;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.rpcchain.Value;

/**
 * The sessions that a client has begun or taken up, and whoever waits for them. Everything that waits ends when these do.
 *
 * <p>Thread-safe; calls out without its lock. Source: GFD.52 ("Asynchronous GridRPC control functions", "wait functions",
 * "error reporting functions").
 */
final class Sessions {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final NavigableMap<Long, Session> known = new TreeMap<>();
    /** Those that the latest wait that failed has found to have failed. */
    private final Deque<SessionId> failed = new ArrayDeque<>();
    /** What threads wait for that is no session yet. */
    private final List<CompletableFuture<Session>> stages = new ArrayList<>();

    private boolean over;

    // --- what comes from outside

    /** Adds a session, and answers true, unless one with its id is known; adds none once these are over. */
    boolean add(Session session) {
        return locked(() -> known.putIfAbsent(session.id().counter(), session) == null);
    }

    /** Notes how a session ended, once, and lets those go on that wait for it. */
    void end(Session session, Outcome how) {
        Outcome outcome;
        lock.lock();
        try {
            if (over || session.hasEnded()) {
                return;
            }
            outcome = session.arguments().receive(how);
            session.end(outcome);
            changed.signalAll();
        } finally {
            lock.unlock();
        }
        outcome.failure()
                .ifPresentOrElse(
                        why -> session.future()
                                .completeExceptionally(new GridRpcException(why.why(), session.id(), why.sentence())),
                        () -> session.future().complete(outcome.found().orElseThrow()));
    }

    /** Ends whatever waits here, and all that comes later, with {@link ErrorCode#GRPC_NOT_INITIALIZED}; answers whether it had not. */
    boolean close() {
        List<CompletableFuture<?>> open = new ArrayList<>();
        lock.lock();
        try {
            if (over) {
                return false;
            }
            over = true;
            changed.signalAll();
            open.addAll(stages);
            known.values().forEach(session -> open.add(session.future()));
        } finally {
            lock.unlock();
        }
        open.forEach(stage -> stage.completeExceptionally(over()));
        return true;
    }

    /** Answers a stage that fails when these are over. */
    CompletableFuture<Session> stage() {
        CompletableFuture<Session> stage = new CompletableFuture<>();
        locked(() -> {
            stages.removeIf(CompletableFuture::isDone);
            return stages.add(stage);
        });
        return stage;
    }

    /** Adds a session that a thread waits to have begun. If that was interrupted, the session is one like others. */
    void begin(Session session, CompletableFuture<Session> begun) {
        locked(() -> {
            if (!begun.complete(session)) {
                session.setWaitedFor(false);
            }
            return known.put(session.id().counter(), session);
        });
    }

    /** Answers the session that has begun. */
    Session await(CompletableFuture<Session> begun) {
        try {
            return begun.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            GridRpcException why = new GridRpcException(
                    ErrorCode.GRPC_INTERRUPTED_NP,
                    "the thread was interrupted before the call was on this client's disk; it may be handed over all the same",
                    e);
            begun.completeExceptionally(why); // unless it has begun just now
            return ended(begun);
        } catch (ExecutionException e) {
            return ended(begun);
        }
    }

    private static Session ended(CompletableFuture<Session> begun) {
        try {
            return begun.join();
        } catch (CompletionException e) {
            throw e.getCause() instanceof GridRpcException why
                    ? why
                    : new GridRpcException(ErrorCode.GRPC_OTHER_ERROR_CODE, String.valueOf(e.getMessage()), e);
        }
    }

    // --- what the standard's functions ask

    /** Answers what a function makes of a session. */
    <T> T of(SessionId id, Function<Session, T> function) {
        return locked(() -> function.apply(find(id)));
    }

    List<SessionId> all() {
        return locked(() -> known.values().stream().map(Session::id).toList());
    }

    /** Answers those that have not ended and that nobody waits for by a blocking call. */
    List<SessionId> open() {
        return locked(() -> unwaited().stream()
                .filter(session -> !session.hasEnded())
                .map(Session::id)
                .toList());
    }

    void requireInitialized() {
        locked(() -> over);
    }

    void forget(SessionId id) {
        locked(() -> {
            if (!find(id).hasEnded()) {
                throw new GridRpcException(
                        ErrorCode.GRPC_NOT_COMPLETED, id, "it has not ended; cancel it, and wait for it, first");
            }
            failed.remove(id);
            return known.remove(id.counter());
        });
    }

    Optional<SessionId> anyEnded(Collection<SessionId> ids) {
        return locked(() -> anyEnded(find(ids)).map(Session::id));
    }

    private static Optional<Session> anyEnded(List<Session> sessions) {
        return sessions.stream()
                .filter(session -> session.hasEnded() && !session.isWaitedFor())
                .findFirst()
                .or(() -> sessions.stream().filter(Session::hasEnded).findFirst());
    }

    Optional<SessionId> nextFailed() {
        return locked(() -> Optional.ofNullable(failed.poll()));
    }

    Value waitFor(SessionId id) {
        return locked(() -> {
            Session session = find(id);
            waitUntil(session::hasEnded, id);
            take(List.of(session));
            return session.outcome().flatMap(Outcome::found).orElseThrow();
        });
    }

    /**
     * Waits as the blocking call does, whose session is no more known afterwards; where the waiting ends before, it stays known, and
     * is then one like others. Known it stays also with a result that does not fit its arguments, for whoever asks for that.
     */
    Outcome waitForOwn(Session session) {
        return locked(() -> {
            try {
                waitUntil(session::hasEnded, session.id());
            } catch (GridRpcException e) {
                session.setWaitedFor(false);
                throw e;
            }
            Outcome outcome = session.outcome().orElseThrow();
            if (!(outcome instanceof Outcome.Misfit)) {
                known.remove(session.id().counter());
            }
            return outcome;
        });
    }

    void waitAnd(Collection<SessionId> ids) {
        locked(() -> waitForAll(find(ids)));
    }

    void waitAll() {
        locked(() -> waitForAll(unwaited()));
    }

    private boolean waitForAll(List<Session> sessions) {
        waitUntil(() -> sessions.stream().allMatch(Session::hasEnded), null);
        take(sessions);
        return true;
    }

    SessionId waitOr(Collection<SessionId> ids) {
        return locked(() -> {
            List<Session> sessions = find(ids);
            waitUntil(() -> sessions.isEmpty() || anyEnded(sessions).isPresent(), null);
            return takeOne(anyEnded(sessions));
        });
    }

    SessionId waitAny() {
        return locked(() -> {
            List<Session> sessions = unwaited();
            waitUntil(
                    () -> {
                        sessions.removeIf(Session::isWaitedFor); // another thread was faster
                        return sessions.isEmpty() || anyEnded(sessions).isPresent();
                    },
                    null);
            return takeOne(anyEnded(sessions));
        });
    }

    private SessionId takeOne(Optional<Session> ended) {
        Session session = ended.orElseThrow(() -> new GridRpcException(
                ErrorCode.GRPC_NONE_COMPLETED, "there is no session to wait for; begin one by callAsync first"));
        take(List.of(session));
        return session.id();
    }

    /** Counts sessions that have ended as waited for, and fails where any of them has. */
    private void take(List<Session> sessions) {
        sessions.forEach(session -> session.setWaitedFor(true));
        List<Session> bad = sessions.stream()
                .filter(session -> session.failure().isPresent())
                .toList();
        if (!bad.isEmpty()) {
            failed.clear();
            bad.forEach(session -> failed.add(session.id()));
            Session first = bad.get(0);
            Outcome.Failed why = first.failure().orElseThrow();
            throw new GridRpcException(
                    ErrorCode.GRPC_SESSION_FAILED, first.id(), why.sentence() + " [" + why.why() + "]");
        }
    }

    private List<Session> unwaited() {
        List<Session> sessions = new ArrayList<>(known.values());
        sessions.removeIf(Session::isWaitedFor);
        return sessions;
    }

    private Session find(SessionId id) {
        Session session = known.get(id.counter());
        if (session == null || !session.id().equals(id)) {
            throw new GridRpcException(
                    ErrorCode.GRPC_INVALID_SESSION_ID,
                    id,
                    "this client has begun no such session, or was told to forget it");
        }
        return session;
    }

    private List<Session> find(Collection<SessionId> ids) {
        List<Session> sessions = new ArrayList<>();
        ids.forEach(id -> sessions.add(find(id)));
        return sessions;
    }

    private void waitUntil(BooleanSupplier isSo, @Nullable SessionId of) {
        while (!isSo.getAsBoolean()) {
            try {
                changed.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw interrupted(of);
            }
            requireOpen();
        }
    }

    private static GridRpcException interrupted(@Nullable SessionId of) {
        String sentence =
                "the thread was interrupted while it waited; what it waited for goes on, and may be waited for again";
        return of == null
                ? new GridRpcException(ErrorCode.GRPC_INTERRUPTED_NP, sentence)
                : new GridRpcException(ErrorCode.GRPC_INTERRUPTED_NP, of, sentence);
    }

    private <T> T locked(Supplier<T> what) {
        lock.lock();
        try {
            requireOpen();
            return what.get();
        } finally {
            lock.unlock();
        }
    }

    private void requireOpen() {
        if (over) {
            throw over();
        }
    }

    private static GridRpcException over() {
        return new GridRpcException(
                ErrorCode.GRPC_NOT_INITIALIZED,
                "this client is closed; initialize another, or reattach to take up what it began");
    }
}

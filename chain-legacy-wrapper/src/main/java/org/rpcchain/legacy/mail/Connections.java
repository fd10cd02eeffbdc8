package org.rpcchain.legacy.mail;

import jakarta.mail.MessagingException;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.rpcchain.Value;
import org.rpcchain.legacy.Caller;
import org.rpcchain.legacy.LegacyAnswer;
import org.rpcchain.legacy.LegacyCall;
import org.rpcchain.legacy.LegacyFault;

/**
 * The connections to one mail server: used by one call at a time, kept for the caller who is signed in on it, closed when
 * nobody has used it for a while. Thread-safe.
 *
 * <p>A kept connection may have been closed by the server meanwhile. A call that finds it so, before it could do anything, is
 * made once more on a fresh one; no other call is repeated.
 */
final class Connections<C extends MailConnection> implements AutoCloseable {
    private final Opening<C> opening;
    private final Timer timer;
    private final MailLimits limits;
    private final Semaphore free;

    /** Oldest use first. Its own lock, under which nothing is closed. */
    private final Deque<Kept<C>> kept = new ArrayDeque<>();

    /** Of calls in work, to be cut when this is closed. */
    private final Set<Guard> inWork = ConcurrentHashMap.newKeySet();

    private boolean closed;

    /** Opens a connection and signs in. */
    interface Opening<C> {
        C open(Caller caller, Guard guard) throws MessagingException, IOException;

        /** Answers how a call ended for which this was thrown while no connection was there. */
        LegacyAnswer explain(Exception problem, Guard guard);
    }

    /** What a call does with its connection. */
    interface Work<C> {
        Value with(C connection) throws MessagingException, IOException;
    }

    private record Kept<C>(Caller caller, C connection, long sinceNanos) {}

    Connections(Opening<C> opening, MailLimits limits) {
        this.opening = opening;
        this.limits = limits;
        this.free = new Semaphore(limits.connections(), true);
        this.timer = new Timer();
        timer.every(limits.idleTime().dividedBy(2).plusMillis(1), this::closeIdle);
    }

    /** Makes a call, within its time. */
    LegacyAnswer call(Caller caller, LegacyCall call, Work<C> work) {
        long end = System.nanoTime() + call.time().toNanos();
        if (!hasFree(call.time())) {
            return new LegacyAnswer.Failed(
                    MailFault.BUSY.with("all " + limits.connections() + " connections were in use for "
                            + call.time().toMillis() + " ms; raise limits.connections, or call less"));
        }
        try {
            Optional<C> old = take(caller);
            if (old.isPresent()) {
                LegacyAnswer answer = run(caller, old.get(), end, work);
                if (!isLost(answer) || System.nanoTime() - end >= 0) {
                    return answer;
                }
            }
            return fresh(caller, end, work);
        } finally {
            free.release();
        }
    }

    private boolean hasFree(Duration time) {
        try {
            return free.tryAcquire(time.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private LegacyAnswer fresh(Caller caller, long end, Work<C> work) {
        Guard guard = new Guard(timer.executor(), limits.largestBytes());
        C connection;
        boolean isOpen = false;
        inWork.add(guard);
        Guard.Watch watch = guard.watch(end - System.nanoTime());
        try {
            connection = opening.open(caller, guard);
            isOpen = true;
        } catch (MessagingException | IOException | RuntimeException e) {
            return opening.explain(e, guard);
        } finally {
            watch.end();
            inWork.remove(guard);
            if (!isOpen) { // also when an Error is thrown
                guard.cut();
            }
        }
        return run(caller, connection, end, work);
    }

    private LegacyAnswer run(Caller caller, C connection, long end, Work<C> work) {
        boolean isKept = false;
        try {
            LegacyAnswer answer = answer(connection, end, work);
            if (isUsable(answer) && connection.guard().trouble().isEmpty()) {
                keep(new Kept<>(caller, connection, System.nanoTime()));
                isKept = true;
            }
            return answer;
        } finally {
            if (!isKept) { // also when an Error is thrown
                connection.guard().cut();
            }
        }
    }

    private LegacyAnswer answer(C connection, long end, Work<C> work) {
        inWork.add(connection.guard());
        Guard.Watch watch = connection.guard().watch(end - System.nanoTime());
        try {
            return new LegacyAnswer.Done(work.with(connection));
        } catch (MessagingException | IOException | RuntimeException e) {
            return connection.explain(e);
        } finally {
            watch.end();
            inWork.remove(connection.guard());
        }
    }

    private static boolean isLost(LegacyAnswer answer) {
        return answer instanceof LegacyAnswer.Failed failed
                && failed.fault().code().equals(MailFault.LOST.name());
    }

    /** After a plain no, the connection is as good as before. */
    private static boolean isUsable(LegacyAnswer answer) {
        if (answer instanceof LegacyAnswer.Failed failed) {
            LegacyFault.Kind kind = failed.fault().kind();
            return kind == LegacyFault.Kind.SERVICE || kind == LegacyFault.Kind.ACCESS;
        }
        return answer instanceof LegacyAnswer.Done;
    }

    private Optional<C> take(Caller caller) {
        synchronized (kept) {
            Iterator<Kept<C>> newestFirst = kept.descendingIterator();
            while (newestFirst.hasNext()) {
                Kept<C> one = newestFirst.next();
                if (one.caller().equals(caller)) {
                    newestFirst.remove();
                    return Optional.of(one.connection());
                }
            }
            return Optional.empty();
        }
    }

    private void keep(Kept<C> one) {
        List<Kept<C>> over = new ArrayList<>();
        synchronized (kept) {
            kept.add(one);
            while (kept.size() > (closed ? 0 : limits.connections())) {
                over.add(kept.remove());
            }
        }
        over.forEach(each -> each.connection().end());
    }

    private void closeIdle() {
        long now = System.nanoTime();
        List<Kept<C>> idle = new ArrayList<>();
        synchronized (kept) {
            while (!kept.isEmpty()
                    && (closed
                            || now - kept.element().sinceNanos()
                                    > limits.idleTime().toNanos())) {
                idle.add(kept.remove());
            }
        }
        idle.forEach(each -> each.connection().end());
    }

    /** Answers how many connections wait for their caller. */
    int idle() {
        synchronized (kept) {
            return kept.size();
        }
    }

    @Override
    public void close() {
        synchronized (kept) {
            closed = true;
        }
        closeIdle();
        timer.close();
        inWork.forEach(Guard::cut);
    }
}

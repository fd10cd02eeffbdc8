package org.rpcchain.coordinator.engine;

import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.CallRecord;
import org.rpcchain.coordinator.ledger.Ledger;
import org.rpcchain.coordinator.ledger.Login;
import org.rpcchain.coordinator.ledger.SessionRecord;

/**
 * What of the ledger is on the disk: all but what was learnt in this step, and what is on its way in a write. So each record
 * says whether it is there, however it was learnt, and whoever asks.
 *
 * <p>A step makes at most one write, of all that it has changed.
 */
final class Writes {
    private final Ledger ledger;
    private final Set<CallId> calls = new LinkedHashSet<>();
    private final Set<Login> sessions = new LinkedHashSet<>();
    private final Set<Login> buried = new LinkedHashSet<>();
    /** The write that will bring the newest record of a call to the disk, where it is not there. */
    private final Map<CallId, Long> callsUnderWay = new HashMap<>();

    private final Map<Login, Long> sessionsUnderWay = new HashMap<>();
    private final NavigableMap<Long, Effect.Write> open = new TreeMap<>();
    private long last;

    Writes(Ledger ledger) {
        this.ledger = ledger;
    }

    void changed(CallId call) {
        calls.add(call);
    }

    void changed(Login session) {
        sessions.add(session);
        buried.remove(session);
    }

    void buried(Login session) {
        sessions.remove(session);
        buried.add(session);
    }

    /** Takes what was learnt in this step for what the log has said. */
    void restored() {
        calls.clear();
        sessions.clear();
    }

    /** Answers the write after which all of these records, or later ones, are on the disk; 0 where they are. */
    long of(Collection<CallRecord> records, Collection<SessionRecord> logins) {
        long write = 0;
        for (CallRecord record : records) {
            write = Math.max(write, Math.max(of(record.id()), of(record.id().login())));
        }
        for (SessionRecord session : logins) {
            write = Math.max(write, of(session.login()));
        }
        return write;
    }

    private long of(CallId call) {
        return calls.contains(call) ? last + 1 : callsUnderWay.getOrDefault(call, 0L);
    }

    private long of(Login login) {
        return sessions.contains(login) ? last + 1 : sessionsUnderWay.getOrDefault(login, 0L);
    }

    /** Answers whether what is known of a login is on the disk. */
    boolean has(Login login) {
        return of(login) == 0;
    }

    /** Answers the write after which all that was learnt by now is on the disk. */
    long latest() {
        return isNothingNew() ? last : last + 1;
    }

    /** Answers whether a write is through, and those before it. */
    boolean areDone(long write) {
        return write <= last && (open.isEmpty() || open.firstKey() > write);
    }

    private boolean isNothingNew() {
        return calls.isEmpty() && sessions.isEmpty() && buried.isEmpty();
    }

    /** Writes what this step has changed. */
    void flush(Turn turn) {
        if (isNothingNew()) {
            return;
        }
        long number = ++last;
        List<CallRecord> records =
                calls.stream().map(ledger::find).flatMap(Optional::stream).toList();
        List<SessionRecord> logins = sessions.stream().map(ledger::standingOf).toList();
        List<Login> over = List.copyOf(buried);
        calls.clear();
        sessions.clear();
        buried.clear();
        records.forEach(record -> callsUnderWay.put(record.id(), number));
        logins.forEach(session -> sessionsUnderWay.put(session.login(), number));
        Effect.Write write = new Effect.Write(number, records, logins, over);
        open.put(number, write);
        turn.effect(write);
    }

    /** Answers what of calls is on the disk now. */
    List<CallRecord> written(long number) {
        Effect.Write write = open.remove(number);
        if (write == null) {
            return List.of();
        }
        write.calls().forEach(record -> callsUnderWay.remove(record.id(), number));
        write.sessions().forEach(session -> sessionsUnderWay.remove(session.login(), number));
        return write.calls();
    }
}

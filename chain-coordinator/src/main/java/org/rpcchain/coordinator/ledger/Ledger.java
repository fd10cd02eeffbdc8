package org.rpcchain.coordinator.ledger;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * All that a coordinator knows. It only ever moves forward: hearing an older thing, or a thing again, changes nothing.
 *
 * <p>Not thread-safe: one owner. Source: RPC-V §4.1 ("two coordinators … synchronize their states").
 */
public final class Ledger {
    private final NavigableMap<Login, Session> sessions = new TreeMap<>();

    /** Answers what is known of a call; nothing when it was never heard of, or is forgotten. */
    public Optional<CallRecord> find(CallId id) {
        Session session = sessions.get(id.login());
        return session == null
                ? Optional.empty()
                : Optional.ofNullable(session.calls().get(id.counter()));
    }

    /** Answers whether a call was collected and its record is gone, or its login is over. */
    public boolean isForgotten(CallId id) {
        Session session = sessions.get(id.login());
        return session != null && session.isForgotten(id.counter());
    }

    /** Takes what somebody knows of a call; answers what is known now, or nothing when that was no news. */
    public Optional<CallRecord> learn(CallRecord heard) {
        return Optional.ofNullable(session(heard.id().login()).learn(heard));
    }

    /** Keeps the same record otherwise, where it is still what is known of its call. */
    @SuppressWarnings(
            "ReferenceEquality") // an equal one that came later may not be on the disk yet; and to compare may be to
    // read
    public void keep(CallRecord known, CallRecord otherwise) {
        Session session = sessions.get(known.id().login());
        if (session != null) {
            session.calls().computeIfPresent(known.id().counter(), (counter, now) -> now == known ? otherwise : now);
        }
    }

    /** Takes what somebody knows of a login, and drops the calls that it says are forgotten; answers what is news. */
    public Optional<SessionRecord> learn(SessionRecord heard) {
        Session session = session(heard.login());
        return session.learn(heard) ? Optional.of(session.record()) : Optional.empty();
    }

    /** Answers the calls that would be forgotten with what somebody knows of a login. */
    public List<CallRecord> forgottenBy(SessionRecord heard) {
        Session session = sessions.get(heard.login());
        return session == null ? List.of() : session.forgottenBy(heard);
    }

    /** Answers what is known of a login once what is collected without a gap is forgotten. */
    public SessionRecord collectedOf(Login login) {
        Session session = session(login);
        return session.record().forgotten(session.collectedUpTo());
    }

    /** Answers what is known of a login. */
    public SessionRecord standingOf(Login login) {
        Session session = sessions.get(login);
        return session == null ? SessionRecord.unheardOf(login) : session.record();
    }

    /** Answers the calls of a login that are not forgotten, in the order of their counters. */
    public Collection<CallRecord> calls(Login login) {
        Session session = sessions.get(login);
        return session == null ? List.of() : List.copyOf(session.calls().values());
    }

    /**
     * Answers the calls of a login that have ended and are not collected, in the order of their counters.
     *
     * @param origins only what these lives of its client handed over; all where it is empty
     */
    public List<CallRecord> ready(Login login, Set<Long> origins, Set<Long> without, int most) {
        Session session = sessions.get(login);
        if (session == null) {
            return List.of();
        }
        return session.ready().stream()
                .filter(counter -> !without.contains(counter))
                .map(counter -> session.calls().get(counter))
                .filter(call -> isOf(call, origins))
                .limit(most)
                .toList();
    }

    private static boolean isOf(CallRecord call, Set<Long> origins) {
        return origins.isEmpty() || call.origin().filter(origins::contains).isPresent();
    }

    /** Answers the calls of a login that are not collected, and that none of these lives of its client handed over. */
    public Set<Long> foreign(Login login, Set<Long> origins) {
        Set<Long> foreign = new TreeSet<>();
        calls(login).stream()
                .filter(call -> call.origin()
                        .filter(origin -> !origins.contains(origin))
                        .isPresent())
                .forEach(call -> foreign.add(call.id().counter()));
        return foreign;
    }

    /** Answers the greatest counter of a login that was heard of; 0 when there is none. */
    public long last(Login login) {
        Session session = sessions.get(login);
        return session == null ? 0 : session.last();
    }

    /** Answers how many calls of a login have not ended. */
    public int open(Login login) {
        Session session = sessions.get(login);
        return session == null ? 0 : session.open();
    }

    /** Answers how many calls of a login are not collected, ended or not. */
    public int uncollected(Login login) {
        Session session = sessions.get(login);
        return session == null ? 0 : session.uncollected();
    }

    /** Answers of how many calls of a login it is kept that they are collected, as one before them is not. */
    public int collectedBehind(Login login) {
        Session session = sessions.get(login);
        return session == null ? 0 : session.calls().size() - session.uncollected();
    }

    /** Answers about how many bytes the values of a login's calls have, what was ordered and how it ended, until they are collected. */
    public long weight(Login login) {
        Session session = sessions.get(login);
        return session == null ? 0 : session.weight();
    }

    /** Answers how many of these bytes calls have that have ended. */
    public long endedWeight(Login login) {
        Session session = sessions.get(login);
        return session == null ? 0 : session.endedWeight();
    }

    /** Answers whether calls of a login have ended and are not collected. */
    public boolean hasEnded(Login login) {
        Session session = sessions.get(login);
        return session != null && !session.ready().isEmpty();
    }

    /** Answers how many calls of a login have not ended, of those that these lives of its client handed over; of all where it is empty. */
    public int open(Login login, Set<Long> origins) {
        Session session = sessions.get(login);
        if (session == null) {
            return 0;
        }
        return origins.isEmpty() ? session.open() : session.open(origins);
    }

    /** Answers the fingerprints of a login's calls, by blocks of counters. */
    public Map<Long, Long> blocks(Login login) {
        Session session = sessions.get(login);
        return session == null ? Map.of() : session.blocks();
    }

    /** Answers the calls of a login in a block of counters. */
    public List<CallRecord> block(Login login, long block) {
        Session session = sessions.get(login);
        long first = block * Session.BLOCK;
        return session == null
                ? List.of()
                : List.copyOf(
                        session.calls().subMap(first, first + Session.BLOCK).values());
    }

    /** Answers the logins that were heard of. */
    public Collection<Login> logins() {
        return List.copyOf(sessions.keySet());
    }

    /**
     * Answers the short form of what is known, of each login but those that have been over for long: who has nothing of such
     * a one need not hear of it, and who has will be told.
     */
    public Map<Login, SessionDigest> digests() {
        Map<Login, SessionDigest> all = new TreeMap<>();
        sessions.forEach((login, session) -> {
            if (!session.isOld()) {
                all.put(login, session.digest());
            }
        });
        return all;
    }

    /** Says that a login has been over for so long that those who have nothing of it need not hear of it any more. */
    public void age(Login login) {
        Session session = sessions.get(login);
        if (session != null) {
            session.age();
        }
    }

    /** Answers whether a login is over, and {@linkplain #age old}. */
    public boolean isOld(Login login) {
        Session session = sessions.get(login);
        return session != null && session.isOld();
    }

    /** Forgets even that a login is over. */
    public void bury(Login login) {
        Session session = sessions.get(login);
        if (session != null && session.record().isOver()) {
            sessions.remove(login);
        }
    }

    /** Answers how many calls of each login are known: counted already, so this walks over logins alone. */
    public List<LoginCount> counts() {
        List<LoginCount> counts = new ArrayList<>(sessions.size());
        sessions.forEach((login, session) ->
                counts.add(new LoginCount(login, session.open(), session.ready().size())));
        return counts;
    }

    /** Answers how many records it holds, of calls and of logins. */
    public long size() {
        return sessions.values().stream().mapToLong(s -> 1L + s.calls().size()).sum();
    }

    private Session session(Login login) {
        return sessions.computeIfAbsent(login, Session::new);
    }
}

package org.rpcchain.coordinator.engine;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.CallRecord;
import org.rpcchain.coordinator.ledger.Ledger;
import org.rpcchain.coordinator.ledger.Login;
import org.rpcchain.coordinator.ledger.SessionDigest;
import org.rpcchain.coordinator.ledger.SessionRecord;

/**
 * Brings what this coordinator learns to its successor, which does the same: so that it comes round, and stops where it is no
 * news. Whatever was missed is found by comparing the whole. What the successor cannot read, as it is of an earlier version, is put
 * aside, so that the rest goes on.
 *
 * <p>Source: RPC-V §4.2 ("regularly (with the "heart beat" signal), a coordinator sends an abstract of its state to the
 * successor in the list"; "between two coordinators, the synchronization exchanges maximum timestamps for all known
 * clients").
 */
final class Gossip {
    private static final int MESSAGE_LIMIT = 500;
    /** So many messages may be on their way. */
    private static final int OPEN_LIMIT = 4;
    /** After so many heartbeats without a confirmation something is told again. */
    private static final int LATE_HEARTBEATS = 2;
    /** It is told again after twice as long each time; so often that becomes longer. */
    private static final int DOUBLINGS = 6;

    /** What was told in one message, and is told again under the same number until it is confirmed. */
    private record Batch(List<CallRecord> calls, List<SessionRecord> sessions, Instant toldAt, int repetitions) {
        boolean isEmpty() {
            return calls.isEmpty() && sessions.isEmpty();
        }

        Batch toldAgain(Instant now) {
            return new Batch(calls, sessions, now, Math.min(repetitions + 1, DOUBLINGS));
        }
    }

    private final CoordinatorProtocol protocol;
    private final Ledger ledger;
    private final long life;
    private final Set<CallId> calls = new LinkedHashSet<>();
    private final Set<Login> sessions = new LinkedHashSet<>();
    private final NavigableMap<Long, Batch> open = new TreeMap<>();
    /** What the successor cannot read; told again when it changes, or the circle does; dropped when it is forgotten. */
    private final Set<CallId> unreadCalls = new LinkedHashSet<>();

    private final Set<Login> unreadSessions = new LinkedHashSet<>();
    private Optional<String> successor = Optional.empty();
    private Instant nextTelling = Instant.MAX;
    private Instant nextAbstract = Instant.MAX;
    /** Whether more waits than may be on its way. */
    private boolean isBehind;

    private long last;

    Gossip(CoordinatorProtocol protocol, Ledger ledger, long life) {
        this.protocol = protocol;
        this.life = life;
        this.ledger = ledger;
    }

    void add(CallId call, String from) {
        unreadCalls.remove(call); // it is another now, or the successor has it
        if (successor.isPresent() && !isSuccessor(from)) {
            calls.add(call);
        }
    }

    void add(Login session, String from) {
        unreadSessions.remove(session);
        if (successor.isPresent() && !isSuccessor(from)) {
            sessions.add(session);
        }
    }

    /** Answers whether a coordinator is told what is learnt here, and is compared with. */
    boolean isSuccessor(String name) {
        return successor.isPresent() && successor.get().equals(name);
    }

    /** Answers how many records the successor has not confirmed. */
    int lag() {
        return calls.size()
                + sessions.size()
                + unreadCalls.size()
                + unreadSessions.size()
                + open.values().stream()
                        .mapToInt(
                                batch -> batch.calls().size() + batch.sessions().size())
                        .sum();
    }

    /** Answers how many records this coordinator has not confirmed; none where it is not the successor. */
    int lag(String member) {
        return isSuccessor(member) ? lag() : 0;
    }

    Instant nextTurn() {
        return nextTelling.isBefore(nextAbstract) ? nextTelling : nextAbstract;
    }

    /** Goes on with another successor, or with nobody. */
    void follow(Optional<String> now, Turn turn) {
        if (!now.equals(successor)) {
            successor = now;
            List.copyOf(open.keySet()).forEach(this::takeBack);
        }
        takeUpUnread(); // whoever could not read it may be of another version now
        if (now.isEmpty()) {
            calls.clear();
            sessions.clear();
        }
        nextTelling = now.isPresent() ? turn.now() : Instant.MAX;
        nextAbstract = nextTelling; // a merge brings back who may have missed anything
    }

    void wake(Turn turn) {
        if (successor.isEmpty()) {
            return;
        }
        if (!nextTelling.isAfter(turn.now())) {
            nextTelling = turn.now().plus(protocol.heartbeatPeriod());
            unreadCalls.removeIf(call -> ledger.find(call).isEmpty());
            unreadSessions.removeIf(login -> ledger.standingOf(login).equals(SessionRecord.unheardOf(login)));
            tellAgain(successor.get(), turn);
            tell(successor.get(), turn);
        }
        if (!nextAbstract.isAfter(turn.now())) {
            nextAbstract = turn.now().plus(late());
            turn.effect(new Effect.Tell(successor.get(), new PeerMessage.Abstract(ledger.digests())));
        }
    }

    /**
     * Tells again what was not confirmed for so long that it seems to be lost. It may only be late, on a slow line: so it keeps its
     * number, by which the first telling is confirmed as well as the last, and the line is not filled with repetitions.
     */
    private void tellAgain(String member, Turn turn) {
        open.replaceAll((number, batch) -> {
            Duration patience = protocol.heartbeatPeriod().multipliedBy((long) LATE_HEARTBEATS << batch.repetitions());
            if (batch.toldAt().plus(patience).isAfter(turn.now())) {
                return batch;
            }
            tell(member, number, batch, turn);
            return batch.toldAgain(turn.now());
        });
    }

    private Duration late() {
        return protocol.heartbeatPeriod().multipliedBy(LATE_HEARTBEATS);
    }

    /** Compares again after a while; a successor that has not answered may not have seen this coordinator yet. */
    void answered(String member, Turn turn) {
        if (isSuccessor(member)) {
            nextAbstract = turn.now().plus(protocol.abstractPeriod());
        }
    }

    private void tell(String member, long number, Batch batch, Turn turn) {
        BatchId id = new BatchId(life, number);
        turn.effect(new Effect.Tell(member, new PeerMessage.Replicate(id, batch.calls(), batch.sessions())));
    }

    private void takeBack(long number) {
        Batch batch = open.remove(number);
        if (batch != null) {
            batch.calls().forEach(call -> calls.add(call.id()));
            batch.sessions().forEach(session -> sessions.add(session.login()));
        }
    }

    private void takeUpUnread() {
        calls.addAll(unreadCalls);
        sessions.addAll(unreadSessions);
        unreadCalls.clear();
        unreadSessions.clear();
    }

    /**
     * Puts aside what the successor cannot read, and goes on with the rest, which it has not confirmed; and with what has changed
     * meanwhile, which it may be able to read.
     */
    void unread(String member, PeerMessage.Unread unread, Turn turn) {
        boolean isMine = isSuccessor(member) && unread.batch().life() == life;
        Batch batch = isMine ? open.get(unread.batch().number()) : null;
        if (batch != null) {
            takeBack(unread.batch().number());
            List<CallRecord> badCalls = at(unread.calls(), batch.calls());
            List<SessionRecord> badSessions = at(unread.sessions(), batch.sessions());
            boolean isAll = badCalls.isEmpty() && badSessions.isEmpty();
            (isAll ? batch.calls() : badCalls).forEach(this::putAside);
            (isAll ? batch.sessions() : badSessions).forEach(this::putAside);
            tell(member, turn);
        }
    }

    private static <T> List<T> at(Set<Integer> places, List<T> records) {
        return places.stream()
                .filter(place -> place >= 0 && place < records.size())
                .map(records::get)
                .toList();
    }

    private void putAside(CallRecord told) {
        if (ledger.find(told.id()).filter(told::equals).isPresent()) {
            calls.remove(told.id());
            unreadCalls.add(told.id());
        }
    }

    private void putAside(SessionRecord told) {
        if (ledger.standingOf(told.login()).equals(told)) {
            sessions.remove(told.login());
            unreadSessions.add(told.login());
        }
    }

    /** Tells as much as may be on its way at a time. */
    private void tell(String member, Turn turn) {
        while (open.size() < OPEN_LIMIT && !(calls.isEmpty() && sessions.isEmpty())) {
            Batch batch = new Batch(nextCalls(), nextSessions(), turn.now(), 0);
            if (!batch.isEmpty()) {
                open.put(--last, batch);
                tell(member, last, batch, turn);
            }
        }
        isBehind = !(calls.isEmpty() && sessions.isEmpty());
    }

    private List<CallRecord> nextCalls() {
        List<CallRecord> next = new ArrayList<>();
        long bytes = 0;
        Iterator<CallId> ids = calls.iterator();
        while (ids.hasNext() && next.size() < MESSAGE_LIMIT && bytes < protocol.recordLimitBytes()) {
            Optional<CallRecord> record = ledger.find(ids.next());
            ids.remove();
            record.ifPresent(next::add);
            bytes += record.map(Portions::bytes).orElse(0L);
        }
        return List.copyOf(next);
    }

    private List<SessionRecord> nextSessions() {
        List<SessionRecord> next =
                sessions.stream().limit(MESSAGE_LIMIT).map(ledger::standingOf).toList();
        next.forEach(session -> sessions.remove(session.login()));
        return next;
    }

    /** Goes on with what has changed meanwhile; that was noted again. */
    void replicated(String member, BatchId confirmed, Turn turn) {
        boolean isNews = isSuccessor(member) && confirmed.life() == life && open.remove(confirmed.number()) != null;
        if (isNews && isBehind) {
            tell(member, turn);
        }
    }

    /** Answers, to who told an abstract, what is not the same here. */
    void compare(String member, Map<Login, SessionDigest> theirs, Turn turn) {
        Map<Login, SessionDigest> mine = ledger.digests();
        Set<Login> all = new TreeSet<>(mine.keySet());
        all.addAll(theirs.keySet());
        all.removeIf(login -> mine.getOrDefault(login, SessionDigest.NOTHING)
                .equals(theirs.getOrDefault(login, SessionDigest.NOTHING)));
        if (!all.isEmpty()) {
            List<SessionRecord> records = all.stream().map(ledger::standingOf).toList();
            turn.effect(new Effect.Tell(member, new PeerMessage.Replicate(BatchId.NONE, List.of(), records)));
        }
        Map<Login, Map<Long, Long>> blocks = new TreeMap<>();
        all.forEach(login -> blocks.put(login, ledger.blocks(login)));
        turn.effect(new Effect.Tell(member, new PeerMessage.Compare(blocks)));
    }

    /** Sends what differs, and asks for it. */
    void compared(String member, Map<Login, Map<Long, Long>> theirs, Turn turn) {
        Map<Login, Set<Long>> wanted = new TreeMap<>();
        theirs.forEach((login, blocks) -> {
            Map<Long, Long> mine = ledger.blocks(login);
            Set<Long> differing = new TreeSet<>(mine.keySet());
            differing.addAll(blocks.keySet());
            differing.removeIf(block -> Objects.equals(mine.get(block), blocks.get(block)));
            wanted.put(login, differing);
        });
        send(member, wanted, turn);
        turn.effect(new Effect.Tell(member, new PeerMessage.Wanted(wanted)));
    }

    void send(String member, Map<Login, Set<Long>> wanted, Turn turn) {
        wanted.forEach((login, blocks) -> {
            List<SessionRecord> session = List.of(ledger.standingOf(login));
            turn.effect(new Effect.Tell(member, new PeerMessage.Replicate(BatchId.NONE, List.of(), session)));
            for (long block : blocks) {
                for (List<CallRecord> portion : Portions.of(ledger.block(login, block), protocol.recordLimitBytes())) {
                    turn.effect(new Effect.Tell(member, new PeerMessage.Replicate(BatchId.NONE, portion, List.of())));
                }
            }
        });
    }
}

package org.rpcchain.coordinator.engine;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
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
 * news. Whatever was missed is found by comparing the whole.
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

    /** What was told in one message. */
    private record Batch(List<CallRecord> calls, List<SessionRecord> sessions, Instant toldAt) {}

    private final CoordinatorProtocol protocol;
    private final Ledger ledger;
    private final long life;
    private final Set<CallId> calls = new LinkedHashSet<>();
    private final Set<Login> sessions = new LinkedHashSet<>();
    private final Map<Long, Batch> open = new HashMap<>();
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
        if (successor.isPresent() && !isSuccessor(from)) {
            calls.add(call);
        }
    }

    void add(Login session, String from) {
        if (successor.isPresent() && !isSuccessor(from)) {
            sessions.add(session);
        }
    }

    private boolean isSuccessor(String name) {
        return successor.isPresent() && successor.get().equals(name);
    }

    /** Answers how many records the successor has not confirmed. */
    int lag() {
        return calls.size()
                + sessions.size()
                + open.values().stream()
                        .mapToInt(
                                batch -> batch.calls().size() + batch.sessions().size())
                        .sum();
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
            takeBackLate(turn);
            tell(successor.get(), turn);
        }
        if (!nextAbstract.isAfter(turn.now())) {
            nextAbstract = turn.now().plus(protocol.abstractPeriod());
            turn.effect(new Effect.Tell(successor.get(), new PeerMessage.Abstract(ledger.digests())));
        }
    }

    /** Tells again what was not confirmed for so long that it seems to be lost. */
    private void takeBackLate(Turn turn) {
        Instant late = turn.now().minus(protocol.heartbeatPeriod().multipliedBy(LATE_HEARTBEATS));
        List<Long> lost = open.entrySet().stream()
                .filter(batch -> !batch.getValue().toldAt().isAfter(late))
                .map(Map.Entry::getKey)
                .toList();
        lost.forEach(this::takeBack);
    }

    private void takeBack(long number) {
        Batch batch = open.remove(number);
        if (batch != null) {
            batch.calls().forEach(call -> calls.add(call.id()));
            batch.sessions().forEach(session -> sessions.add(session.login()));
        }
    }

    /** Tells as much as may be on its way at a time. */
    private void tell(String member, Turn turn) {
        while (open.size() < OPEN_LIMIT && !(calls.isEmpty() && sessions.isEmpty())) {
            Batch batch = new Batch(nextCalls(), nextSessions(), turn.now());
            if (!batch.calls().isEmpty() || !batch.sessions().isEmpty()) {
                open.put(--last, batch);
                BatchId id = new BatchId(life, last);
                turn.effect(new Effect.Tell(member, new PeerMessage.Replicate(id, batch.calls(), batch.sessions())));
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
        if (isSuccessor(member) && confirmed.life() == life && open.remove(confirmed.number()) != null) {
            if (isBehind) {
                tell(member, turn);
            }
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

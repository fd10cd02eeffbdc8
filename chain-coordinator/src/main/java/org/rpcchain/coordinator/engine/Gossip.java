package org.rpcchain.coordinator.engine;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
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
    private static final int OPEN_LIMIT = 64;

    /** What was told in one message. */
    private record Batch(List<CallRecord> calls, List<SessionRecord> sessions) {}

    private final CoordinatorProtocol protocol;
    private final Ledger ledger;
    private final long life;
    private final Set<CallId> calls = new LinkedHashSet<>();
    private final Set<Login> sessions = new LinkedHashSet<>();
    private final Map<Long, Batch> open = new HashMap<>();
    private Optional<String> successor = Optional.empty();
    private Instant nextTelling = Instant.MAX;
    private Instant nextAbstract = Instant.MAX;
    private long last;

    Gossip(CoordinatorProtocol protocol, Ledger ledger, long life) {
        this.protocol = protocol;
        this.life = life;
        this.ledger = ledger;
    }

    void add(CallId call, String from) {
        if (!isSuccessor(from)) {
            calls.add(call);
        }
    }

    void add(Login session, String from) {
        if (!isSuccessor(from)) {
            sessions.add(session);
        }
    }

    private boolean isSuccessor(String name) {
        return successor.isPresent() && successor.get().equals(name);
    }

    /** Answers how many records the successor has not confirmed. */
    int lag() {
        return calls.size() + sessions.size();
    }

    Instant nextTurn() {
        return nextTelling.isBefore(nextAbstract) ? nextTelling : nextAbstract;
    }

    void circleChanged(Circle circle, Turn turn) {
        Optional<String> now = circle.successors(1).stream().findFirst();
        if (!now.equals(successor)) {
            successor = now;
            open.clear();
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
            open.clear();
            tell(successor.get(), turn);
        }
        if (!nextAbstract.isAfter(turn.now())) {
            nextAbstract = turn.now().plus(protocol.abstractPeriod());
            turn.effect(new Effect.Tell(successor.get(), new PeerMessage.Abstract(ledger.digests())));
        }
    }

    /** Tells at once what is waiting to be told, where that is little. */
    void hurry(Turn turn) {
        if (successor.isPresent() && lag() > 0 && open.isEmpty()) {
            tell(successor.get(), turn);
        }
    }

    private void tell(String member, Turn turn) {
        List<CallRecord> records = new ArrayList<>();
        calls.removeIf(call -> ledger.find(call).isEmpty());
        for (CallId call : calls) {
            records.add(ledger.find(call).orElseThrow());
        }
        List<SessionRecord> logins = sessions.stream().map(ledger::standingOf).toList();
        int messages = Math.max((records.size() + MESSAGE_LIMIT - 1) / MESSAGE_LIMIT, logins.isEmpty() ? 0 : 1);
        for (int i = 0; i < Math.min(messages, OPEN_LIMIT); i++) {
            int from = i * MESSAGE_LIMIT;
            List<CallRecord> part =
                    records.subList(Math.min(from, records.size()), Math.min(from + MESSAGE_LIMIT, records.size()));
            Batch batch = new Batch(List.copyOf(part), i == 0 ? logins : List.of());
            open.put(--last, batch);
            turn.effect(new Effect.Tell(
                    member, new PeerMessage.Replicate(new BatchId(life, last), batch.calls(), batch.sessions())));
        }
    }

    void replicated(String member, BatchId confirmed) {
        if (!isSuccessor(member) || confirmed.life() != life) {
            return;
        }
        Batch batch = open.remove(confirmed.number());
        if (batch != null) {
            batch.calls().stream()
                    .filter(call -> ledger.find(call.id()).map(call::equals).orElse(true))
                    .forEach(call -> calls.remove(call.id()));
            batch.sessions().stream()
                    .filter(session -> Objects.equals(ledger.standingOf(session.login()), session))
                    .forEach(session -> sessions.remove(session.login()));
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
                List<CallRecord> records = ledger.block(login, block);
                if (!records.isEmpty()) {
                    turn.effect(new Effect.Tell(member, new PeerMessage.Replicate(BatchId.NONE, records, List.of())));
                }
            }
        });
    }
}

package org.rpcchain.coordinator.engine;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.CallRecord;
import org.rpcchain.coordinator.ledger.Ledger;
import org.rpcchain.coordinator.ledger.Login;
import org.rpcchain.coordinator.ledger.SessionRecord;
import org.rpcchain.coordinator.ledger.Stage;

/** What a coordinator knows, and what becomes of each thing that it learns: its place, its gossip, its log. */
final class Books {
    private record Expiry(Instant at, CallId call) {}

    private final String self;
    private final Ledger ledger = new Ledger();
    private final Charge charge;
    private final Gossip gossip;
    private final Sights sights = new Sights();
    private final Commits commits;
    /** What was learnt in this step and nobody waits for. */
    private final Map<CallId, CallRecord> loose = new LinkedHashMap<>();

    private final Map<Login, SessionRecord> looseSessions = new LinkedHashMap<>();
    /** What has ended, and is not yet kept safely enough for its server to forget it. */
    private final Set<CallId> unsafe = new HashSet<>();

    private final PriorityQueue<Expiry> expiries = new PriorityQueue<>(Comparator.comparing(Expiry::at));
    private final Set<Login> news = new HashSet<>();
    private final Set<Login> collected = new HashSet<>();

    Books(String self, CoordinatorProtocol protocol) {
        this.self = self;
        this.charge = new Charge(self);
        this.gossip = new Gossip(protocol, ledger);
        this.commits = new Commits(protocol, charge.circle());
    }

    String self() {
        return self;
    }

    Ledger ledger() {
        return ledger;
    }

    Charge charge() {
        return charge;
    }

    Gossip gossip() {
        return gossip;
    }

    Sights sights() {
        return sights;
    }

    Commits commits() {
        return commits;
    }

    /** Answers the logins of which calls have ended since it was asked last. */
    Set<Login> takeNews() {
        Set<Login> taken = Set.copyOf(news);
        news.clear();
        return taken;
    }

    /** Takes what {@code from} knows of a call; answers what is known now, where that is news. */
    Optional<CallRecord> learn(CallRecord heard, String from, Turn turn) {
        boolean first = ledger.find(heard.id()).isEmpty();
        Optional<CallRecord> now = ledger.learn(heard);
        now.ifPresent(record -> {
            if (first && record.order().isPresent()) {
                expiries.add(new Expiry(record.ordered().expiresAt(), record.id()));
            }
            if (record.hasEnded()) {
                news.add(record.id().login());
            }
            if (record.standing().stage() == Stage.COLLECTED) {
                collected.add(record.id().login());
            }
            gossip.add(record.id(), from);
            charge.place(record, turn).ifPresent(begun -> note(begun, turn));
        });
        return now;
    }

    /** Takes what is so from now on, and nobody waits for its being written. */
    void note(CallRecord record, Turn turn) {
        learn(record, self, turn).ifPresent(now -> loose.put(now.id(), now));
    }

    /** Takes what {@code from} knows of a login; answers what is known now, where that is news. */
    Optional<SessionRecord> learn(SessionRecord heard, String from, Turn turn) {
        Login login = heard.login();
        List<CallRecord> dropped = ledger.forgottenBy(heard);
        Instant seenAt = ledger.standingOf(login).seenAt();
        Optional<SessionRecord> now = ledger.learn(heard);
        now.ifPresent(record -> {
            gossip.add(login, from);
            news.add(login);
            if (record.seenAt().isAfter(seenAt)) {
                sights.seen(login, turn.now());
            }
        });
        dropped.forEach(call -> charge.place(CallRecord.collected(call.id()), turn));
        return now;
    }

    /** Takes what is so of a login from now on, and nobody waits for its being written. */
    void note(SessionRecord record, Turn turn) {
        learn(record, self, turn).ifPresent(now -> looseSessions.put(now.login(), now));
    }

    /** Forgets what is collected without a gap, and writes what was noted in this step. */
    void flush(Turn turn) {
        for (Login login : collected) {
            ledger.forgetCollected(login).ifPresent(record -> {
                gossip.add(login, self);
                looseSessions.put(login, record);
            });
        }
        collected.clear();
        if (!loose.isEmpty() || !looseSessions.isEmpty()) {
            List<CallRecord> calls = List.copyOf(loose.values());
            List<SessionRecord> sessions = List.copyOf(looseSessions.values());
            loose.clear();
            looseSessions.clear();
            commits.begin(calls, sessions, false, (copies, t) -> {}, turn);
        }
    }

    /** Keeps an ending at the successors, too; until then its server keeps it. */
    void keep(CallRecord ended, Turn turn) {
        unsafe.add(ended.id());
        commits.begin(List.of(ended), List.of(), true, (copies, t) -> unsafe.remove(ended.id()), turn);
    }

    /** Answers whether a server may forget the ending of a call. */
    boolean isSafe(CallId call) {
        boolean known = ledger.isForgotten(call)
                || ledger.find(call).filter(CallRecord::hasEnded).isPresent();
        return known && !unsafe.contains(call);
    }

    /** Takes a circle; what lost coordinators saw to falls to those who come after them. */
    void circleChanged(Circle circle, Turn turn) {
        charge.circle(circle);
        gossip.circleChanged(circle, turn);
        commits.circleChanged(circle, turn);
        placeAll(turn);
    }

    void placeAll(Turn turn) {
        List<CallRecord> begun = new ArrayList<>();
        for (Login login : ledger.logins()) {
            ledger.calls(login).forEach(call -> charge.place(call, turn).ifPresent(begun::add));
        }
        begun.forEach(call -> note(call, turn));
    }

    Optional<Instant> nextExpiry() {
        return Optional.ofNullable(expiries.peek()).map(Expiry::at);
    }

    /** Forgets what has expired: it is cancelled where it has not ended. */
    void expire(Turn turn) {
        while (!expiries.isEmpty() && !expiries.peek().at().isAfter(turn.now())) {
            CallId call = expiries.remove().call();
            boolean kept = ledger.find(call)
                    .filter(record -> record.standing().stage() != Stage.COLLECTED)
                    .isPresent();
            if (kept) {
                note(CallRecord.collected(call), turn);
            }
        }
    }
}

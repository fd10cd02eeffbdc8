package org.rpcchain.coordinator.engine;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import org.rpcchain.coordinator.ledger.CallRecord;
import org.rpcchain.coordinator.ledger.SessionRecord;

/**
 * What is on its way to the disk here, and to those of the successors; whoever asked for it is answered when it has arrived.
 *
 * <p>Source: RPC-V §4.2 (passive replication on a ring), with an acknowledgement that waits for it (DESIGN §10).
 */
final class Commits {
    /** Is told when a commit is through, and how many other coordinators have it. */
    interface Then extends BiConsumer<Integer, Turn> {}

    /** One commit. */
    private static final class Commit {
        final List<CallRecord> calls;
        final List<SessionRecord> sessions;
        final Then then;
        final boolean replicated;
        final Set<String> asked = new HashSet<>();
        final Set<String> confirmed = new HashSet<>();
        Instant toldAt = Instant.MIN;
        boolean written;

        Commit(List<CallRecord> calls, List<SessionRecord> sessions, boolean replicated, Then then) {
            this.calls = List.copyOf(calls);
            this.sessions = List.copyOf(sessions);
            this.replicated = replicated;
            this.then = then;
        }
    }

    private final CoordinatorProtocol protocol;
    private final NavigableMap<Long, Commit> open = new TreeMap<>();
    private Circle circle;
    private long last;

    Commits(CoordinatorProtocol protocol, Circle circle) {
        this.protocol = protocol;
        this.circle = circle;
    }

    /** Writes these records here, and where {@code replicated} at the successors too. */
    long begin(List<CallRecord> calls, List<SessionRecord> sessions, boolean replicated, Then then, Turn turn) {
        long number = ++last;
        Commit commit = new Commit(calls, sessions, replicated, then);
        open.put(number, commit);
        turn.effect(new Effect.Write(number, commit.calls, commit.sessions));
        tell(number, commit, turn);
        return number;
    }

    /** Answers whether everything that was begun is on the disk here. */
    boolean isAllWritten() {
        return open.values().stream().allMatch(commit -> commit.written);
    }

    void written(long number, Turn turn) {
        Commit commit = open.get(number);
        if (commit != null) {
            commit.written = true;
            look(number, commit, turn);
        }
    }

    void replicated(String member, long number, Turn turn) {
        Commit commit = open.get(number);
        if (commit != null && commit.asked.contains(member)) {
            commit.confirmed.add(member);
            look(number, commit, turn);
        }
    }

    /** Goes on with others where a successor was lost. */
    void circleChanged(Circle now, Turn turn) {
        circle = now;
        new TreeMap<>(open).forEach((number, commit) -> {
            commit.asked.retainAll(now.members());
            tell(number, commit, turn);
            look(number, commit, turn);
        });
    }

    /** Tells those again who have not answered for a while. */
    void tellAgain(Turn turn) {
        Instant late = turn.now().minus(protocol.heartbeatPeriod());
        open.forEach((number, commit) -> {
            if (!commit.toldAt.isAfter(late)) {
                commit.asked.retainAll(commit.confirmed);
                tell(number, commit, turn);
            }
        });
    }

    private void tell(long number, Commit commit, Turn turn) {
        for (String member : wanted(commit)) {
            if (commit.asked.add(member)) {
                turn.effect(new Effect.Tell(member, new PeerMessage.Replicate(number, commit.calls, commit.sessions)));
                commit.toldAt = turn.now();
            }
        }
    }

    private List<String> wanted(Commit commit) {
        return commit.replicated ? circle.successors(protocol.copies() - 1) : List.of();
    }

    private void look(long number, Commit commit, Turn turn) {
        List<String> left = new ArrayList<>(wanted(commit));
        left.removeAll(commit.confirmed);
        if (commit.written && left.isEmpty()) {
            open.remove(number);
            commit.then.accept(commit.confirmed.size(), turn);
        }
    }
}

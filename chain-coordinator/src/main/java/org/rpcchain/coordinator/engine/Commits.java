package org.rpcchain.coordinator.engine;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import org.rpcchain.coordinator.ledger.CallRecord;
import org.rpcchain.coordinator.ledger.SessionRecord;

/**
 * What somebody waits for: that records are on the disk here, and on those of the successors.
 *
 * <p>Source: RPC-V §4.2 (passive replication on a ring), with an acknowledgement that waits for it (DESIGN §10).
 */
final class Commits {
    /** Is told what became of a commit. */
    @FunctionalInterface
    interface Then {
        /** It is through, and so many other coordinators have it. */
        void done(int copies, Turn turn);

        /** It will never be through; the sentence says why. */
        default void failed(String sentence, Turn turn) {}
    }

    /** Is through when all of its parts are; it has as many copies as the part that has fewest. */
    private static final class All implements Then {
        private final Then then;
        private int left;
        private int fewest = Integer.MAX_VALUE;

        All(int parts, Then then) {
            this.left = parts;
            this.then = then;
        }

        @Override
        public void done(int copies, Turn turn) {
            fewest = Math.min(fewest, copies);
            if (--left == 0) {
                then.done(fewest, turn);
            }
        }

        @Override
        public void failed(String sentence, Turn turn) {
            if (left > 0) {
                left = 0;
                then.failed(sentence, turn);
            }
        }
    }

    /** One commit. */
    private static final class Commit {
        final long write;
        final List<CallRecord> calls;
        final List<SessionRecord> sessions;
        final boolean replicated;
        final Then then;
        final Set<String> asked = new HashSet<>();
        final Set<String> confirmed = new HashSet<>();
        Instant toldAt = Instant.MIN;

        Commit(long write, List<CallRecord> calls, List<SessionRecord> sessions, boolean replicated, Then then) {
            this.write = write;
            this.calls = List.copyOf(calls);
            this.sessions = List.copyOf(sessions);
            this.replicated = replicated;
            this.then = then;
        }
    }

    private final CoordinatorProtocol protocol;
    private final Writes writes;
    private final long life;
    private final NavigableMap<Long, Commit> open = new TreeMap<>();
    /** The commits that wait for each write. */
    private final NavigableMap<Long, List<Long>> byWrite = new TreeMap<>();

    private Circle circle;
    private Instant nextTelling = Instant.MIN;
    private long last;

    Commits(CoordinatorProtocol protocol, Circle circle, Writes writes, long life) {
        this.protocol = protocol;
        this.circle = circle;
        this.writes = writes;
        this.life = life;
    }

    /** Waits until these records, or later ones, are on the disk here, and where {@code replicated} at the successors too. */
    void begin(List<CallRecord> calls, List<SessionRecord> sessions, boolean replicated, Then then, Turn turn) {
        List<List<CallRecord>> portions =
                replicated ? Portions.of(calls, 2L * protocol.recordLimitBytes()) : List.of(calls);
        if (portions.size() < 2) {
            begin(new Commit(writes.of(calls, sessions), calls, sessions, replicated, then), turn);
            return;
        }
        Then each = new All(portions.size() + 1, then);
        begin(new Commit(writes.of(List.of(), sessions), List.of(), sessions, true, each), turn);
        for (List<CallRecord> portion : portions) {
            begin(new Commit(writes.of(portion, List.of()), portion, List.of(), true, each), turn);
        }
    }

    private void begin(Commit commit, Turn turn) {
        long number = open(commit);
        tell(number, commit, turn);
        look(number, commit, turn);
    }

    private long open(Commit commit) {
        long number = ++last;
        open.put(number, commit);
        byWrite.computeIfAbsent(commit.write, write -> new ArrayList<>()).add(number);
        return number;
    }

    /** Waits until all that was learnt here by now is on the disk. */
    void beginAll(Then then, Turn turn) {
        Commit commit = new Commit(writes.latest(), List.of(), List.of(), false, then);
        look(open(commit), commit, turn);
    }

    /** Looks again at what waits for the disk. */
    void written(Turn turn) {
        while (!byWrite.isEmpty() && writes.areDone(byWrite.firstKey())) {
            for (long number : byWrite.pollFirstEntry().getValue()) {
                Commit commit = open.get(number);
                if (commit != null) {
                    look(number, commit, turn);
                }
            }
        }
    }

    /** Answers how many are not through. */
    int size() {
        return open.size();
    }

    /** Tells all who wait that it will not come to anything. */
    void fail(String sentence, Turn turn) {
        List<Commit> all = List.copyOf(open.values());
        open.clear();
        byWrite.clear();
        all.forEach(commit -> commit.then.failed(sentence, turn));
    }

    void replicated(String member, BatchId batch, Turn turn) {
        Commit commit = batch.life() == life ? open.get(batch.number()) : null;
        if (commit != null && commit.asked.contains(member)) {
            commit.confirmed.add(member);
            look(batch.number(), commit, turn);
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
        if (nextTelling.isAfter(turn.now())) {
            return;
        }
        nextTelling = turn.now().plus(protocol.heartbeatPeriod().dividedBy(2));
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
                BatchId batch = new BatchId(life, number);
                turn.effect(new Effect.Tell(member, new PeerMessage.Replicate(batch, commit.calls, commit.sessions)));
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
        if (writes.areDone(commit.write) && left.isEmpty() && open.remove(number) != null) {
            commit.then.done(commit.confirmed.size(), turn);
        }
    }
}

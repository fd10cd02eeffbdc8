package org.rpcchain.coordinator.engine;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.rpcchain.coordinator.ledger.CallRecord;
import org.rpcchain.coordinator.ledger.SessionRecord;

/**
 * What somebody waits for: that records are on the disk here, and on those of the successors.
 *
 * <p>A successor that does not confirm for the suspicion time is passed over, until it does. Source: RPC-V §4.2 (passive
 * replication on a ring; "if the successor does not acknowledge the state propagation, it is suspected to be down"), with an acknowledgement that waits for it (DESIGN §10).
 */
final class Commits {
    /** On whose disks records are to be, beside this coordinator's own. */
    enum Reach {
        /** Nobody's. */
        HERE,
        /** Those of as many successors as keep a call. */
        SUCCESSORS,
        /** Those of all coordinators in the circle. */
        ALL
    }

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
        final Reach reach;
        final Then then;
        final Set<String> asked = new HashSet<>();
        final Set<String> confirmed = new HashSet<>();
        /** They cannot read it. */
        final Set<String> unable = new HashSet<>();
        /** When each was asked first. */
        final Map<String, Instant> since = new HashMap<>();

        Instant toldAt = Instant.MIN;
        /** Each repetition waits twice as long as the one before: a slow line is not to be filled with them. */
        int repetitions;

        Commit(long write, List<CallRecord> calls, List<SessionRecord> sessions, Reach reach, Then then) {
            this.write = write;
            this.calls = List.copyOf(calls);
            this.sessions = List.copyOf(sessions);
            this.reach = reach;
            this.then = then;
        }

        Set<String> silentSince(Instant time) {
            Set<String> silent = new HashSet<>();
            since.forEach((member, asked) -> {
                if (!asked.isAfter(time) && !confirmed.contains(member)) {
                    silent.add(member);
                }
            });
            return silent;
        }
    }

    /** The number of the batch, which is empty, that a suspected coordinator confirms once its disk has all it was told. */
    private static final long PROBE = Long.MAX_VALUE;
    /** A repetition waits for at most 2 to so many heartbeats. */
    private static final int DOUBLINGS = 4;

    private final CoordinatorProtocol protocol;
    private final Writes writes;
    private final long life;
    private final History history;
    private final NavigableMap<Long, Commit> open = new TreeMap<>();
    /** The commits that wait for each write. */
    private final NavigableMap<Long, List<Long>> byWrite = new TreeMap<>();

    /** They are in the view, and confirm nothing. */
    private final Set<String> suspected = new TreeSet<>();

    private Circle circle;
    private Instant nextTelling = Instant.MIN;
    private long last;

    Commits(CoordinatorProtocol protocol, Circle circle, Writes writes, long life, History history) {
        this.protocol = protocol;
        this.circle = circle;
        this.writes = writes;
        this.life = life;
        this.history = history;
    }

    /** Waits until these records, or later ones, are on the disk here, and on those that {@code reach} names. */
    void begin(List<CallRecord> calls, List<SessionRecord> sessions, Reach reach, Then then, Turn turn) {
        List<List<CallRecord>> portions =
                reach == Reach.HERE ? List.of(calls) : Portions.of(calls, 2L * protocol.recordLimitBytes());
        if (portions.size() < 2) {
            boolean isAny = !calls.isEmpty() || !sessions.isEmpty();
            begin(new Commit(writes.of(calls, sessions), calls, sessions, isAny ? reach : Reach.HERE, then), turn);
            return;
        }
        Then each = new All(portions.size(), then);
        List<SessionRecord> withFirst = sessions;
        for (List<CallRecord> portion : portions) {
            begin(new Commit(writes.of(portion, withFirst), portion, withFirst, reach, each), turn);
            withFirst = List.of();
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
        Commit commit = new Commit(writes.latest(), List.of(), List.of(), Reach.HERE, then);
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

    /** Answers whether a coordinator is passed over. */
    boolean isSuspected(String member) {
        return suspected.contains(member);
    }

    /** Answers how many records a coordinator was told and has not confirmed. */
    long lag(String member) {
        return open.values().stream()
                .filter(commit -> commit.asked.contains(member) && !commit.confirmed.contains(member))
                .mapToLong(commit -> (long) commit.calls.size() + commit.sessions.size())
                .sum();
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

    /** Goes on without a coordinator that cannot read all of it: it has no copy, and the next one is asked. */
    void unread(String member, BatchId batch, Turn turn) {
        Commit commit = batch.life() == life ? open.get(batch.number()) : null;
        if (commit != null && commit.asked.contains(member)) {
            commit.unable.add(member);
            commit.since.remove(member);
            tell(batch.number(), commit, turn);
            look(batch.number(), commit, turn);
        }
    }

    /** Goes on with others where a successor was lost. */
    void circleChanged(Circle now, Turn turn) {
        circle = now;
        suspected.retainAll(now.others());
        open.values().forEach(commit -> {
            commit.asked.removeAll(commit.unable); // they may be of another version now
            commit.unable.clear();
        });
        openChanged(turn);
    }

    /** Goes on with other successors. */
    void openChanged(Turn turn) {
        new TreeMap<>(open).forEach((number, commit) -> {
            commit.asked.retainAll(circle.members());
            commit.since.keySet().retainAll(circle.members());
            tell(number, commit, turn);
            look(number, commit, turn);
        });
    }

    /**
     * Tells those again who have not answered for a while; suspects those who have not for so long that they seem unable to.
     *
     * @return whether somebody is suspected now, and the successors are others
     */
    boolean tellAgain(Turn turn) {
        if (nextTelling.isAfter(turn.now())) {
            return false;
        }
        nextTelling = turn.now().plus(protocol.heartbeatPeriod().dividedBy(2));
        Instant hopeless = turn.now().minus(protocol.suspicionTime());
        Set<String> lost = new TreeSet<>();
        open.forEach((number, commit) -> {
            Duration patience = protocol.heartbeatPeriod().multipliedBy(1L << commit.repetitions);
            if (!commit.toldAt.plus(patience).isAfter(turn.now())) {
                commit.repetitions = Math.min(commit.repetitions + 1, DOUBLINGS);
                commit.asked.retainAll(commit.confirmed);
                tell(number, commit, turn);
            }
            lost.addAll(commit.silentSince(hopeless));
        });
        lost.retainAll(circle.members());
        BatchId probe = new BatchId(life, PROBE);
        suspected.forEach(
                member -> turn.effect(new Effect.Tell(member, new PeerMessage.Replicate(probe, List.of(), List.of()))));
        lost.removeAll(suspected);
        history.suspected(lost, turn);
        return suspected.addAll(lost);
    }

    /** Answers when somebody is to be told again. */
    Optional<Instant> nextTelling() {
        return open.isEmpty() && suspected.isEmpty() ? Optional.empty() : Optional.of(nextTelling);
    }

    /** Answers whether a coordinator that was suspected has written all that it had been told: it is a successor again. */
    boolean recovers(String member, BatchId batch) {
        return batch.life() == life && batch.number() == PROBE && suspected.remove(member);
    }

    /** Answers the next coordinators on the ring that are not suspected. */
    List<String> successors(int count) {
        return successors(count, Set.of());
    }

    private List<String> successors(int count, Set<String> unable) {
        return circle.successors(circle.members().size()).stream()
                .filter(member -> !suspected.contains(member) && !unable.contains(member))
                .limit(count)
                .toList();
    }

    private void tell(long number, Commit commit, Turn turn) {
        for (String member : wanted(commit)) {
            if (commit.asked.add(member)) {
                BatchId batch = new BatchId(life, number);
                turn.effect(new Effect.Tell(member, new PeerMessage.Replicate(batch, commit.calls, commit.sessions)));
                commit.toldAt = turn.now();
                commit.since.putIfAbsent(member, turn.now());
            }
        }
    }

    private List<String> wanted(Commit commit) {
        return switch (commit.reach) {
            case HERE -> List.of();
            case SUCCESSORS -> successors(protocol.copies() - 1, commit.unable);
            case ALL -> successors(Integer.MAX_VALUE, commit.unable);
        };
    }

    private void look(long number, Commit commit, Turn turn) {
        List<String> left = new ArrayList<>(wanted(commit));
        left.removeAll(commit.confirmed);
        if (writes.areDone(commit.write) && left.isEmpty() && open.remove(number) != null) {
            commit.then.done(commit.confirmed.size(), turn);
        }
    }
}

package org.rpcchain.benchmarks.soak;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.rpcchain.coordinator.faults.FaultKind;

/**
 * How long and how hard a group of coordinators is soaked.
 *
 * @param warmUp how long the client works undisturbed before
 * @param trouble how long there is trouble; at least until something has befallen a coordinator, and it is back
 * @param every how much time lies between one blow and the next, in the mean
 * @param downTime how long a coordinator that was killed stays away, or stands still
 * @param window how many chains are in flight, and ten times as many as calls
 * @param pause how long a hop of a chain takes
 * @param rests whether to wait until nothing is held of any chain, which takes minutes, and compare the memory then
 * @param kind what befalls the coordinators
 * @param earlier the {@code rpcchain.jar} of an earlier version, or none: coordinators begin as that one, and each upgrade makes one what
 *     it was not
 * @param seed of what is drawn
 */
record GroupPlan(
        Duration warmUp,
        Duration trouble,
        Duration every,
        Duration downTime,
        int window,
        Duration pause,
        boolean rests,
        Kind kind,
        List<Path> earlier,
        long seed) {
    GroupPlan {
        earlier = List.copyOf(earlier);
    }

    /** What befalls coordinators. */
    enum Kind {
        /** They are killed at random times, and started again. */
        KILLS,
        /** They are killed, or stand still for longer than the suspicion times, at random, and are started again or go on. */
        FAULTS,
        /** They are asked to end and started again, one after the other, as for a new version. */
        UPGRADES;

        /** Answers what is drawn at random; nothing where nothing is. */
        Set<FaultKind> faults() {
            return switch (this) {
                case KILLS -> Set.of(FaultKind.KILL);
                case FAULTS -> Set.of(FaultKind.KILL, FaultKind.STOP);
                case UPGRADES -> Set.of();
            };
        }

        /** Answers how long a coordinator is away: one that stands still, until the others and its clients have turned from it. */
        Duration downTime() {
            return faults().contains(FaultKind.STOP)
                    ? GroupPorts.SUSPICION.plus(GroupSite.HEARTBEAT.multipliedBy(4))
                    : KILLED_FOR;
        }
    }

    private static final Duration KILLED_FOR = Duration.ofSeconds(2);

    /** The time budget of a chain: each coordinator that takes it over gives it that anew. */
    static final Duration BUDGET = Duration.ofMinutes(2);

    /** So many times as long as a start takes a coordinator is to live, or the group would be away most of the time. */
    private static final int STARTS = 3;

    /**
     * Answers how long a coordinator lives in the mean from its start, where one of so many is to be killed {@link #every} so often: but
     * longer where a start takes long, and twice as long as it is away at least.
     *
     * @param start how long it takes here from a start until a coordinator is ready
     */
    Duration meanLife(int coordinators, Duration start) {
        Duration life = every.multipliedBy(coordinators).minus(downTime);
        Duration least = longer(start.multipliedBy(STARTS), downTime.multipliedBy(2));
        return longer(life, least);
    }

    private static Duration longer(Duration one, Duration other) {
        return one.compareTo(other) < 0 ? other : one;
    }

    /** Answers how many calls are in flight. */
    int calls() {
        return Math.max(1, window / 10);
    }
}

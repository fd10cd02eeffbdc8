package org.rpcchain.benchmarks.rpcv;

import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.rpcchain.coordinator.engine.CoordinatorProtocol;

/**
 * What a run is of.
 *
 * @param calls how many the client hands over
 * @param task how long each of them takes
 * @param servers how many there are; each runs one call at a time
 * @param coordinators how many there are
 * @param heartbeat how often components are heard of
 * @param suspicion after how much silence one is taken to be lost
 * @param downTime how long one that was killed stays away before it is started again
 */
record RpcvPlan(
        int calls,
        Duration task,
        int servers,
        int coordinators,
        Duration heartbeat,
        Duration suspicion,
        Duration downTime) {
    /** The paper's: 96 calls of 10 s, 16 servers, 4 coordinators, heartbeats of 5 s, suspicion after 30 s. Source: RPC-V §5. */
    static final RpcvPlan PAPER = new RpcvPlan(
            96, Duration.ofSeconds(10), 16, 4, Duration.ofSeconds(5), Duration.ofSeconds(30), Duration.ofSeconds(3));

    /** The same, ten times as fast. */
    static final RpcvPlan SCALED = new RpcvPlan(
            96, Duration.ofSeconds(1), 16, 4, Duration.ofMillis(500), Duration.ofSeconds(3), Duration.ofMillis(300));

    /** Answers how long the calls take when nothing else takes time: each server runs its share of them. */
    Duration ideal() {
        return task.multipliedBy((calls + servers - 1) / servers);
    }

    List<String> coordinatorNames() {
        return names("coordinator-", coordinators);
    }

    List<String> serverNames() {
        return names("server-", servers);
    }

    private static List<String> names(String prefix, int count) {
        return IntStream.rangeClosed(1, count).mapToObj(i -> prefix + i).toList();
    }

    CoordinatorProtocol protocol() {
        CoordinatorProtocol usual = CoordinatorProtocol.DEFAULT;
        return new CoordinatorProtocol(
                usual.copies(),
                heartbeat,
                suspicion,
                heartbeat.multipliedBy(12),
                usual.sessionLife(),
                usual.openLimit(),
                usual.recordLimitBytes());
    }
}

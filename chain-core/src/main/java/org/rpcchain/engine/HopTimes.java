package org.rpcchain.engine;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.rpcchain.HopProfile;
import org.rpcchain.State;
import org.rpcchain.message.Head;

/** Where a hop's time and bytes go, for its profile record and for the node's bounds. Belongs to the hop's machine. */
final class HopTimes {
    private final Head head;
    private final long consoleBytes;
    private final Instant arrived;
    private long stateBytes;
    private Spent serving = Spent.NOTHING;
    private long compileMicros;
    private long chainingMicros;
    private long sentBytes;

    HopTimes(Head head, @Nullable State state, Instant arrived) {
        this.head = head;
        this.consoleBytes = ConsoleWeight.of(head.header().console());
        this.arrived = arrived;
        this.stateBytes = state == null ? 0 : state.asValue().weight();
    }

    void stateArrived(State state) {
        stateBytes = state.asValue().weight();
    }

    void served(Spent spent) {
        serving = spent;
    }

    void chained(Spent spent, long bytes) {
        sentBytes = bytes;
        compileMicros += spent.beforeMicros();
        chainingMicros += spent.workMicros();
    }

    private long receivedBytes() {
        return head.parameters().weight() + stateBytes + head.header().stack().weight();
    }

    /** Answers what the node holds of it: what came, and the console, which the profile does not count. */
    long heldBytes() {
        return receivedBytes() + consoleBytes;
    }

    HopProfile profile(Instant now) {
        long all = Duration.between(arrived, now).toNanos() / 1_000;
        long work = serving.workMicros() + compileMicros + chainingMicros;
        return new HopProfile(
                head.id().branch().path(),
                head.id().number(),
                head.server(),
                head.function(),
                Math.max(0, all - work),
                serving.workMicros(),
                compileMicros,
                chainingMicros,
                receivedBytes(),
                sentBytes);
    }
}

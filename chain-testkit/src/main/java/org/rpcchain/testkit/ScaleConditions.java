package org.rpcchain.testkit;

import java.time.Duration;
import org.rpcchain.ChainId;
import org.rpcchain.testkit.scale.Atlas;

/** Nothing is lost and no timer is late; a node serves one call after the other, so that a busy one lets others wait. */
final class ScaleConditions implements Conditions {
    /** What each service function takes. */
    static final Duration WORK = Duration.ofNanos(200_000);

    private final VirtualTime time;
    private final Atlas atlas;
    private final long[] freeAtNanos;

    ScaleConditions(VirtualTime time, Atlas atlas) {
        this.time = time;
        this.atlas = atlas;
        this.freeAtNanos = new long[atlas.nodes()];
    }

    @Override
    public Duration serving(String node, String function) {
        int number = atlas.numberOf(node);
        long now = time.nanos();
        freeAtNanos[number] = Math.max(now, freeAtNanos[number]) + WORK.toNanos();
        return Duration.ofNanos(freeAtNanos[number] - now);
    }

    @Override
    public Duration chaining() {
        return Duration.ZERO;
    }

    @Override
    public Duration lateness() {
        return Duration.ZERO;
    }

    @Override
    public Duration delay() {
        return Duration.ZERO;
    }

    @Override
    public boolean loses(ChainId chain) {
        return false;
    }
}

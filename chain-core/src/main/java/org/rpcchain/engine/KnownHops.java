package org.rpcchain.engine;

import java.time.Duration;
import java.time.Instant;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.rpcchain.message.Course;

/**
 * The hops that have left a node lately, with what their service functions answered and which failures were handled, so that a
 * repeated delivery does no harm and a retransmitted chain goes on where it broke. Bounded by time, number and bytes. Source: RPC Chains §3.9.
 */
final class KnownHops {
    /**
     * A hop that has left.
     *
     * @param left when it left
     * @param leftAwake that, by a watch that stands still whenever the node does
     * @param attempt which retransmission it was part of
     */
    private record Known(Instant left, Instant leftAwake, int attempt) {}

    /** Thousands of failures; answers, which weigh more, do not push them out. */
    private static final long HANDLED_BYTES = 8L << 20;

    /** A chain, or a hop, is older than it says by what it has spent on the wire, beyond the allowance of its hops. */
    private static final Duration ON_THE_WAY = Duration.ofSeconds(10);

    private final Protocol protocol;
    private final LinkedHashMap<Call, Known> hops = new LinkedHashMap<>();
    private final Kept<Answer> answers;
    private final Kept<Handled> handled = new Kept<>(HANDLED_BYTES);
    private Instant forgottenUpTo = Instant.MIN;
    /** All that the node has not lived through. */
    private Duration stoodStill = Duration.ZERO;

    KnownHops(Protocol protocol) {
        this.protocol = protocol;
        this.answers = new Kept<>(protocol.answerBytes());
    }

    /** Answers how many are remembered. */
    int size() {
        return hops.size();
    }

    /** Answers whether a call was here. */
    boolean contains(Call call) {
        return hops.containsKey(call);
    }

    /** Answers whether a call was here, by the same retransmission or a later one. */
    boolean hasRun(Call call, Course course) {
        Known known = hops.get(call);
        return known != null && known.attempt() >= course.attempt();
    }

    /** Answers what is remembered of the call; nothing of it may be, or not all. */
    Past past(Call call) {
        @Nullable Handled failures = handled.get(call);
        return new Past(answers.get(call), failures == null ? Handled.NOTHING : failures);
    }

    /**
     * Answers whether a hop that is not known may have been here and been forgotten, though the node lived on; one that is delivered
     * for the first time was not.
     */
    boolean mayHaveForgotten(Course course, Instant now) {
        Instant begun = now.minus(course.age()).minus(ON_THE_WAY);
        boolean isFirst = course.attempt() == 0 && course.age().isZero();
        return !isFirst && !begun.isAfter(forgottenUpTo);
    }

    void add(Call call, int attempt, Past past, Instant now) {
        remove(call);
        hops.put(call, new Known(now, now.minus(stoodStill), attempt));
        @Nullable Answer answer = past.answer();
        if (answer != null) {
            answers.add(call, answer, answer.weight());
        }
        if (!past.handled().isEmpty()) {
            handled.add(call, past.handled(), past.handled().weight());
        }
    }

    private void remove(Call call) {
        if (hops.remove(call) != null) {
            answers.remove(call);
            handled.remove(call);
        }
    }

    /** Answers when the oldest may be forgotten; far in the future when there is none. */
    Instant nextToForget() {
        Iterator<Known> oldest = hops.values().iterator();
        return oldest.hasNext() ? forgottenAt(oldest.next()) : Instant.MAX;
    }

    /** The node has stood still for so long: what it has not lived through makes nothing older. */
    void stoodStill(Duration time) {
        stoodStill = stoodStill.plus(time);
    }

    void forget(Instant now) {
        while (!hops.isEmpty()) {
            Map.Entry<Call, Known> oldest = hops.entrySet().iterator().next();
            boolean old = !forgottenAt(oldest.getValue()).isAfter(now);
            if (!old && hops.size() <= protocol.hopsRemembered()) {
                return;
            }
            forgottenUpTo = oldest.getValue().left();
            remove(oldest.getKey());
        }
    }

    private Instant forgottenAt(Known known) {
        return known.leftAwake().plus(protocol.memory()).plus(stoodStill);
    }
}

package org.rpcchain.engine;

import java.time.Duration;
import java.time.Instant;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.rpcchain.message.Course;

/**
 * The hops that have left a node lately, with what their service functions answered, so that a repeated delivery does no
 * harm and a retransmitted chain goes on where it broke. Bounded by time, number and bytes. Source: RPC Chains §3.9.
 */
final class KnownHops {
    /** A hop that has left: which retransmission it was part of, what was answered, and when it may be forgotten. */
    private static final class Known {
        final Instant left;
        /** When it left, by a watch that stands still whenever the node does. */
        final Instant leftAwake;

        final int attempt;

        @Nullable
        Answer answer;

        Known(Instant left, Instant leftAwake, int attempt, @Nullable Answer answer) {
            this.left = left;
            this.leftAwake = leftAwake;
            this.attempt = attempt;
            this.answer = answer;
        }
    }

    /** A chain, or a hop, is older than it says by what it has spent on the wire, beyond the allowance of its hops. */
    private static final Duration ON_THE_WAY = Duration.ofSeconds(10);

    private final Protocol protocol;
    private final LinkedHashMap<Call, Known> hops = new LinkedHashMap<>();
    /** Those that still have an answer, the oldest first. */
    private final LinkedHashMap<Call, Long> answers = new LinkedHashMap<>();

    private long answerBytes;
    private Instant forgottenUpTo = Instant.MIN;
    /** All that the node has not lived through. */
    private Duration stoodStill = Duration.ZERO;

    KnownHops(Protocol protocol) {
        this.protocol = protocol;
    }

    /** Answers how many are remembered. */
    int size() {
        return hops.size();
    }

    /** Answers whether a call was here. */
    boolean contains(Call call) {
        return hops.containsKey(call);
    }

    /** Answers whether a call comes again by a retransmission that it was not part of. */
    boolean isOlder(Call call, Course course) {
        Known known = hops.get(call);
        return known != null && known.attempt < course.attempt();
    }

    /** Answers what the call's service function answered; null when it is not kept any more. */
    @Nullable
    Answer answer(Call call) {
        Known known = hops.get(call);
        return known == null ? null : known.answer;
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

    void add(Call call, int attempt, @Nullable Answer answer, Instant now) {
        remove(call);
        hops.put(call, new Known(now, now.minus(stoodStill), attempt, answer));
        if (answer != null) {
            answers.put(call, answer.weight());
            answerBytes += answer.weight();
            dropAnswers();
        }
    }

    private void dropAnswers() {
        Iterator<Map.Entry<Call, Long>> oldest = answers.entrySet().iterator();
        while (answerBytes > protocol.answerBytes() && oldest.hasNext()) {
            Map.Entry<Call, Long> entry = oldest.next();
            Known known = hops.get(entry.getKey());
            if (known != null) {
                known.answer = null;
            }
            answerBytes -= entry.getValue();
            oldest.remove();
        }
    }

    private void remove(Call call) {
        hops.remove(call);
        Long bytes = answers.remove(call);
        if (bytes != null) {
            answerBytes -= bytes;
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
            forgottenUpTo = oldest.getValue().left;
            remove(oldest.getKey());
        }
    }

    private Instant forgottenAt(Known known) {
        return known.leftAwake.plus(protocol.memory()).plus(stoodStill);
    }
}

package org.rpcchain.engine;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import org.rpcchain.ChainId;
import org.rpcchain.message.Head;
import org.rpcchain.message.Heartbeat;
import org.rpcchain.message.HopId;

/**
 * A node as a merge host: the splits that gather here or are remembered, by name, and what they hold. Belongs to the node's
 * engine. Source: RPC Chains §3.10.
 */
final class MergeHost {
    private final NodeEngine engine;
    private final Alarms<HopId> alarms;
    private final FailedSplits failed;
    private final Map<HopId, MergeMachine> merges = new HashMap<>();
    private long bytes;

    MergeHost(NodeEngine engine, Alarms<HopId> alarms) {
        this.engine = engine;
        this.alarms = alarms;
        this.failed = new FailedSplits(engine.protocol().hopsRemembered());
    }

    Set<HopId> ids() {
        return merges.keySet();
    }

    /** Answers how many splits that failed here are remembered after their machines are gone. */
    int failed() {
        return failed.size();
    }

    void forget(Instant now) {
        failed.forget(now);
    }

    /** Answers when the oldest of those that failed may be forgotten; far in the future when there is none. */
    Instant nextToForget() {
        return failed.nextToForget();
    }

    /** Answers how many bytes of branches' results it holds. */
    long bytes() {
        return bytes;
    }

    /** Answers whether the split that an arrival belongs to gathers here already, or is remembered. */
    boolean knows(Head arrival) {
        return merges.containsKey(MergeMachine.idOf(arrival));
    }

    /** Takes a branch that has come to its end; one of a split that has failed is dropped. */
    void arrive(Head head, Turn turn) {
        HopId id = MergeMachine.idOf(head);
        if (!merges.containsKey(id)) {
            if (failed.contains(id, head.header().course().attempt())) {
                return;
            }
            MergeMachine merge = new MergeMachine(engine, id, head);
            merges.put(id, merge);
            bytes += merge.weight();
        }
        with(id, turn, (merge, t) -> merge.arrive(head, t));
    }

    void heartbeatAnswered(HopId id, Heartbeat.Answer answer, Turn turn) {
        with(id, turn, (merge, t) -> merge.heartbeatAnswered(answer, t));
    }

    void cancel(ChainId chain, Turn turn) {
        List<HopId> ids = new ArrayList<>();
        merges.keySet().stream().filter(id -> id.chain().equals(chain)).forEach(ids::add);
        ids.forEach(id -> with(id, turn, MergeMachine::cancel));
    }

    /** Does what time asks for: the alarm that has rung is another's from now on. */
    void look(HopId id, Turn turn) {
        MergeMachine merge = merges.get(id);
        if (merge != null) {
            step(merge, Instant.MAX, turn, MergeMachine::look);
        }
    }

    private void with(HopId id, Turn turn, BiConsumer<MergeMachine, Turn> what) {
        MergeMachine merge = merges.get(id);
        if (merge != null) {
            step(merge, merge.alarm(), turn, what);
        }
    }

    /**
     * A machine that breaks is given up, and does not take its neighbours with it. Branches of it that come later are dropped, as of
     * one that has failed: a new machine would speak for them, so that the client would not find the chain silent.
     */
    private void step(MergeMachine merge, Instant alarmBefore, Turn turn, BiConsumer<MergeMachine, Turn> what) {
        try {
            count(merge, turn, what);
            settle(merge, alarmBefore, turn.now());
        } catch (RuntimeException | Error e) {
            bytes -= merges.remove(merge.id()) == null ? 0 : merge.weight();
            failed.add(merge.id(), merge.attempt(), merge.over(turn.now()), turn.now());
            turn.effect(new Effect.AnswerLost(merge.id(), merge.origin(), "its protocol broke: " + ThrownText.of(e)));
        }
    }

    private void count(MergeMachine merge, Turn turn, BiConsumer<MergeMachine, Turn> what) {
        long before = merge.weight();
        try {
            what.accept(merge, turn);
        } finally {
            bytes += merge.weight() - before;
        }
    }

    private void settle(MergeMachine merge, Instant alarmBefore, Instant now) {
        if (merge.isForgotten()) {
            merges.remove(merge.id());
            bytes -= merge.weight();
            if (merge.failedUntil().isAfter(now)) {
                failed.add(merge.id(), merge.mergedAttempt(), merge.failedUntil(), now);
            }
        } else if (merge.alarm().isBefore(alarmBefore)) {
            alarms.add(merge.alarm(), merge.id());
        }
    }
}

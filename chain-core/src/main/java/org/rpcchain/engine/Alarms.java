package org.rpcchain.engine;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.PriorityQueue;
import java.util.function.Predicate;

/**
 * The times at which machines want to be looked at, earliest first. A machine may have stale entries: whoever takes one
 * asks the machine again.
 *
 * @param <K> names a machine
 */
final class Alarms<K> {
    private record Alarm<K>(Instant time, long order, K machine) implements Comparable<Alarm<K>> {
        @Override
        public int compareTo(Alarm<K> other) {
            int byTime = time.compareTo(other.time);
            return byTime != 0 ? byTime : Long.compare(order, other.order);
        }
    }

    private static final int LEAST_LOOKED_AT = 64;
    /** A machine has a deadline, a silence and a pause at most; as many again may be stale. */
    private static final int ENTRIES_EACH = 6;

    private final PriorityQueue<Alarm<K>> queue = new PriorityQueue<>();
    private long order;
    private Instant armed = Instant.MAX;

    void add(Instant time, K machine) {
        queue.add(new Alarm<>(time, order++, machine));
    }

    /** Takes the machines whose time has come. One that at once wants to be looked at again has to wait for another step. */
    List<K> due(Instant now) {
        List<K> due = new ArrayList<>();
        for (Alarm<K> first = queue.peek(); first != null && !first.time().isAfter(now); first = queue.peek()) {
            queue.remove();
            due.add(first.machine());
        }
        return due;
    }

    /** Says that a wake-up has come; a late one changes nothing when a later one is under way. */
    void woke(Instant now) {
        if (!armed.isAfter(now)) {
            armed = Instant.MAX;
        }
    }

    /** Asks for a wake-up, unless one as early is under way; one that should have come is late, or lost, and is not. */
    void arm(Turn turn) {
        Alarm<K> first = queue.peek();
        if (first != null && (first.time().isBefore(armed) || armed.isBefore(turn.now()))) {
            armed = first.time();
            turn.effect(new Effect.WakeAt(armed));
        }
    }

    /**
     * Drops the entries of machines that are no more, once they outnumber by far those that live: an ended chain's
     * deadline may be a day away. The cost of looking at all is shared by those that it drops.
     *
     * @param living how many machines live
     * @param lives whether one of that name does
     */
    void dropEnded(int living, Predicate<K> lives) {
        if (queue.size() > LEAST_LOOKED_AT + ENTRIES_EACH * living) {
            queue.removeIf(alarm -> !lives.test(alarm.machine()));
        }
    }

    int size() {
        return queue.size();
    }
}

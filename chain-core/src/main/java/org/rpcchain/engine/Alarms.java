package org.rpcchain.engine;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.function.Predicate;

/**
 * The times at which machines want to be looked at, earliest first. Of each machine one counts, the earliest: whoever takes it asks
 * the machine again. Those that were brought forward, and those of machines that are no more, stay until their time or until they
 * are many.
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
    /** The one that counts, and one that does not any more. */
    private static final int ENTRIES_EACH = 2;

    private final PriorityQueue<Alarm<K>> queue = new PriorityQueue<>();
    /** Those that count. */
    private final Map<K, Alarm<K>> counting = new HashMap<>();

    private long order;
    private Instant armed = Instant.MAX;

    void add(Instant time, K machine) {
        Alarm<K> before = counting.get(machine);
        if (before == null || time.isBefore(before.time())) {
            Alarm<K> alarm = new Alarm<>(time, order++, machine);
            counting.put(machine, alarm);
            queue.add(alarm);
        }
    }

    /** Takes the machines whose time has come, each once. One that at once wants to be looked at again has to wait for another step. */
    List<K> due(Instant now) {
        List<K> due = new ArrayList<>();
        for (Alarm<K> first = queue.peek(); first != null && !first.time().isAfter(now); first = queue.peek()) {
            queue.remove();
            if (counting.remove(first.machine(), first)) {
                due.add(first.machine());
            }
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
     * Drops the entries that do not count, once they outnumber those that do: an ended chain's deadline may be a day away, and a hop
     * that a full server refuses is brought forward each second. The cost of looking at all is shared by those that it drops.
     *
     * @param living how many machines live
     * @param lives whether one of that name does
     */
    void dropIdle(int living, Predicate<K> lives) {
        if (queue.size() > LEAST_LOOKED_AT + ENTRIES_EACH * living) {
            counting.keySet().removeIf(machine -> !lives.test(machine));
            queue.removeIf(alarm -> !alarm.equals(counting.get(alarm.machine())));
        }
    }

    int size() {
        return queue.size();
    }
}

package org.rpcchain.testkit;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.PriorityQueue;

/** Time that moves only from one event to the next. Not thread-safe. */
public final class VirtualTime implements InstantSource {
    private record Event(Instant time, long order, Runnable action) implements Comparable<Event> {
        @Override
        public int compareTo(Event other) {
            int byTime = time.compareTo(other.time);
            return byTime != 0 ? byTime : Long.compare(order, other.order);
        }
    }

    /** Brings names that differ in a digit far apart. */
    private static final int SPREAD = 0x9E3779B9;

    private final PriorityQueue<Event> events = new PriorityQueue<>();
    private Instant now = Instant.EPOCH;
    private long order;

    /** Creates time that stands at 1970. */
    public VirtualTime() {}

    @Override
    public Instant instant() {
        return now;
    }

    /**
     * Answers the clock of one machine. It runs as fast as all others and shows another time than they, up to years before or after, so
     * that whoever compares the clocks of two machines is found out (§3.9).
     */
    static InstantSource clockOf(String machine, InstantSource time) {
        return InstantSource.offset(time, Duration.ofSeconds(machine.hashCode() * SPREAD / 8));
    }

    /** Answers how many nanoseconds have passed since it was created. */
    long nanos() {
        return Duration.between(Instant.EPOCH, now).toNanos();
    }

    /** Does something later. */
    public void after(Duration delay, Runnable action) {
        at(now.plus(delay), action);
    }

    /** Does something at a time; a time that is past means now. */
    public void at(Instant time, Runnable action) {
        events.add(new Event(time.isBefore(now) ? now : time, order++, action));
    }

    /** Answers whether something is still to happen. */
    public boolean isPending() {
        return !events.isEmpty();
    }

    /** Moves to the next event, if there is one until {@code end}, and does it. */
    public boolean step(Instant end) {
        Event next = events.peek();
        if (next == null || next.time().isAfter(end)) {
            return false;
        }
        events.remove();
        now = next.time();
        next.action().run();
        return true;
    }
}

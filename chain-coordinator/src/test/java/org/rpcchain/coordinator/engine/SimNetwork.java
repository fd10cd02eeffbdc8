package org.rpcchain.coordinator.engine;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.Set;

/** One thread, one queue, one seed: virtual time, and links that delay, lose and part. */
final class SimNetwork {
    private record Event(Instant at, long number, Runnable what) implements Comparable<Event> {
        @Override
        public int compareTo(Event other) {
            int times = at.compareTo(other.at);
            return times != 0 ? times : Long.compare(number, other.number);
        }
    }

    private final Random random;
    private final PriorityQueue<Event> queue = new PriorityQueue<>();
    private final Set<String> cut = new HashSet<>();
    private final Map<String, Integer> lives = new HashMap<>();
    private Instant now = Instant.parse("2026-01-01T00:00:00Z");
    private double loss;
    private long events;

    SimNetwork(Random random) {
        this.random = random;
    }

    Random random() {
        return random;
    }

    Instant now() {
        return now;
    }

    long events() {
        return events;
    }

    void loss(double probability) {
        loss = probability;
    }

    void at(Instant time, Runnable what) {
        queue.add(new Event(time.isBefore(now) ? now : time, events++, what));
    }

    void after(Duration delay, Runnable what) {
        at(now.plus(delay), what);
    }

    /** Does {@code what} at the place unless it has died meanwhile. */
    void afterAt(String place, Duration delay, Runnable what) {
        int life = life(place);
        after(delay, () -> {
            if (life(place) == life) {
                what.run();
            }
        });
    }

    private int life(String place) {
        return lives.getOrDefault(place, 0);
    }

    void die(String place) {
        lives.merge(place, 1, Integer::sum);
    }

    void cut(String one, String other) {
        cut.add(link(one, other));
    }

    void join(String one, String other) {
        cut.remove(link(one, other));
    }

    void joinAll() {
        cut.clear();
    }

    boolean isCut(String one, String other) {
        return cut.contains(link(one, other));
    }

    private static String link(String one, String other) {
        return one.compareTo(other) < 0 ? one + "-" + other : other + "-" + one;
    }

    /** Brings a message over, or not. */
    void send(String from, String to, Runnable arrive) {
        if (isCut(from, to) || random.nextDouble() < loss) {
            return;
        }
        Duration delay = Duration.ofMillis(1 + random.nextInt(40));
        int life = life(to);
        after(delay, () -> {
            if (life(to) == life && !isCut(from, to)) {
                arrive.run();
            }
        });
    }

    /** Runs what is due until that time. */
    void runUntil(Instant end) {
        while (!queue.isEmpty() && !queue.peek().at().isAfter(end)) {
            Event event = queue.remove();
            now = event.at();
            event.what().run();
        }
        now = end;
    }
}

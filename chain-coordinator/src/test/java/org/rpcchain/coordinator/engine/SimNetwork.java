package org.rpcchain.coordinator.engine;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** One thread, one queue, one seed: virtual time, and links that delay, lose and part. */
final class SimNetwork {
    private record Event(Instant at, long number, Runnable what) implements Comparable<Event> {
        @Override
        public int compareTo(Event other) {
            int times = at.compareTo(other.at);
            return times != 0 ? times : Long.compare(number, other.number);
        }
    }

    private static final int AT_ONCE_LIMIT = 10_000;

    private final Random random;
    private final PriorityQueue<Event> queue = new PriorityQueue<>();
    private final Set<String> cut = new HashSet<>();
    /** What the messages on a link take longer. */
    private final Map<String, Duration> slow = new HashMap<>();

    private final Map<String, Integer> lives = new HashMap<>();
    /** Until when nothing happens at a place; then all of it does. */
    private final Map<String, Instant> pauses = new HashMap<>();
    /** What one sends to another arrives in order, as the group promises. */
    private final Map<String, Instant> arrivals = new HashMap<>();

    private Instant now = Instant.parse("2026-01-01T00:00:00Z");
    private double loss;
    private double duplication;
    private long events;
    private int atOnce;

    private @Nullable Consumer<String> trace;

    SimNetwork(Random random) {
        this.random = random;
    }

    /** Tells somebody what is said in this network, and when. */
    void traceTo(Consumer<String> listener) {
        trace = listener;
    }

    /** Notes what one says to another. */
    void say(String from, String to, Object what) {
        if (trace != null) {
            trace.accept(now + " " + from + ">" + to + " " + what);
        }
    }

    Random random() {
        return random;
    }

    Instant now() {
        return now;
    }

    void loss(double probability) {
        loss = probability;
    }

    void duplication(double probability) {
        duplication = probability;
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
        after(
                delay,
                () -> awake(place, () -> {
                    if (life(place) == life) {
                        what.run();
                    }
                }));
    }

    /** Stops a place for a while, as a long pause of its machine would. */
    void pause(String place, Duration time) {
        pauses.put(place, now.plus(time));
    }

    private void awake(String place, Runnable what) {
        Instant until = pauses.getOrDefault(place, Instant.MIN);
        if (until.isAfter(now)) {
            at(until, () -> awake(place, what));
        } else {
            what.run();
        }
    }

    boolean isPaused(String place) {
        return pauses.getOrDefault(place, Instant.MIN).isAfter(now);
    }

    private int life(String place) {
        return lives.getOrDefault(place, 0);
    }

    void die(String place) {
        lives.merge(place, 1, Integer::sum);
    }

    void cut(String one, String other) {
        cutOneWay(one, other);
        cutOneWay(other, one);
    }

    void cutOneWay(String from, String to) {
        cut.add(link(from, to));
    }

    void joinAll() {
        cut.clear();
    }

    /** Lets everything between two take longer. */
    void slow(String one, String other, Duration by) {
        slow.put(link(one, other), by);
        slow.put(link(other, one), by);
    }

    boolean isCut(String from, String to) {
        return cut.contains(link(from, to));
    }

    /** Answers whether one can open a connection to another, which needs both ways. */
    boolean connects(String from, String to) {
        return !isCut(from, to) && !isCut(to, from);
    }

    private static String link(String from, String to) {
        return from + ">" + to;
    }

    /** Brings a message over, once or more often, or not. */
    void send(String from, String to, Runnable arrive) {
        while (!isCut(from, to) && random.nextDouble() >= loss) {
            bring(from, to, arrive);
            if (random.nextDouble() >= duplication) {
                return;
            }
        }
    }

    private void bring(String from, String to, Runnable arrive) {
        Instant soon = now.plusMillis(1 + random.nextInt(40)).plus(slow.getOrDefault(link(from, to), Duration.ZERO));
        Instant before = arrivals.getOrDefault(from + ">" + to, soon);
        Instant arrival = before.isAfter(soon) ? before : soon;
        arrivals.put(from + ">" + to, arrival);
        int life = life(to);
        at(
                arrival,
                () -> awake(to, () -> {
                    if (life(to) == life && !isCut(from, to)) {
                        arrive.run();
                    }
                }));
    }

    /** Runs what is due until that time. */
    void runUntil(Instant end) {
        while (!queue.isEmpty() && !queue.peek().at().isAfter(end)) {
            Event event = queue.remove();
            atOnce = event.at().equals(now) ? atOnce + 1 : 0;
            if (atOnce > AT_ONCE_LIMIT) {
                throw new AssertionError("somebody spins: time stands still at " + now);
            }
            now = event.at();
            event.what().run();
        }
        now = end;
    }
}

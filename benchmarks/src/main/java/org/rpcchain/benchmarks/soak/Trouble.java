package org.rpcchain.benchmarks.soak;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.rpcchain.benchmarks.report.Progress;

/**
 * Kills, stops and continues processes while clients work. Nothing waits until one that was killed is up again: it may be
 * killed or stopped while it starts. Nor until one goes on that stands still for long. One that dies by itself is found when it is to be killed, or at
 * the end.
 */
final class Trouble {
    private static final int LONGEST_STOP_MILLIS = 4_000;
    private static final int LONGEST_DEATH_MILLIS = 1_000;
    /** In a shorter soak nobody stands still for long. */
    private static final Duration LONG_SOAK = Duration.ofMinutes(1);

    private static final Duration VERY_LONG_SOAK = Duration.ofMinutes(10);

    /** What may befall a process. */
    private enum Blow {
        KILL_NODE,
        KILL_ANOTHER_NODE,
        STOP_NODE,
        KILL_REPOSITORY,
        STOP_REPOSITORY,
        KILL_CLIENT,
        STOP_CLIENT,
        /** Longer than what nobody notices, 5 s. */
        STOP_NODE_LONG,
        /** Longer than the minute for which nodes remember: one that keeps its own memory all the while. */
        STOP_LAST_NODE_VERY_LONG
    }

    private final SoakProcesses processes;
    private final SoakPlan plan;
    private final Random random;
    private final Progress progress;
    /** The nodes that stand still for long, and when they go on. */
    private final Map<String, Long> stillUntilNanos = new HashMap<>();

    private final Map<String, Integer> kills = new TreeMap<>();
    private final Map<String, Integer> stops = new TreeMap<>();
    private int veryLongStops;
    private Duration made = Duration.ZERO;

    Trouble(SoakProcesses processes, SoakPlan plan, Progress progress) {
        this.processes = processes;
        this.plan = plan;
        this.random = new Random(plan.seed());
        this.progress = progress;
    }

    /** Answers how many nodes, repositories and clients were killed. */
    Map<String, Integer> kills() {
        return Map.copyOf(kills);
    }

    /** Answers how many were stopped, and continued. */
    Map<String, Integer> stops() {
        return Map.copyOf(stops);
    }

    /** Answers for how long there was trouble. */
    Duration made() {
        return made;
    }

    private static String kind(String name) {
        return Soak.NODES.contains(name) ? "node" : name.equals(SoakProcesses.REPOSITORY) ? name : "client";
    }

    private static int sum(Map<String, Integer> blows) {
        return blows.values().stream().mapToInt(Integer::intValue).sum();
    }

    /**
     * Deals blows with pauses between them, in rounds of each kind once, until there has been trouble for so long in all and the round is over, and
     * all have gone on.
     */
    void make(Duration inAll) {
        do {
            long began = System.nanoTime();
            for (Blow blow : round()) {
                pass(plan.pause().toMillis());
                deal(blow);
            }
            made = made.plusNanos(System.nanoTime() - began);
            progress.line(
                    "  %s; %d kills, %d stops", processes.ask(SoakProcesses.STEADY, "count"), sum(kills), sum(stops));
        } while (made.compareTo(inAll) < 0);
        while (!stillUntilNanos.isEmpty()) {
            pass(LONGEST_DEATH_MILLIS);
        }
    }

    private List<Blow> round() {
        List<Blow> round = new ArrayList<>(EnumSet.range(Blow.KILL_NODE, Blow.STOP_CLIENT));
        if (plan.trouble().compareTo(LONG_SOAK) >= 0) {
            round.add(Blow.STOP_NODE_LONG);
        }
        if (plan.trouble().compareTo(VERY_LONG_SOAK) >= 0
                && made.compareTo(VERY_LONG_SOAK.multipliedBy(veryLongStops)) >= 0) {
            round.add(Blow.STOP_LAST_NODE_VERY_LONG);
        }
        Collections.shuffle(round, random);
        return round;
    }

    private void deal(Blow blow) {
        List<String> mortal = Soak.NODES.subList(0, Soak.NODES.size() - 1);
        switch (blow) {
            case KILL_NODE, KILL_ANOTHER_NODE -> kill(mortal.get(random.nextInt(mortal.size())));
            case KILL_REPOSITORY -> kill(SoakProcesses.REPOSITORY);
            case KILL_CLIENT -> {
                kill(SoakProcesses.MORTAL);
                processes.prepare(SoakProcesses.MORTAL, "begin");
            }
            case STOP_NODE -> stop(someMovingNode());
            case STOP_REPOSITORY -> stop(SoakProcesses.REPOSITORY);
            case STOP_CLIENT -> stop(SoakProcesses.STEADY);
            case STOP_NODE_LONG -> stopLong(someMovingNode(), random.nextInt(7_000, 20_000));
            case STOP_LAST_NODE_VERY_LONG -> {
                veryLongStops++;
                stopLong(Soak.NODES.get(Soak.NODES.size() - 1), random.nextInt(70_000, 90_000));
            }
        }
    }

    private String someMovingNode() {
        List<String> moving = Soak.NODES.stream()
                .filter(node -> !stillUntilNanos.containsKey(node))
                .toList();
        return moving.get(random.nextInt(moving.size()));
    }

    private void kill(String name) {
        kills.merge(kind(name), 1, Integer::sum);
        stillUntilNanos.remove(name);
        processes.kill(name);
        pass(random.nextInt(LONGEST_DEATH_MILLIS));
        processes.start(name);
    }

    private void stop(String name) {
        stops.merge(kind(name), 1, Integer::sum);
        processes.stop(name);
        pass(random.nextInt(LONGEST_STOP_MILLIS));
        processes.goOn(name);
    }

    /** Stops a node that goes on later, while other blows fall; what stands still already does so for longer. */
    private void stopLong(String name, int millis) {
        stops.merge(kind(name), 1, Integer::sum);
        progress.line("  %s stands still for %.1f s", name, millis / 1e3);
        processes.stop(name);
        stillUntilNanos.put(name, System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis));
    }

    /** Lets time pass, in which those go on whose time has come. */
    private void pass(long millis) {
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
        for (long next = nextToGoOn(end); next < end; next = nextToGoOn(end)) {
            sleepUntil(next);
            goOn();
        }
        sleepUntil(end);
    }

    private long nextToGoOn(long end) {
        return stillUntilNanos.values().stream()
                .mapToLong(Long::longValue)
                .filter(until -> until < end)
                .min()
                .orElse(end);
    }

    private void goOn() {
        long now = System.nanoTime();
        stillUntilNanos.entrySet().removeIf(still -> {
            boolean over = still.getValue() <= now;
            if (over) {
                processes.goOn(still.getKey());
            }
            return over;
        });
    }

    private static void sleepUntil(long nanos) {
        long left = TimeUnit.NANOSECONDS.toMillis(nanos - System.nanoTime());
        if (left >= 0) {
            sleep(left + 1);
        }
    }

    static void sleep(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("the soak was interrupted", e);
        }
    }
}

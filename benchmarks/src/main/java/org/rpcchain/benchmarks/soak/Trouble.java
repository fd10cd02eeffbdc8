package org.rpcchain.benchmarks.soak;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.rpcchain.benchmarks.report.Progress;

/**
 * Kills, stops and continues processes while clients work. Nothing waits until one that was killed is up again: it may be
 * killed or stopped while it starts. One that dies by itself is found when it is to be killed, or at the end.
 */
final class Trouble {
    private static final int LONGEST_STOP_MILLIS = 4_000;
    private static final int LONGEST_DEATH_MILLIS = 1_000;

    /** What may befall a process. */
    private enum Blow {
        KILL_NODE,
        KILL_ANOTHER_NODE,
        STOP_NODE,
        KILL_REPOSITORY,
        STOP_REPOSITORY,
        KILL_CLIENT,
        STOP_CLIENT
    }

    private final SoakProcesses processes;
    private final Random random;
    private final Progress progress;
    private int kills;
    private int stops;

    Trouble(SoakProcesses processes, long seed, Progress progress) {
        this.processes = processes;
        this.random = new Random(seed);
        this.progress = progress;
    }

    int kills() {
        return kills;
    }

    int stops() {
        return stops;
    }

    /** Deals blows with pauses between them, in rounds of each kind once, until the time is over and the round is. */
    void make(Duration time, Duration pause) {
        long over = System.nanoTime() + time.toNanos();
        do {
            List<Blow> round = new ArrayList<>(List.of(Blow.values()));
            Collections.shuffle(round, random);
            for (Blow blow : round) {
                sleep(pause.toMillis());
                deal(blow);
            }
            progress.line("  %s; %d kills, %d stops", processes.ask(SoakProcesses.STEADY, "count"), kills, stops);
        } while (System.nanoTime() < over);
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
            case STOP_NODE -> stop(Soak.NODES.get(random.nextInt(Soak.NODES.size())));
            case STOP_REPOSITORY -> stop(SoakProcesses.REPOSITORY);
            case STOP_CLIENT -> stop(SoakProcesses.STEADY);
        }
    }

    private void kill(String name) {
        kills++;
        processes.kill(name);
        sleep(random.nextInt(LONGEST_DEATH_MILLIS));
        processes.start(name);
    }

    private void stop(String name) {
        stops++;
        processes.signal(name, "STOP");
        sleep(random.nextInt(LONGEST_STOP_MILLIS));
        processes.signal(name, "CONT");
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

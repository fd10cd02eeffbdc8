package org.rpcchain.benchmarks.soak;

import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import org.rpcchain.benchmarks.report.Progress;
import org.rpcchain.examples.copy.site.SiteChild;

/** Kills, stops and continues processes while a client works. */
final class Trouble {
    private static final String END = "end ";
    private static final long LONGEST_STOP_MILLIS = 4_000;

    private final SoakProcesses processes;
    private final SplittableRandom random;
    private final Progress progress;
    private int kills;
    private int stops;

    Trouble(SoakProcesses processes, SplittableRandom random, Progress progress) {
        this.processes = processes;
        this.random = random;
        this.progress = progress;
    }

    int kills() {
        return kills;
    }

    int stops() {
        return stops;
    }

    /** Makes trouble every so many seconds, and answers the client's last word. */
    String make(int seconds, int every, int window) {
        try (SiteChild client = processes.startClient(seconds, window)) {
            CompletableFuture<String> end = CompletableFuture.supplyAsync(() -> listen(client));
            long over = System.nanoTime() + seconds * 1_000_000_000L;
            while (System.nanoTime() < over && !end.isDone()) {
                sleep(every * 1_000L);
                once();
            }
            return end.join();
        }
    }

    /** Lets a client work undisturbed. */
    String none(int seconds, int window) {
        try (SiteChild client = processes.startClient(seconds, window)) {
            return listen(client);
        }
    }

    private String listen(SiteChild client) {
        while (true) {
            String line = client.line();
            if (line.startsWith(END)) {
                return line.substring(END.length());
            }
            progress.line("  %s; %d kills, %d stops", line, kills, stops);
        }
    }

    private void once() {
        List<String> mortal = Soak.NODES.subList(0, Soak.NODES.size() - 1);
        String victim = mortal.get(random.nextInt(mortal.size()));
        int kind = random.nextInt(5);
        if (kind < 3) {
            kills++;
            processes.node(victim).kill();
            sleep(random.nextInt(1_000));
            processes.start(victim);
        } else {
            stops++;
            SiteChild stopped = kind == 3 ? processes.node(victim) : processes.repository();
            stopped.signal("STOP");
            sleep(random.nextLong(LONGEST_STOP_MILLIS));
            stopped.signal("CONT");
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

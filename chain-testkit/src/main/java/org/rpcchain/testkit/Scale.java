package org.rpcchain.testkit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;

/**
 * Runs chains over 10,000 nodes in 200 sites, with real engines in virtual time: {@code ./mvnw -q -Pscale
 * -Dchains=1000000 -Dseed=1 -Drate=1000}. A chain that does not end once with the right result is an error, and the exit code is 1.
 *
 * <p>Where messages take their time from: {@link org.rpcchain.testkit.scale.Place}. So many chains begin a second, on
 * average. Nothing fails; a node serves one call after the other. Few chains last for the 3 s after which a heartbeat is due
 * (§3.9).
 */
public final class Scale {
    private static final int SITES = 200;
    private static final int NODES = 10_000;
    private static final long PROGRESS_NANOS = Duration.ofSeconds(5).toNanos();
    private static final int EVENTS_A_LOOK = 4_096;

    private final long seed;
    private final ScaleRun run;
    private final long begun = System.nanoTime();
    private long shown = begun;

    private Scale(long seed, ScaleRun run) {
        this.seed = seed;
        this.run = run;
    }

    /** Takes the number of chains, the seed, how many begin a second, and the file to which the report is written. */
    public static void main(String[] args) throws IOException {
        if (args.length != 4 || !isPositive(args[0]) || !isPositive(args[1]) || !isPositive(args[2])) {
            System.err.println("use -Dchains=N -Dseed=S -Drate=R, each a whole number from 1 to 999999999");
            System.exit(2);
        }
        long seed = Long.parseLong(args[1]);
        ScaleRun.Size size = new ScaleRun.Size(SITES, NODES, Long.parseLong(args[0]), Integer.parseInt(args[2]));
        ScaleRun run = new ScaleRun(seed, size);
        ScaleReport report = new ScaleReport(seed, run, new Scale(seed, run).timed());
        System.out.println(report.text());
        Path file = Path.of(args[3]);
        Files.writeString(file, report.json() + "\n");
        System.out.println("written to " + file);
    }

    private static boolean isPositive(String text) {
        return text.matches("[1-9]\\d{0,8}");
    }

    private Duration timed() {
        try {
            run.run(this::look);
        } catch (RuntimeException e) {
            throw new AssertionError(
                    "seed " + seed + ": " + e.getMessage() + "\nTo repeat it: ./mvnw -q -Pscale -Dchains="
                            + run.size().chains() + " -Dseed=" + seed + " -Drate="
                            + run.size().chainsASecond(),
                    e);
        }
        return Duration.ofNanos(System.nanoTime() - begun);
    }

    private void look() {
        long now = run.events() % EVENTS_A_LOOK == 0 ? System.nanoTime() : shown;
        if (now - shown > PROGRESS_NANOS) {
            shown = now;
            System.out.printf(
                    Locale.ROOT,
                    "%,d of %,d chains have ended, %,d s of virtual time in %,d s%n",
                    run.tally().ended(),
                    run.size().chains(),
                    run.virtualTime().toSeconds(),
                    (now - begun) / 1_000_000_000);
        }
    }
}

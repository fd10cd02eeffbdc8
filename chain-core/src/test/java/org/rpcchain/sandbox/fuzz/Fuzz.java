package org.rpcchain.sandbox.fuzz;

import java.io.PrintStream;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.rpcchain.sandbox.meter.Limits;

/**
 * Runs seeds for a time: {@code ./mvnw -q -Pfuzz -Dseconds=7200 -DfirstSeed=1}. A broken promise prints its seed and its
 * source; the last line reads {@code N seeds, 0 violations}, and the exit code is 1 where it does not. A run that does not
 * end ends the program, with its seed, after {@link #HANGS_AFTER_SECONDS}.
 */
public final class Fuzz {
    /** CPU budgets are a second: on a busy machine that is a few seconds of the clock, never a minute. */
    static final long HANGS_AFTER_SECONDS = 60;

    private static final long PROGRESS_NANOS = 10_000_000_000L;

    private final Fuzzer fuzzer;
    private final PrintStream out;

    /** The seed that runs. Written by the main thread, read by the guard. */
    private final AtomicLong running = new AtomicLong();

    private Fuzz(Fuzzer fuzzer, PrintStream out) {
        this.fuzzer = fuzzer;
        this.out = out;
    }

    /** Runs for so many seconds, from that seed on. */
    public static void main(String[] args) {
        long seconds = args.length > 0 ? Long.parseLong(args[0].strip()) : 60;
        long first = args.length > 1 ? Long.parseLong(args[1].strip()) : 1;
        Fuzz fuzz = new Fuzz(new Fuzzer(Subjects.sandbox(Limits.DEFAULT), Limits.DEFAULT), System.out);
        fuzz.running.set(first);
        fuzz.startGuard();
        System.exit(fuzz.run(first, System.nanoTime() + seconds * 1_000_000_000L) ? 0 : 1);
    }

    private boolean run(long first, long untilNanos) {
        long violations = 0;
        long shown = System.nanoTime();
        long seed = first;
        for (; System.nanoTime() < untilNanos; seed++) {
            running.set(seed);
            List<String> broken = fuzzer.seed(seed);
            if (!broken.isEmpty()) {
                violations++;
                out.println("seed " + seed + " broke: " + broken + "\n"
                        + fuzzer.source(seed).text());
            }
            if (System.nanoTime() - shown > PROGRESS_NANOS) {
                shown = System.nanoTime();
                out.println("seed " + seed + ", " + violations + " violations so far, " + fuzzer.endings());
            }
        }
        out.println(seed - first + " seeds, " + violations + " violations, " + fuzzer.endings());
        return violations == 0;
    }

    private void startGuard() {
        Thread guard = new Thread(this::watch, "fuzz-guard");
        guard.setDaemon(true);
        guard.start();
    }

    private void watch() {
        try {
            while (true) {
                long before = running.get();
                Thread.sleep(HANGS_AFTER_SECONDS * 1_000);
                if (running.get() == before) {
                    out.println("seed " + before + " hangs:\n"
                            + fuzzer.source(before).text());
                    Runtime.getRuntime().halt(1);
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}

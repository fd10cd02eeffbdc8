package org.rpcchain.sandbox.fuzz;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.rpcchain.ChainSource;
import org.rpcchain.NextHop;
import org.rpcchain.sandbox.allow.AllowList;
import org.rpcchain.sandbox.corpus.Ending;
import org.rpcchain.sandbox.corpus.Surroundings;
import org.rpcchain.sandbox.meter.Limits;

/**
 * Runs one source a seed and looks whether it broke a promise: every run ends, by itself or when it is told to, uses at most
 * a tenth more than its budgets of CPU time and memory and no more than the others, and leaves nothing behind. The same seed makes the same source.
 */
final class Fuzzer {
    /**
     * CPU time is read at a step of about a million units of work: that much may pass unseen in a budget smaller than the default. It is so
     * long where the JVM has its first compiler alone, as tests do.
     */
    private static final long CPU_STEP_NANOS = 40_000_000;

    private static final double TOLERANCE = 1.1;

    private final Subject subject;
    private final Limits limits;
    private final Calls calls;
    private final Map<Ending, Long> endings = new EnumMap<>(Ending.class);

    Fuzzer(Subject subject, Limits limits) {
        this.subject = subject;
        this.limits = limits;
        this.calls = new Calls(AllowList.standard());
    }

    /** Answers the source of a seed: a program for every third, a call for the others. */
    ChainSource source(long seed) {
        Random random = new Random(seed);
        if (seed % 3 == 0) {
            return new Programs(random).next();
        }
        List<Signature> all = calls.signatures();
        while (true) {
            Optional<ChainSource> source = calls.source(all.get(random.nextInt(all.size())), random);
            if (source.isPresent()) {
                return source.get();
            }
        }
    }

    /** Runs a seed, and answers which promises were broken, in words. */
    List<String> seed(long seed) {
        Surroundings before = Surroundings.now();
        Subject.Run run = subject.of(source(seed));
        endings.merge(run.outcome().ending(), 1L, Long::sum);
        List<String> broken = new ArrayList<>(Surroundings.now().changesSince(before));
        if (run.abandoned() > 0) {
            broken.add("it did not stop when it was told to, and was given up");
        }
        broken.addAll(overBudget(run));
        return broken;
    }

    /** CPU time and allocation are seen after the fact, the others before. */
    private List<String> overBudget(Subject.Run run) {
        List<String> broken = new ArrayList<>();
        boolean isSmall = limits.cpu().compareTo(Limits.DEFAULT.cpu()) < 0;
        if (run.cpuNanos() > limits.cpu().toNanos() * TOLERANCE + (isSmall ? CPU_STEP_NANOS : 0)) {
            broken.add("CPU time: " + run.cpuNanos() / 1_000_000 + " ms of "
                    + limits.cpu().toMillis());
        }
        if (run.allocatedBytes() > limits.allocatedBytes() * TOLERANCE) {
            broken.add("allocated: " + run.allocatedBytes() + " bytes of " + limits.allocatedBytes());
        }
        compare(broken, "console bytes", run.heard().consoleBytes(), limits.consoleBytes());
        compare(broken, "frames", run.heard().deepest(), limits.depth());
        compare(
                broken,
                "bytes of the next hop",
                run.outcome().next().map(this::sent).orElse(0L),
                limits.resultBytes());
        return broken;
    }

    /** Counts what a next hop sends, value by value, until it is too much: the sandbox's own count is what is tried. */
    private long sent(NextHop hop) {
        return new SentBytes(limits.resultBytes()).of(hop);
    }

    private static void compare(List<String> broken, String what, long used, long limit) {
        if (used > limit) {
            broken.add(what + ": " + used + " of " + limit);
        }
    }

    /** Answers how the runs so far ended. */
    Map<Ending, Long> endings() {
        return new EnumMap<>(endings);
    }
}

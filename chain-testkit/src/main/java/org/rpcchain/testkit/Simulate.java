package org.rpcchain.testkit;

import java.io.PrintStream;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import org.rpcchain.engine.Observer;

/**
 * Runs seeds of the simulated network: {@code ./mvnw -q -Psimulate -Dseeds=N -DfirstSeed=S}, each in the world that it draws, or that
 * {@code -Dworld=drawn|prompt|moving|plain} says. The last line reads {@code N seeds, M chains, 0 violations}; a violation prints its seed and
 * what happened before, and the exit code is 1.
 */
public final class Simulate {
    private static final int CHAINS_A_SEED = 6;
    private static final int TRACE_SHOWN = 60;
    private static final Pattern CHAIN = Pattern.compile(SimulatedNetwork.CLIENT + "\\d*@\\d+");
    private static final long PROGRESS_MILLIS = 2_000;

    private final PrintStream out;
    private final Worlds worlds;
    private final LongAdder seeds = new LongAdder();
    private final LongAdder chains = new LongAdder();
    private final LongAdder violations = new LongAdder();
    private final AtomicLong shownMillis = new AtomicLong(System.currentTimeMillis());

    Simulate(PrintStream out, Worlds worlds) {
        this.out = out;
        this.worlds = worlds;
    }

    /** Runs the seeds: the number of seeds, then the first seed, then the worlds. */
    public static void main(String[] args) {
        long seeds = number(args, 0, 200);
        long first = number(args, 1, 1);
        if (new Simulate(System.out, worlds(args)).run(first, seeds) > 0) {
            System.exit(1);
        }
    }

    /** Runs so many seeds, on all cores, and answers how many had a violation. Each seed's run is its own, on one thread. */
    long run(long first, long count) {
        LongStream.range(first, first + count).parallel().forEach(seed -> one(seed, count));
        out.printf("%d seeds, %d chains, %d violations%n", count, chains.sum(), violations.sum());
        return violations.sum();
    }

    private void one(long seed, long count) {
        try {
            chains.add(seed(seed, worlds, Observer.NONE));
        } catch (AssertionError e) {
            violations.increment();
            out.println(e.getMessage());
        }
        seeds.increment();
        long shown = shownMillis.get();
        long now = System.currentTimeMillis();
        if (now - shown > PROGRESS_MILLIS && shownMillis.compareAndSet(shown, now)) {
            out.printf("%d of %d seeds, %d chains so far%n", seeds.sum(), count, chains.sum());
        }
    }

    /**
     * Runs one seed and answers how many chains it had; a violation is thrown with the line that repeats it, and what
     * happened before, from a second run that is traced.
     */
    public static int seed(long seed, Observer observer) {
        return seed(seed, Worlds.DRAWN, observer);
    }

    static int seed(long seed, Worlds worlds, Observer observer) {
        String repeat = worlds.command(seed);
        return seed(
                seed,
                repeat,
                worlds.network(seed, observer),
                () -> worlds.network(seed, Observer.NONE).traced());
    }

    static int seed(long seed, String repeat, SimulatedNetwork network, Supplier<SimulatedNetwork> traced) {
        try {
            return run(seed, repeat, network);
        } catch (AssertionError e) {
            run(seed, repeat, traced.get());
            throw new AssertionError(e.getMessage() + "\nIt did not repeat when the seed was run again, traced", e);
        }
    }

    /** Whatever breaks a run, also a stack or a heap that is too small, is told with the seed, and how to repeat it. */
    static int run(long seed, String repeat, SimulatedNetwork network) {
        try {
            network.run(CHAINS_A_SEED);
            return network.chains();
        } catch (RuntimeException | Error e) {
            String what = e instanceof Invariant.Violation ? String.valueOf(e.getMessage()) : e.toString();
            throw new AssertionError(
                    "seed " + seed + ": " + what + "\nTo repeat it: " + repeat + "\nBefore it:\n"
                            + String.join("\n", told(network.trace(), what)),
                    e);
        }
    }

    /** Answers the last lines that tell of the chain that a violation names, or of all when it names none. */
    private static List<String> told(List<String> trace, String violation) {
        Matcher chain = CHAIN.matcher(violation);
        String named = chain.find() ? chain.group() : "";
        List<String> lines = trace.stream().filter(line -> line.contains(named)).toList();
        return lines.subList(Math.max(0, lines.size() - TRACE_SHOWN), lines.size());
    }

    private static Worlds worlds(String[] args) {
        try {
            return args.length > 2 ? Worlds.named(args[2].strip()) : Worlds.DRAWN;
        } catch (IllegalArgumentException e) {
            System.err.println(e.getMessage());
            System.exit(2);
            return Worlds.DRAWN;
        }
    }

    private static long number(String[] args, int index, long otherwise) {
        if (args.length <= index || args[index].isBlank()) {
            return otherwise;
        }
        try {
            long number = Long.parseLong(args[index].strip());
            if (number >= 0) {
                return number;
            }
        } catch (NumberFormatException e) {
            // the sentence below says what is wrong
        }
        System.err.println("'" + args[index] + "' is not a number of seeds; use -Dseeds=N -DfirstSeed=S");
        System.exit(2);
        return otherwise;
    }
}

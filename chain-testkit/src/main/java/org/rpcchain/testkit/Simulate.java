package org.rpcchain.testkit;

import java.io.PrintStream;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.rpcchain.engine.Observer;

/**
 * Runs seeds of the simulated network: {@code ./mvnw -q -Psimulate -Dseeds=N -DfirstSeed=S}. The last line reads
 * {@code N seeds, M chains, 0 violations}; a violation prints its seed and what happened before, and the exit code is 1.
 */
public final class Simulate {
    private static final int CHAINS_A_SEED = 6;
    private static final int TRACE_SHOWN = 60;
    private static final Pattern CHAIN = Pattern.compile(SimulatedNetwork.CLIENT + "@\\d+");
    private static final long PROGRESS_MILLIS = 2_000;

    private final PrintStream out;
    private long chains;
    private int violations;

    private Simulate(PrintStream out) {
        this.out = out;
    }

    /** Runs the seeds: the number of seeds, then the first seed. */
    public static void main(String[] args) {
        long seeds = number(args, 0, 200);
        long first = number(args, 1, 1);
        Simulate run = new Simulate(System.out);
        run.seeds(first, seeds);
        System.out.printf("%d seeds, %d chains, %d violations%n", seeds, run.chains, run.violations);
        if (run.violations > 0) {
            System.exit(1);
        }
    }

    /**
     * Runs one seed and answers how many chains it had; a violation is thrown with the line that repeats it, and what
     * happened before, from a second run that is traced.
     */
    public static int seed(long seed, Observer observer) {
        try {
            return run(seed, new SimulatedNetwork(seed, observer));
        } catch (AssertionError e) {
            return run(seed, new SimulatedNetwork(seed, Observer.NONE).traced());
        }
    }

    static int run(long seed, SimulatedNetwork network) {
        try {
            network.run(CHAINS_A_SEED);
            return network.chains();
        } catch (RuntimeException e) {
            String tail = String.join("\n", told(network.trace(), String.valueOf(e.getMessage())));
            throw new AssertionError(
                    "seed " + seed + ": " + e.getMessage()
                            + "\nTo repeat it: ./mvnw -q -Psimulate -Dseeds=1 -DfirstSeed=" + seed + "\nBefore it:\n"
                            + tail,
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

    private void seeds(long first, long count) {
        long shown = System.currentTimeMillis();
        for (long seed = first; seed < first + count; seed++) {
            try {
                chains += seed(seed, Observer.NONE);
            } catch (AssertionError e) {
                violations++;
                out.println(e.getMessage());
            }
            if (System.currentTimeMillis() - shown > PROGRESS_MILLIS) {
                shown = System.currentTimeMillis();
                out.printf("seed %d of %d..%d, %d chains so far%n", seed, first, first + count - 1, chains);
            }
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

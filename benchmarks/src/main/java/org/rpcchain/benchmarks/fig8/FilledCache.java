package org.rpcchain.benchmarks.fig8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryUsage;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.rpcchain.ChainContext;
import org.rpcchain.ChainId;
import org.rpcchain.ChainSource;
import org.rpcchain.State;
import org.rpcchain.Value;
import org.rpcchain.benchmarks.hop.MapStore;
import org.rpcchain.benchmarks.report.Progress;
import org.rpcchain.benchmarks.sandbox.Subjects;
import org.rpcchain.function.CachedFunctions;
import org.rpcchain.message.FunctionRef;
import org.rpcchain.sandbox.Sandbox;
import tools.jackson.databind.json.JsonMapper;

/**
 * The cache of compiled functions of a node, filled with distinct sources of which each has run once, in a JVM of its own, so that heap and
 * metaspace after a collection are the cache's.
 */
public final class FilledCache {
    /** So many times memory is looked at while it fills. */
    static final int STEPS = 10;

    private static final int SOURCE_BYTES = 600;
    private static final int WARM_UP = 500;
    private static final String HEAP = "-Xmx4g";
    /** The JVM's pool of all that classes take; the compressed class space is a part of it. */
    private static final String CLASSES = "Metaspace";

    private FilledCache() {}

    /**
     * What is in use.
     *
     * @param functions how many the cache holds
     * @param heapBytes after a collection
     * @param classBytes metaspace that the JVM has taken from the system: what class loaders leave unused of theirs serves nobody else
     * @param weightBytes what the cache counts against its bound: sources and class files
     */
    record Filling(int functions, long heapBytes, long classBytes, long weightBytes) {
        /** Answers what one function more takes, from here to a fuller cache. */
        Costs to(Filling fuller) {
            double more = fuller.functions - functions;
            return new Costs(
                    (fuller.heapBytes - heapBytes) / more,
                    (fuller.classBytes - classBytes) / more,
                    (fuller.weightBytes - weightBytes) / more);
        }
    }

    /** Bytes of a function. */
    record Costs(double heap, double classes, double weight) {
        double all() {
            return heap + classes;
        }
    }

    /** What a run of no chain sees. */
    private record NoChain(ChainId chainId, String server, int hop) implements ChainContext {
        @Override
        public void log(String line) {}
    }

    /** Fills a cache with as many functions as the argument says, and prints a {@link Filling} after each tenth as JSON. */
    public static void main(String[] arguments) {
        int functions = Integer.parseInt(arguments[0]);
        try (Sandbox sandbox = new Sandbox()) {
            CachedFunctions cache = new CachedFunctions(new MapStore(), sandbox, Long.MAX_VALUE);
            long weight = 0;
            for (int i = 0; i < Math.min(WARM_UP, functions); i++) {
                weight += fill(cache, -1 - i);
            }
            tell(0, weight);
            for (int i = 1; i <= functions; i++) {
                weight += fill(cache, i);
                if ((long) i * STEPS / functions > (i - 1L) * STEPS / functions) {
                    tell(i, weight);
                }
            }
            cache.uses(1); // the cache lives until here
        }
    }

    private static long fill(CachedFunctions cache, int number) {
        ChainSource source = Subjects.sized(SOURCE_BYTES, number);
        long weight = cache.prepare(source).weight();
        Value none = Value.list();
        cache.run(
                new FunctionRef(source.hash(), "step0"),
                State.empty(),
                none,
                new NoChain(new ChainId("bench", number + WARM_UP), "here", 1));
        return weight;
    }

    private static void tell(int functions, long weight) {
        collect();
        long heap = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
        long classes = ManagementFactory.getMemoryPoolMXBeans().stream()
                .filter(pool -> pool.getName().equals(CLASSES))
                .map(MemoryPoolMXBean::getUsage)
                .mapToLong(MemoryUsage::getCommitted)
                .sum();
        System.out.println(new JsonMapper().writeValueAsString(new Filling(functions, heap, classes, weight)));
    }

    /** One collection finds what another freed. */
    private static void collect() {
        for (int i = 0; i < 3; i++) {
            System.gc();
        }
    }

    /** Fills a cache in a new JVM, and answers what it held at each step. */
    static List<Filling> measure(int functions, Progress progress) {
        List<String> command = List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                HEAP,
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                FilledCache.class.getName(),
                String.valueOf(functions));
        List<Filling> fillings = new ArrayList<>();
        try {
            Process process = new ProcessBuilder(command)
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
            try (BufferedReader lines = process.inputReader(StandardCharsets.UTF_8)) {
                for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                    Filling filling = new JsonMapper().readValue(line, Filling.class);
                    fillings.add(filling);
                    progress.line(
                            "  %6d functions held: heap %.1f MB, classes %.1f MB",
                            filling.functions(), filling.heapBytes() / 1e6, filling.classBytes() / 1e6);
                }
            } finally {
                process.destroy();
            }
        } catch (IOException e) {
            throw new UncheckedIOException("a JVM could not be started", e);
        }
        if (fillings.size() != STEPS + 1) {
            throw new IllegalStateException("the JVM that fills a cache ended early; it says above why");
        }
        return fillings;
    }
}

package org.rpcchain.benchmarks.micro;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.rpcchain.ChainSource;
import org.rpcchain.benchmarks.hop.MapStore;
import org.rpcchain.benchmarks.sandbox.Subjects;
import org.rpcchain.function.CachedFunctions;
import org.rpcchain.sandbox.LoadedSource;
import org.rpcchain.sandbox.Sandbox;

/** A compiled source from a node's cache that holds it; and from a map that does nothing else. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@State(Scope.Thread)
public class CacheBenchmark {
    private static final int SOURCE_BYTES = 600;

    /** How many sources it holds. */
    @Param({"1", "1000"})
    public int held = 1;

    private final Sandbox sandbox = new Sandbox();
    private final CachedFunctions functions = new CachedFunctions(new MapStore(), sandbox, 1L << 30);
    private final Map<String, LoadedSource> map = new ConcurrentHashMap<>();
    private final List<ChainSource> sources = new ArrayList<>();
    private int next;

    /** Creates the benchmark; JMH does. */
    public CacheBenchmark() {}

    /** Fills the cache. */
    @Setup
    public void fill() {
        for (int i = 0; i < held; i++) {
            ChainSource source = Subjects.sized(SOURCE_BYTES, i);
            sources.add(source);
            map.put(source.hash(), functions.prepare(source));
        }
    }

    /** Ends the sandbox. */
    @TearDown
    public void close() {
        sandbox.close();
    }

    private ChainSource source() {
        next = next + 1 == held ? 0 : next + 1;
        return sources.get(next);
    }

    /** From the cache. */
    @Benchmark
    public Object hit() {
        return functions.prepare(source());
    }

    /** From the map. */
    @Benchmark
    public @Nullable Object mapHit() {
        return map.get(source().hash());
    }
}

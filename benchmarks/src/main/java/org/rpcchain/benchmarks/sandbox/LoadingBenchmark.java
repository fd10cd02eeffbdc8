package org.rpcchain.benchmarks.sandbox;

import java.util.concurrent.TimeUnit;
import org.codehaus.commons.compiler.CompileException;
import org.codehaus.janino.SimpleCompiler;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.rpcchain.ChainSource;
import org.rpcchain.sandbox.Sandbox;

/** From source to loaded classes: by the sandbox with all its walls, and by Janino alone. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@State(Scope.Benchmark)
public class LoadingBenchmark {
    private static final int JAVA_8 = 8;

    /** The source's size in bytes. */
    @Param({"600", "5000", "50000"})
    public int bytes = 600;

    private final ByTurns.Turn turn = new ByTurns.Turn();
    private final Sandbox sandbox = new Sandbox();
    private int number;
    private boolean isBySandbox;

    /** Creates the benchmark; JMH does. */
    public LoadingBenchmark() {}

    /** Ends the sandbox. */
    @TearDown
    public void close() {
        sandbox.close();
    }

    /** Takes the next variant. */
    @Setup(Level.Iteration)
    public void takeTurn() {
        isBySandbox = turn.next();
    }

    /** Loads a source that is new to it. */
    @Benchmark
    public Object load() throws CompileException, ClassNotFoundException {
        ChainSource source = Subjects.sized(bytes, number++);
        return isBySandbox ? sandbox.load(source) : janino(source);
    }

    /** Compiles and loads by Janino, as its own documentation does it. */
    static Class<?> janino(ChainSource source) throws CompileException, ClassNotFoundException {
        SimpleCompiler compiler = new SimpleCompiler();
        compiler.setTargetVersion(JAVA_8);
        compiler.setParentClassLoader(LoadingBenchmark.class.getClassLoader());
        compiler.cook(source.text());
        return Class.forName("Subject", true, compiler.getClassLoader());
    }
}

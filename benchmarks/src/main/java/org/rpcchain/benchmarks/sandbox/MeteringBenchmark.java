package org.rpcchain.benchmarks.sandbox;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.rpcchain.ChainSource;
import org.rpcchain.NextHop;
import org.rpcchain.Value;
import org.rpcchain.sandbox.allow.AllowList;
import org.rpcchain.sandbox.check.Checker;
import org.rpcchain.sandbox.compiler.CompilerLimits;
import org.rpcchain.sandbox.compiler.SourceCompiler;
import org.rpcchain.sandbox.instrument.Instrumenter;
import org.rpcchain.sandbox.meter.Frame;
import org.rpcchain.sandbox.meter.Limits;

/** One run of a chaining function, as Janino compiles it or with its meter, on a thread that may run metered code. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@org.openjdk.jmh.annotations.State(Scope.Thread)
public class MeteringBenchmark {
    private static final MethodHandle NOT_SET_UP = MethodHandles.constant(Object.class, "not set up");

    /** What is run. */
    @Param({"glue20", "glue50", "glue200", "loop"})
    public String subject = "glue20";

    private final ByTurns.Turn turn = new ByTurns.Turn();
    private final org.rpcchain.State state = Subjects.state();
    private final Value result = Value.of(42);
    private MethodHandle plain = NOT_SET_UP;
    private MethodHandle metered = NOT_SET_UP;
    private boolean isMetered;

    /** Creates the benchmark; JMH does. */
    public MeteringBenchmark() {}

    /** Compiles and loads the subject. */
    @Setup
    public void load() throws ReflectiveOperationException {
        ChainSource source = Subjects.named(subject);
        AllowList list = AllowList.standard();
        try (SourceCompiler compiler = new SourceCompiler(list, CompilerLimits.DEFAULT)) {
            Map<String, byte[]> classFiles =
                    compiler.compile(source.name(), source.text()).classFiles();
            plain = entrance(classFiles);
            metered = entrance(new Instrumenter(list)
                    .instrument(new Checker(list).check(classFiles))
                    .classFiles());
        }
    }

    private static MethodHandle entrance(Map<String, byte[]> classFiles) throws ReflectiveOperationException {
        return MethodHandles.lookup()
                .findStatic(
                        new OpenLoader(classFiles).loadClass("Subject"),
                        Subjects.METHOD,
                        MethodType.methodType(NextHop.class, org.rpcchain.State.class, Value.class));
    }

    /** Takes the next variant. */
    @Setup(Level.Iteration)
    public void takeTurn() {
        isMetered = turn.next();
    }

    /** Runs it once. */
    @Benchmark
    public NextHop run() throws Throwable {
        return isMetered ? new Frame(Limits.DEFAULT).run(this::metered) : (NextHop) plain.invokeExact(state, result);
    }

    private NextHop metered() throws Exception {
        try {
            return (NextHop) metered.invokeExact(state, result);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    /** Loads the subject's classes, and all others from the application's class path: a plain one names no meter. */
    private static final class OpenLoader extends ClassLoader {
        private final Map<String, byte[]> classFiles;

        OpenLoader(Map<String, byte[]> classFiles) {
            super(MeteringBenchmark.class.getClassLoader());
            this.classFiles = Map.copyOf(classFiles);
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            byte[] classFile = classFiles.get(name);
            if (classFile == null) {
                throw new ClassNotFoundException(name);
            }
            return defineClass(name, classFile, 0, classFile.length);
        }
    }
}

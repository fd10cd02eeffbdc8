package org.rpcchain.benchmarks.profile;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.function.DoubleSupplier;
import one.profiler.AsyncProfiler;
import one.profiler.AsyncProfilerLoader;
import one.profiler.Counter;
import org.rpcchain.benchmarks.profile.Options.Event;
import org.rpcchain.benchmarks.report.ExperimentFailedException;

/**
 * async-profiler, in this process: it looks after each millisecond of a thread's CPU time, or as soon as the system's timers tell, at what that
 * thread does, in Java, in the JVM and, where that is asked for and allowed, in the kernel. Unlike Flight Recorder it sees threads between safepoints, and those of compilers and collector.
 *
 * <p>Not thread-safe, and one at a time: the process has one.
 */
final class Profiler {
    /** Of CPU time, between two samples of a thread. */
    static final Duration INTERVAL = Duration.ofMillis(1);

    /** What takes a smaller share than this, in percent, is not drawn. */
    private static final String LEAST_DRAWN = "0.1";

    private final AsyncProfiler profiler;
    private final String what;
    private boolean begun;

    private Profiler(AsyncProfiler profiler, Event event) {
        this.profiler = profiler;
        this.what = ",event=" + event.name().toLowerCase(Locale.ROOT) + ",interval=" + INTERVAL.toNanos();
    }

    /**
     * Loads its library, which is unpacked into a directory.
     *
     * @throws ExperimentFailedException with a sentence where this system cannot load it
     */
    static Profiler load(Path directory, Event event) {
        if (!AsyncProfilerLoader.isSupported()) {
            throw new ExperimentFailedException(
                    "profile needs Linux or macOS on a processor that async-profiler knows, and this is "
                            + System.getProperty("os.name") + " on " + System.getProperty("os.arch"));
        }
        try {
            AsyncProfilerLoader.setExtractionDirectory(Files.createDirectories(directory));
            return new Profiler(AsyncProfilerLoader.load(), event);
        } catch (IOException | UnsatisfiedLinkError e) {
            throw new ExperimentFailedException("async-profiler cannot be loaded from " + directory + ": " + e);
        }
    }

    /** Forgets what was seen, so that the next samples are the first. */
    void forget() {
        begun = false;
    }

    /** Takes samples while some work is done, beside those that there are, and answers what the work does. */
    double during(DoubleSupplier work) {
        execute((begun ? "resume" : "start") + what);
        begun = true;
        try {
            return work.getAsDouble();
        } finally {
            execute("stop");
        }
    }

    /** Answers all samples since they were forgotten. */
    Samples samples() {
        return Samples.parse(profiler.dumpCollapsed(Counter.SAMPLES));
    }

    /** Draws them as a flame graph, an HTML page by itself. */
    void draw(String title, Path file) {
        execute("dump,flamegraph,minwidth=" + LEAST_DRAWN + ",title=" + title + ",file=" + file.toAbsolutePath());
    }

    private void execute(String command) {
        try {
            String unused = profiler.execute(command);
        } catch (IOException e) {
            throw new UncheckedIOException("async-profiler cannot " + command, e);
        }
    }
}

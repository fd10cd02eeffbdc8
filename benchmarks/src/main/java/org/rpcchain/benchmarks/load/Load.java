package org.rpcchain.benchmarks.load;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Puts a contender to work and measures what it costs the whole process. */
public final class Load {
    private static final OperatingSystemMXBean PROCESS =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    private Load() {}

    /** Has a contender carry, and counts nothing. */
    public static void warm(Contender contender, int carries, int threads) {
        double unused = cpuMicros(contender, carries, threads);
    }

    /** Answers the CPU time of all threads of this process for one carriage, with so many callers at once. */
    public static double cpuMicros(Contender contender, int carries, int threads) {
        long before = PROCESS.getProcessCpuTime();
        int each = carries / threads;
        together(() -> contender.carry(each), threads);
        return (PROCESS.getProcessCpuTime() - before) / 1_000.0 / (each * threads);
    }

    /** Answers the time from the start of a carriage to its end, one after another. */
    public static double latencyMicros(Contender contender, int carries) {
        return micros(() -> contender.carry(carries)) / carries;
    }

    /** Answers how long some work takes. */
    public static double micros(Runnable work) {
        long before = System.nanoTime();
        work.run();
        return (System.nanoTime() - before) / 1_000.0;
    }

    /** Does some work in so many threads at once, and waits for the last. */
    public static void together(Runnable work, int threads) {
        ExecutorService callers = Executors.newFixedThreadPool(threads);
        try {
            List<Future<?>> running = new ArrayList<>();
            for (int i = 0; i < threads; i++) {
                running.add(callers.submit(work));
            }
            for (Future<?> future : running) {
                future.get();
            }
        } catch (ExecutionException e) {
            throw new IllegalStateException("a contender failed", e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("the measurement was interrupted", e);
        } finally {
            callers.shutdownNow();
        }
    }
}

package org.rpcchain.benchmarks.load;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.LongAdder;

/**
 * Puts a contender to work, for some time or so many times, and measures what it costs the whole process.
 *
 * <p>What is measured is measured for some time, since the JDK tells a process's CPU time by the hundredth of a second; and so is the
 * warm-up, since the JVM needs some 60 s until it has compiled what chains pass through, however many of them it makes meanwhile.
 */
public final class Load {
    private static final OperatingSystemMXBean PROCESS =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    private Load() {}

    /** Has a contender carry portion after portion until the time is over, at least one for each caller, and counts nothing. */
    public static void warm(Contender contender, int portion, Duration time, int threads) {
        long unused = repeat(() -> contender.carry(portion), time, threads);
    }

    /**
     * Answers the CPU time of all threads of this process for one carriage, with so many callers at once.
     *
     * @param portion how often each caller has it carried at a time
     * @param time how long; the portions that have begun by then are counted, too
     */
    public static double cpuMicros(Contender contender, int portion, Duration time, int threads) {
        long before = PROCESS.getProcessCpuTime();
        long portions = repeat(() -> contender.carry(portion), time, threads);
        return (PROCESS.getProcessCpuTime() - before) / 1_000.0 / (portions * portion);
    }

    /** Answers the CPU time of all threads of this process for one carriage, with so many carriages in all by so many callers at once. */
    public static double cpuMicros(Contender contender, int carries, int threads) {
        return cpuMicros(contender, carries / threads, Duration.ZERO, threads);
    }

    /** Answers the time from the start of a carriage to its end, one after another, portion after portion until the time is over. */
    public static double latencyMicros(Contender contender, int portion, Duration time) {
        long before = System.nanoTime();
        long portions = 0;
        do {
            contender.carry(portion);
            portions++;
        } while (System.nanoTime() - before < time.toNanos());
        return (System.nanoTime() - before) / 1_000.0 / (portions * portion);
    }

    /** Answers how long some work takes. */
    public static double micros(Runnable work) {
        long before = System.nanoTime();
        work.run();
        return (System.nanoTime() - before) / 1_000.0;
    }

    /** Does some work again and again in so many threads at once, at least once in each, until the time is over, and answers how often. */
    public static long repeat(Runnable work, Duration time, int threads) {
        long start = System.nanoTime();
        LongAdder done = new LongAdder();
        together(
                () -> {
                    do {
                        work.run();
                        done.increment();
                    } while (System.nanoTime() - start < time.toNanos());
                },
                threads);
        return done.sum();
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

package org.rpcchain.benchmarks.soak;

import java.lang.management.ManagementFactory;
import java.lang.management.OperatingSystemMXBean;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Writes down when the machine has let a process wait, for {@value #LATE_MILLIS} ms or more, or had {@value #MOST_LOAD} times as much to do as it has processors: of what is late then, the process cannot help it.
 * It begins with when it is up.
 */
final class Ticks {
    private static final long LATE_MILLIS = 300;
    private static final long TICK_MILLIS = 100;
    /** More of the soak's own processes do not want a processor at a time, on two of them. */
    private static final int MOST_LOAD = 5;

    private static final OperatingSystemMXBean SYSTEM = ManagementFactory.getOperatingSystemMXBean();

    private final Diary diary;

    private Ticks(Diary diary) {
        this.diary = diary;
    }

    /** Writes until the process ends. */
    static void start(Diary diary) {
        diary.add("up " + System.currentTimeMillis());
        Thread thread = new Thread(new Ticks(diary)::run, "ticks");
        thread.setDaemon(true);
        thread.start();
    }

    private void run() {
        long before = System.currentTimeMillis();
        while (true) {
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(TICK_MILLIS));
            long now = System.currentTimeMillis();
            if (now - before > TICK_MILLIS + LATE_MILLIS || isCrowded()) {
                diary.add("late " + before + " " + now);
            }
            before = now;
        }
    }

    /** A thread that mostly sleeps is woken in time all the same. */
    private static boolean isCrowded() {
        return SYSTEM.getSystemLoadAverage() > MOST_LOAD * SYSTEM.getAvailableProcessors();
    }
}

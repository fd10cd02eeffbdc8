package org.rpcchain.coordinator.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.rpcchain.coordinator.log.Entries.all;
import static org.rpcchain.coordinator.log.Entries.bytes;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Semaphore;

/**
 * Writes batches until it is killed, and prints the number of each that has ended. Batch n puts {@code n} into two tables
 * and removes what is {@value #WINDOW} older; so what is there is a window of numbers, the same in both tables.
 */
final class KilledWriter {
    static final int WINDOW = 50;
    static final String LEFT = "left";
    static final String RIGHT = "right";

    private static final int UNDER_WAY = 16;

    private KilledWriter() {}

    /** Takes the directory and the first number. */
    public static void main(String[] arguments) throws InterruptedException {
        PrintStream out = System.out;
        Journal journal = Journal.open(Path.of(arguments[0]), JournalOptions.DEFAULT.withLimitBytes(1 << 20));
        Semaphore underWay = new Semaphore(UNDER_WAY);
        for (int n = Integer.parseInt(arguments[1]); ; n++) {
            int number = n;
            underWay.acquire();
            journal.write(batch(n)).whenComplete((done, failed) -> {
                out.println(failed == null ? String.valueOf(number) : failed.toString());
                underWay.release();
            });
        }
    }

    static Batch batch(int n) {
        return Batch.builder()
                .put(LEFT, key(n), bytes(value(n)))
                .remove(RIGHT, key(n - WINDOW))
                .put(RIGHT, key(n), bytes(value(n)))
                .remove(LEFT, key(n - WINDOW))
                .build();
    }

    static String key(int n) {
        return String.format(Locale.ROOT, "%09d", n);
    }

    /** Between nothing and two kilobytes, so that two hundred batches at once stay within the limit. */
    static String value(int n) {
        return (n + " ").repeat(n % 97 * 3);
    }

    /** Answers the newest number that is there, after a look at all; -1 if there is none. */
    static int newest(Journal journal, String when, int acknowledged) {
        TreeMap<String, String> left = new TreeMap<>(all(journal, LEFT));
        int newest = left.isEmpty() ? -1 : Integer.parseInt(left.lastKey());
        assertThat(newest).as(when).isGreaterThanOrEqualTo(acknowledged);
        assertThat(left).as(when).isEqualTo(window(newest));
        assertThat(all(journal, RIGHT)).as(when).isEqualTo(left);
        return newest;
    }

    private static Map<String, String> window(int newest) {
        Map<String, String> window = new TreeMap<>();
        for (int n = Math.max(0, newest - WINDOW + 1); n <= newest; n++) {
            window.put(key(n), value(n));
        }
        return window;
    }
}

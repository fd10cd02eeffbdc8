package org.rpcchain.coordinator.log;

import static org.rpcchain.coordinator.log.Entries.TABLE;
import static org.rpcchain.coordinator.log.Entries.done;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.CountDownLatch;
import java.util.function.IntConsumer;

/** Prints the figures of {@code docs/design/coordinator-log.md}; run by hand, with an empty directory on a real disk. */
final class LogFigures {
    private static final int VALUE_BYTES = 300;

    private LogFigures() {}

    /** Takes the directory. */
    public static void main(String[] arguments) throws InterruptedException, IOException {
        try (Journal journal = Journal.open(Path.of(arguments[0]))) {
            for (int round = 0; round < 3; round++) {
                measureBare(journal, Path.of(arguments[0]).resolve("bare" + round));
                measure(journal, 1, 4_000);
                measure(journal, 64, 1_000);
                measureOptimistic(journal, 200_000);
            }
        }
    }

    private static void measure(Journal journal, int writers, int each) throws InterruptedException {
        measure(journal, writers + " writers, forced", writers, each, i -> done(journal.write(put(i))));
    }

    /** The disk without a journal: what one append and its force cost. */
    private static void measureBare(Journal journal, Path file) throws InterruptedException, IOException {
        try (Disk.Content content = new FileDisk().create(file)) {
            measure(journal, "bare file, forced", 1, 4_000, i -> append(content, i));
        }
    }

    private static void append(Disk.Content content, int i) {
        try {
            content.write(ByteBuffer.allocate(VALUE_BYTES), (long) i * VALUE_BYTES);
            content.force();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void measureOptimistic(Journal journal, int count) throws InterruptedException {
        measure(journal, "1 writer, optimistic", 1, count, i -> done(journal.writeLater(put(i))));
    }

    private static Batch put(int i) {
        return Batch.builder().put(TABLE, "key" + i, new byte[VALUE_BYTES]).build();
    }

    private static void measure(Journal journal, String what, int writers, int each, IntConsumer write)
            throws InterruptedException {
        CountDownLatch ended = new CountDownLatch(writers);
        JournalReport before = journal.report();
        long start = System.nanoTime();
        for (int writer = 0; writer < writers; writer++) {
            int first = writer * each;
            new Thread(() -> {
                        for (int i = first; i < first + each; i++) {
                            write.accept(i);
                        }
                        ended.countDown();
                    })
                    .start();
        }
        ended.await();
        double seconds = (System.nanoTime() - start) / 1e9;
        JournalReport after = journal.report();
        System.out.printf(
                Locale.ROOT,
                "%-20s %8.0f batches/s %7.0f forces/s %8.1f us a batch%n",
                what,
                writers * each / seconds,
                (after.forces() - before.forces()) / seconds,
                seconds * 1e6 / each);
    }
}

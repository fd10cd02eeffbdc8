package org.rpcchain.coordinator.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A real process that writes, and is killed; {@code -Drpcchain.test.kills=N} does so N times, {@code .seed} chooses when. */
class KillTest {
    private static final int KILLS = Integer.getInteger("rpcchain.test.kills", 30);
    private static final long SEED = Long.getLong("rpcchain.test.seed", 20061L);

    @TempDir
    private Path directory;

    @Test
    @Timeout(value = 60, unit = TimeUnit.MINUTES)
    void killNineLosesNothingThatWasAcknowledgedAndLeavesNoHalfBatch() throws IOException, InterruptedException {
        Random random = new Random(SEED);
        int next = 0;
        for (int kill = 0; kill < KILLS; kill++) {
            int acknowledged = killAfter(next, 1 + random.nextInt(400), random.nextInt(3_000_000));
            next = 1 + newest("seed " + SEED + ", kill " + kill, acknowledged);
        }
    }

    /** Lets a process write so many batches, then some microseconds more; answers the last that it saw end. */
    private int killAfter(int first, int batches, int nanos) throws IOException, InterruptedException {
        Process writer = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        "-Xmx64m",
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        KilledWriter.class.getName(),
                        directory.toString(),
                        String.valueOf(first))
                .redirectErrorStream(true)
                .start();
        int last = first - 1;
        try (BufferedReader lines = writer.inputReader()) {
            for (int i = 0; i < batches; i++) {
                last = expect(last + 1, lines.readLine());
            }
            LockSupport.parkNanos(nanos);
            // By its handle: the process itself would also close what it has said.
            writer.toHandle().destroyForcibly();
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                last = line.equals(String.valueOf(last + 1)) ? last + 1 : last;
            }
        } finally {
            writer.destroyForcibly();
            writer.waitFor();
        }
        return last;
    }

    private static int expect(int number, String line) {
        assertThat(line).isEqualTo(String.valueOf(number));
        return number;
    }

    private int newest(String when, int acknowledged) {
        try (Journal journal = Journal.open(directory, JournalOptions.DEFAULT.withLimitBytes(1 << 20))) {
            assertThat(journal.report().bytesOnDisk()).as(when).isLessThan(4 << 20);
            return KilledWriter.newest(journal, when, acknowledged);
        }
    }
}

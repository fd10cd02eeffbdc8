package org.rpcchain.coordinator.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Random;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code -Drpcchain.test.cuts=N} cuts the power N times, {@code rpcchain.test.seed} chooses when and what is lost. */
class PowerCutTest {
    private static final int CUTS = Integer.getInteger("rpcchain.test.cuts", 200);
    private static final long SEED = Long.getLong("rpcchain.test.seed", 20062L);
    private static final JournalOptions OPTIONS = JournalOptions.DEFAULT.withLimitBytes(1 << 20);

    @TempDir
    private Path directory;

    private final Random random = new Random(SEED);

    @Test
    void aPowerCutLosesNothingThatWasAcknowledgedAndLeavesNoHalfBatch() throws IOException {
        int next = 0;
        for (int cut = 0; cut < CUTS; cut++) {
            next = 1 + writeUntilCut("seed " + SEED + ", cut " + cut, next);
        }
    }

    private int writeUntilCut(String when, int first) throws IOException {
        PowerCutDisk disk = new PowerCutDisk(new Random(random.nextLong()));
        Journal journal = Journal.open(directory, OPTIONS, disk);
        AtomicInteger acknowledged = new AtomicInteger(KilledWriter.newest(journal, when, first - 1));
        int last = first + random.nextInt(200);
        int awaited = first + random.nextInt(200);
        for (int n = first; n < last; n++) {
            write(journal, n, acknowledged);
        }
        if (awaited < last) {
            await().pollInterval(Duration.ofMillis(2)).until(() -> acknowledged.get() >= awaited - 1);
        }
        disk.off();
        // So that there is something that cannot be written.
        journal.write(KilledWriter.batch(last));
        assertThatThrownBy(journal::close).hasMessageContaining("the power is off");
        disk.lose();
        try (Journal again = Journal.open(directory, OPTIONS, new UnforcedDisk())) {
            return KilledWriter.newest(again, when, acknowledged.get());
        }
    }

    /** Every fourth is acknowledged before the force; only the others count. */
    private static void write(Journal journal, int n, AtomicInteger acknowledged) {
        Batch batch = KilledWriter.batch(n);
        CompletionStage<Void> end = n % 4 == 0 ? journal.writeLater(batch) : journal.write(batch);
        // What is refused does not remove what it should.
        assertThat(end.toCompletableFuture()).isNotCompletedExceptionally();
        if (n % 4 != 0) {
            end.thenRun(() -> acknowledged.accumulateAndGet(n, Math::max));
        }
    }
}

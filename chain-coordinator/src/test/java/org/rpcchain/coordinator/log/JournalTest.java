package org.rpcchain.coordinator.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;
import static org.rpcchain.coordinator.log.Entries.TABLE;
import static org.rpcchain.coordinator.log.Entries.all;
import static org.rpcchain.coordinator.log.Entries.bytes;
import static org.rpcchain.coordinator.log.Entries.done;
import static org.rpcchain.coordinator.log.Entries.put;
import static org.rpcchain.coordinator.log.Entries.remove;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JournalTest {
    private static final JournalOptions SMALL = JournalOptions.DEFAULT.withLimitBytes(1 << 20);

    @TempDir
    private Path directory;

    @Test
    void whatWasWrittenIsThereAgainInTheKeysOrder() {
        try (Journal journal = Journal.open(directory)) {
            done(journal.write(Batch.builder()
                    .put(TABLE, "b", bytes("2"))
                    .put(TABLE, "a", bytes("1"))
                    .put("others", "c", bytes("3"))
                    .build()));
            done(journal.write(put("b", "two")));
        }
        try (Journal journal = Journal.open(directory)) {
            List<String> keys = new ArrayList<>();
            journal.forEach(TABLE, (key, value) -> keys.add(new String(key, StandardCharsets.UTF_8)));
            assertThat(keys).containsExactly("a", "b");
            assertThat(all(journal)).containsExactly(Map.entry("a", "1"), Map.entry("b", "two"));
            assertThat(all(journal, "others")).containsExactly(Map.entry("c", "3"));
            assertThat(all(journal, "nobody's")).isEmpty();
            assertThat(journal.find(TABLE, bytes("b"))).hasValue(bytes("two"));
            assertThat(journal.find(TABLE, bytes("z"))).isEmpty();
        }
    }

    @Test
    void whatWasRemovedStaysRemoved() {
        try (Journal journal = Journal.open(directory)) {
            done(journal.write(put("a", "1")));
            done(journal.write(remove("a")));
        }
        try (Journal journal = Journal.open(directory)) {
            assertThat(all(journal)).isEmpty();
            assertThat(journal.report().entries()).isZero();
            assertThat(journal.report().liveBytes()).isZero();
        }
    }

    @Test
    void ofTwoChangesToAKeyInABatchTheLaterWins() {
        try (Journal journal = Journal.open(directory)) {
            done(journal.write(Batch.builder()
                    .put(TABLE, "a", bytes("1"))
                    .remove(TABLE, "a")
                    .put(TABLE, "a", bytes("2"))
                    .remove(TABLE, "b")
                    .build()));
            assertThat(all(journal)).containsExactly(Map.entry("a", "2"));
        }
    }

    @Test
    void aSecondOpenerIsToldWhoHasTheDirectory() {
        Journal first = Journal.open(directory);
        try (first) {
            assertThatThrownBy(() -> Journal.open(directory))
                    .isInstanceOfSatisfying(
                            LogException.class, e -> assertThat(e.reason()).isEqualTo(LogException.Reason.IN_USE))
                    .hasMessageContaining("is open already, by process "
                            + ProcessHandle.current().pid())
                    .hasMessageContaining("give this one a directory of its own");
        }
        Journal.open(directory).close();
    }

    @Test
    void aBatchEndsAfterTheForceAndNotBefore() {
        HeldDisk disk = new HeldDisk();
        try (Journal journal = Journal.open(directory, JournalOptions.DEFAULT, disk)) {
            disk.hold();
            CompletableFuture<Void> end = journal.write(put("a", "1")).toCompletableFuture();
            await().until(() -> disk.started() == 1);
            assertThat(end).isNotDone();
            disk.letGo();
            end.join();
        }
    }

    @Test
    void allThatWaitGetOneForce() {
        HeldDisk disk = new HeldDisk();
        try (Journal journal = Journal.open(directory, JournalOptions.DEFAULT, disk)) {
            disk.hold();
            CompletableFuture<Void> first = journal.write(put("first", "1")).toCompletableFuture();
            await().until(() -> disk.started() == 1);
            CompletableFuture<?>[] waiting = Stream.iterate(0, i -> i + 1)
                    .limit(100)
                    .map(i -> journal.write(put("key" + i, "x")).toCompletableFuture())
                    .toArray(CompletableFuture[]::new);
            disk.letGo();
            first.join();
            CompletableFuture.allOf(waiting).join();
            assertThat(journal.report().batches()).isEqualTo(101);
            assertThat(journal.report().forces()).isEqualTo(2);
        }
    }

    @Test
    void anOptimisticBatchEndsBeforeAnyForceAndIsForcedAfterAWhile() {
        HeldDisk disk = new HeldDisk();
        JournalOptions options = JournalOptions.DEFAULT.withForceWithin(Duration.ofMillis(1));
        try (Journal journal = Journal.open(directory, options, disk)) {
            disk.hold();
            done(journal.writeLater(put("a", "1")));
            assertThat(journal.report().forces()).isZero();
            await().until(() -> disk.started() == 1);
            disk.letGo();
            await().until(() -> journal.report().forces() == 1);
        }
    }

    @Test
    void optimisticBatchesAreForcedWithTheNextThatIs() {
        try (Journal journal = Journal.open(directory, JournalOptions.DEFAULT.withForceWithin(Duration.ofHours(1)))) {
            for (int i = 0; i < 20; i++) {
                done(journal.writeLater(put("key" + i, "x")));
            }
            assertThat(journal.report().forces()).isZero();
            done(journal.write(put("end", "x")));
            assertThat(journal.report().forces()).isEqualTo(1);
        }
    }

    @Test
    void afterAFailedForceNothingIsAcknowledgedAnyMore() {
        AtomicBoolean gone = new AtomicBoolean();
        TestDisk disk = new TestDisk() {
            @Override
            void forcing(Path file) throws IOException {
                if (gone.get()) {
                    throw new IOException("this disk is gone");
                }
            }
        };
        Journal journal = Journal.open(directory, JournalOptions.DEFAULT, disk);
        done(journal.write(put("a", "1")));
        gone.set(true);
        assertBroken(journal.write(put("b", "1")).toCompletableFuture());
        gone.set(false);
        await().untilAsserted(() -> assertBroken(journal.write(put("c", "1")).toCompletableFuture()));
        assertBroken(journal.writeLater(put("d", "1")).toCompletableFuture());
        assertThatThrownBy(journal::close).isInstanceOf(LogException.class).hasMessageContaining("takes nothing more");
        try (Journal again = Journal.open(directory)) {
            assertThat(all(again)).containsKey("a").doesNotContainKeys("c", "d");
        }
    }

    @Test
    void aFailedWriteBreaksTheJournalToo() {
        TestDisk disk = new TestDisk() {
            @Override
            void writing(Path file, ByteBuffer bytes) throws IOException {
                if (bytes.remaining() > 200) {
                    throw new IOException("no space left");
                }
            }
        };
        Journal journal = Journal.open(directory, JournalOptions.DEFAULT, disk);
        assertBroken(journal.writeLater(put("b", "x".repeat(300))).toCompletableFuture());
        assertThatThrownBy(journal::close).hasMessageContaining("no space left");
        try (Journal again = Journal.open(directory)) {
            assertThat(all(again)).isEmpty();
        }
    }

    private static void assertBroken(CompletableFuture<Void> end) {
        assertThatThrownBy(end::join)
                .isInstanceOf(CompletionException.class)
                .cause()
                .isInstanceOfSatisfying(
                        LogException.class, e -> assertThat(e.reason()).isEqualTo(LogException.Reason.BROKEN))
                .hasMessageContaining("takes nothing more; batches that have not ended may be on the disk or not");
    }

    @Test
    void whatComesAfterTheCloseIsRefused() {
        Journal journal = Journal.open(directory);
        CompletableFuture<Void> before = journal.writeLater(put("a", "1")).toCompletableFuture();
        journal.close();
        journal.close();
        before.join();
        assertThatThrownBy(() -> done(journal.write(put("b", "1"))))
                .cause()
                .isInstanceOfSatisfying(
                        LogException.class, e -> assertThat(e.reason()).isEqualTo(LogException.Reason.CLOSED));
        try (Journal again = Journal.open(directory)) {
            assertThat(all(again)).containsOnlyKeys("a");
        }
    }

    @Test
    void whatWouldPassTheLimitIsRefusedWithNumbersAndWhatRemovesIsTaken() {
        try (Journal journal = Journal.open(directory, SMALL)) {
            String large = "x".repeat(300_000);
            for (String key : List.of("a", "b", "c")) {
                done(journal.write(put(key, large)));
            }
            assertThatThrownBy(() -> done(journal.write(put("d", large))))
                    .cause()
                    .isInstanceOfSatisfying(LogFullException.class, e -> {
                        assertThat(e.limitBytes()).isEqualTo(1 << 20);
                        assertThat(e.usedBytes()).isBetween(900_000L, 901_000L);
                    })
                    .hasMessageContaining("collect or remove what has ended, or raise the limit");
            done(journal.write(put("a", large.replace('x', 'y'))));
            done(journal.write(remove("b")));
            done(journal.write(put("d", large)));
            assertThat(all(journal)).containsOnlyKeys("a", "c", "d");
        }
    }

    @Test
    void whatWasRefusedTakesNoRoom() {
        try (Journal journal = Journal.open(directory, SMALL)) {
            for (int i = 0; i < 50; i++) {
                assertThat(journal.write(put("a", "x".repeat(2 << 20))).toCompletableFuture())
                        .isCompletedExceptionally();
            }
            done(journal.write(put("a", "x".repeat(1_000_000))));
        }
    }

    @Test
    void tooMuchThatWaitsForTheDiskIsRefused() {
        HeldDisk disk = new HeldDisk();
        try (Journal journal = Journal.open(directory, JournalOptions.DEFAULT, disk)) {
            disk.hold();
            CompletableFuture<Void> first = journal.write(put("first", "1")).toCompletableFuture();
            await().until(() -> disk.started() == 1);
            Batch large = put("a", "x".repeat(15 << 20));
            List<CompletableFuture<Void>> taken = Stream.generate(
                            () -> journal.write(large).toCompletableFuture())
                    .limit(4)
                    .toList();
            assertThatThrownBy(() -> done(journal.write(large)))
                    .cause()
                    .isInstanceOf(LogFullException.class)
                    .hasMessageContaining("the disk does not keep up");
            disk.letGo();
            first.join();
            taken.forEach(CompletableFuture::join);
        }
    }

    @Test
    void whatRefusesNothingTakesMoreThanTheDiskKeepsUpWithAndSaysSo() {
        HeldDisk disk = new HeldDisk();
        JournalOptions options = JournalOptions.DEFAULT.refusingNothing();
        try (Journal journal = Journal.open(directory, options, disk)) {
            disk.hold();
            Batch large = put("a", "x".repeat(16 << 20));
            List<CompletableFuture<Void>> taken = Stream.generate(
                            () -> journal.write(large).toCompletableFuture())
                    .limit(7)
                    .toList();
            boolean isAnyRefused = taken.stream().anyMatch(CompletableFuture::isDone);
            boolean keepsUp = journal.keepsUp();
            disk.letGo(); // else it would not close
            assertThat(isAnyRefused).isFalse();
            assertThat(keepsUp).isFalse();
            taken.forEach(CompletableFuture::join);
            assertThat(journal.keepsUp()).isTrue();
        }
    }

    @Test
    void twoHundredThousandPutsAndRemovalsLeaveTheDirectorySmall() throws IOException {
        Map<String, String> expected = new HashMap<>();
        try (Journal journal = Journal.open(directory, SMALL)) {
            for (int i = 0; i < 40; i++) {
                expected.put("stays" + i, "value" + i);
                done(journal.write(put("stays" + i, "value" + i)));
            }
            for (int i = 0; i < 200_000; i++) {
                CompletableFuture<Void> end =
                        journal.writeLater(put("goes" + i, "some value")).toCompletableFuture();
                journal.writeLater(remove("goes" + i));
                if (i % 1000 == 0) {
                    end.join();
                    assertThat(journal.report().bytesOnDisk()).isLessThan(5 << 20);
                }
            }
            done(journal.write(put("end", "end")));
            await().until(() -> journal.report().bytesOnDisk() < 300_000);
        }
        expected.put("end", "end");
        assertThat(bytesIn(directory)).isLessThan(300_000);
        try (Journal journal = Journal.open(directory, SMALL)) {
            assertThat(all(journal)).isEqualTo(expected);
        }
    }

    @Test
    void whatIsRemovedAtOnceGivesItsSpaceBackAtOnce() {
        try (Journal journal = Journal.open(directory, JournalOptions.DEFAULT.withLimitBytes(64 << 20))) {
            for (int i = 0; i < 40; i++) {
                done(journal.write(put("large" + i, "x".repeat(1 << 20))));
            }
            assertThat(journal.report().bytesOnDisk()).isGreaterThan(40 << 20);
            Batch.Builder all = Batch.builder();
            for (int i = 0; i < 40; i++) {
                all.remove(TABLE, "large" + i);
            }
            done(journal.write(all.build()));
            await().until(() -> journal.report().bytesOnDisk() < 8 << 20);
        }
    }

    @Test
    void whoReadsWhileGarbageIsCollectedReadsWhatIsThere() {
        long seed = 7;
        Random random = new Random(seed);
        try (Journal journal = Journal.open(directory, SMALL)) {
            for (int i = 0; i < 500; i++) {
                done(journal.writeLater(put("stays" + i, "stays" + i)));
            }
            for (int round = 0; round < 50; round++) {
                for (int i = 0; i < 1000; i++) {
                    int key = random.nextInt(500);
                    journal.writeLater(put("stays" + key, "stays" + key));
                }
                assertThat(all(journal))
                        .as("seed " + seed)
                        .hasSize(500)
                        .allSatisfy((key, value) -> assertThat(value).isEqualTo(key));
            }
        }
    }

    @Test
    void manyStartsLeaveFewFiles() throws IOException {
        for (int i = 0; i < 200; i++) {
            try (Journal journal = Journal.open(directory)) {
                done(journal.write(put("key" + i % 3, "x")));
            }
        }
        try (Journal journal = Journal.open(directory)) {
            await().until(() -> journal.report().segments() <= 40);
            assertThat(all(journal)).hasSize(3);
        }
    }

    @Test
    void aBatchThatIsTooLargeIsRefusedWhereItIsMade() {
        assertThatThrownBy(() -> put("a", "x".repeat(Batch.LARGEST_BYTES)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("keep large contents as parcels");
    }

    private static long bytesIn(Path directory) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.mapToLong(file -> file.toFile().length()).sum();
        }
    }
}

package org.rpcchain.coordinator.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.rpcchain.coordinator.log.Entries.bytes;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ParcelsTest {
    private static final String HELLO = "2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824";

    @TempDir
    private Path directory;

    private Parcels parcels;

    @BeforeEach
    void open() {
        parcels = Parcels.open(directory, 1 << 20);
    }

    @AfterEach
    void close() {
        parcels.close();
    }

    @Test
    void aParcelIsUnderTheHashOfItsContent() throws IOException {
        ParcelId id = parcels.put(stream("hello"));
        assertThat(id).isEqualTo(new ParcelId(HELLO, 5));
        assertThat(read(id)).isEqualTo(bytes("hello"));
        assertThat(files()).containsExactly(Path.of("2c", HELLO));
        assertThat(parcels.contains(id)).isTrue();
        assertThat(parcels.totalBytes()).isEqualTo(5);
    }

    @Test
    void aParcelIsThereAfterTheNextStart() throws IOException {
        byte[] large = new byte[700_000];
        new Random(3).nextBytes(large);
        ParcelId id = parcels.put(new ByteArrayInputStream(large));
        parcels.close();
        parcels = Parcels.open(directory, 1 << 20);
        assertThat(read(id)).isEqualTo(large);
        assertThat(parcels.totalBytes()).isEqualTo(700_000);
    }

    @Test
    void aParcelIsReadInPortionsToo() throws IOException {
        ParcelId id = parcels.put(stream("hello"));
        assertThat(parcels.portion(id, 0, 3)).isEqualTo(bytes("hel"));
        assertThat(parcels.portion(id, 3, 3)).isEqualTo(bytes("lo"));
        parcels.remove(id);
        assertThatThrownBy(() -> parcels.portion(id, 0, 3))
                .isInstanceOfSatisfying(
                        LogException.class, gone -> assertThat(gone.reason()).isEqualTo(LogException.Reason.ABSENT));
        assertThat(ParcelId.of(bytes("hello"))).isEqualTo(id);
    }

    @Test
    void whoRemovesAParcelDoesNotWaitForTheForceOfAnother() throws Exception {
        ParcelId needless = parcels.put(stream("needless"));
        parcels.close();
        CountDownLatch forcing = new CountDownLatch(1);
        CountDownLatch held = new CountDownLatch(1);
        parcels = Parcels.open(directory, 1 << 20, new TestDisk() {
            @Override
            public void forceDirectory(Path forced) throws IOException {
                if (!forced.equals(directory)) {
                    forcing.countDown();
                    acquire(held);
                }
                super.forceDirectory(forced);
            }
        });
        CompletableFuture<ParcelId> put = CompletableFuture.supplyAsync(() -> putQuietly("hello"));
        assertThat(forcing.await(30, TimeUnit.SECONDS)).isTrue();
        CompletableFuture<Boolean> removed = CompletableFuture.supplyAsync(() -> parcels.remove(needless));
        assertThat(removed).succeedsWithin(Duration.ofSeconds(30)).isEqualTo(true);
        assertThat(put).isNotDone();
        held.countDown();
        assertThat(put).succeedsWithin(Duration.ofSeconds(30));
    }

    private static void acquire(CountDownLatch held) {
        try {
            held.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private ParcelId putQuietly(String content) {
        try {
            return parcels.put(stream(content));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void whatNobodyNeedsIsRemovedAtOnce() throws IOException {
        ParcelId needed = parcels.put(stream("hello"));
        ParcelId other = parcels.put(stream("hello to you"));
        parcels.retain(Set.of(needed));
        assertThat(parcels.contains(needed)).isTrue();
        assertThat(parcels.contains(other)).isFalse();
        assertThat(parcels.totalBytes()).isEqualTo(5);
    }

    @Test
    void anEmptyParcelIsAParcel() throws IOException {
        ParcelId id = parcels.put(stream(""));
        assertThat(read(id)).isEmpty();
    }

    @Test
    void theSameContentIsOneFileHoweverManyPutItAtOnce() throws IOException {
        ExecutorService threads = Executors.newFixedThreadPool(8);
        try {
            List<CompletableFuture<ParcelId>> puts = IntStream.range(0, 40)
                    .mapToObj(i -> CompletableFuture.supplyAsync(this::putHello, threads))
                    .toList();
            assertThat(puts).allSatisfy(put -> assertThat(put.join().sha256()).isEqualTo(HELLO));
        } finally {
            threads.shutdown();
        }
        assertThat(files()).containsExactly(Path.of("2c", HELLO));
        assertThat(parcels.totalBytes()).isEqualTo(5);
    }

    private ParcelId putHello() {
        try {
            return parcels.put(stream("hello"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void whatIsNotWhatWasAnnouncedIsNotKept() throws IOException {
        assertDamaged(() -> parcels.put(new ParcelId(HELLO, 5), stream("jello")), "what came is");
        assertDamaged(() -> parcels.put(new ParcelId(HELLO, 6), stream("hello")), "what came is");
        assertThat(files()).isEmpty();
        parcels.put(new ParcelId(HELLO, 5), stream("hello"));
        assertThat(files()).hasSize(1);
    }

    @Test
    void aContentThatBreaksOffLeavesNothing() throws IOException {
        InputStream breaksOff = new SequenceInputStream(stream("x".repeat(100_000)), new InputStream() {
            @Override
            public int read() throws IOException {
                throw new IOException("the caller hung up");
            }

            @Override
            public int read(byte[] into, int offset, int length) throws IOException {
                throw new IOException("the caller hung up");
            }
        });
        assertThatThrownBy(() -> parcels.put(breaksOff))
                .isInstanceOf(IOException.class)
                .hasMessage("the caller hung up");
        assertThat(files()).isEmpty();
        assertThat(parcels.totalBytes()).isZero();
    }

    @Test
    void whatWasLeftHalfWrittenIsGoneAfterTheNextStart() throws IOException {
        parcels.close();
        Files.write(directory.resolve("incoming/1.part"), new byte[1000]);
        parcels = Parcels.open(directory, 1 << 20);
        assertThat(files()).isEmpty();
        parcels.put(stream("hello"));
    }

    @Test
    void aDamagedParcelIsNoticedWhenItsEndIsReadAndMendedByTheNextPut() throws IOException {
        ParcelId id = parcels.put(stream("hello"));
        Files.write(directory.resolve("2c").resolve(HELLO), bytes("jello"));
        assertDamaged(() -> read(id), "its content is");
        parcels.put(stream("hello"));
        assertThat(read(id)).isEqualTo(bytes("hello"));
        assertThat(parcels.totalBytes()).isEqualTo(5);
    }

    @Test
    void aParcelOfAnotherLengthIsNoticedAtOnce() throws IOException {
        ParcelId id = parcels.put(stream("hello"));
        Files.write(directory.resolve("2c").resolve(HELLO), bytes("hell"));
        assertDamaged(() -> parcels.get(id).close(), "has 4 bytes");
    }

    @Test
    void damageIsNoticedByWhoSkips() throws IOException {
        ParcelId id = parcels.put(stream("hello"));
        try (InputStream content = parcels.get(id)) {
            content.skipNBytes(4);
            assertThat(content.read()).isEqualTo('o');
            assertThat(content.read()).isEqualTo(-1);
        }
    }

    @Test
    void whatIsNotHereIsSaidToBeAbsent() {
        ParcelId id = new ParcelId(HELLO, 5);
        assertThatThrownBy(() -> parcels.get(id))
                .isInstanceOfSatisfying(
                        LogException.class, e -> assertThat(e.reason()).isEqualTo(LogException.Reason.ABSENT))
                .hasMessageContaining("have it sent again");
        assertThat(parcels.remove(id)).isFalse();
    }

    @Test
    void whatDoesNotFitIsRefusedAndFitsAfterARemoval() throws IOException {
        ParcelId first = parcels.put(stream("a".repeat(600_000)));
        assertThatThrownBy(() -> parcels.put(stream("b".repeat(600_000))))
                .isInstanceOfSatisfying(
                        LogFullException.class, e -> assertThat(e.limitBytes()).isEqualTo(1 << 20))
                .hasMessageContaining("collect or remove what has ended");
        assertThat(files()).hasSize(1);
        assertThat(parcels.remove(first)).isTrue();
        assertThat(parcels.totalBytes()).isZero();
        parcels.put(stream("b".repeat(600_000)));
    }

    @Test
    void whatIsNoParcelIsLeftAlone() throws IOException {
        ParcelId id = parcels.put(stream("hello"));
        Path shelf = directory.resolve(id.sha256().substring(0, 2));
        Path foreign = Files.writeString(shelf.resolve(".nfs0001"), "x");
        Files.createDirectory(directory.resolve("zz"));
        assertThat(parcels.retain(Set.of())).containsExactly(foreign);
        assertThat(parcels.contains(id)).isFalse();
        assertThat(foreign).exists();
    }

    @Test
    void aSecondOpenerIsRefused() {
        assertThatThrownBy(() -> Parcels.open(directory, 1)).hasMessageContaining("is open already");
    }

    private static InputStream stream(String content) {
        return new ByteArrayInputStream(bytes(content));
    }

    private byte[] read(ParcelId id) throws IOException {
        try (InputStream content = parcels.get(id)) {
            return content.readAllBytes();
        }
    }

    private static void assertDamaged(ThrowingCallable call, String saying) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        LogException.class, e -> assertThat(e.reason()).isEqualTo(LogException.Reason.DAMAGED))
                .hasMessageContaining(saying);
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> paths = Files.walk(directory)) {
            return paths.filter(Files::isRegularFile)
                    .map(directory::relativize)
                    .filter(path -> !path.equals(Path.of("lock")))
                    .toList();
        }
    }
}

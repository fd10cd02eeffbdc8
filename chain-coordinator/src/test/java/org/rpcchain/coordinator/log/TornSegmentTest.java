package org.rpcchain.coordinator.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.rpcchain.coordinator.log.Entries.TABLE;
import static org.rpcchain.coordinator.log.Entries.all;
import static org.rpcchain.coordinator.log.Entries.bytes;
import static org.rpcchain.coordinator.log.Entries.done;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Segments as kill -9, a power cut and a bad disk leave them: cut anywhere, a bit of it turned anywhere. */
class TornSegmentTest {
    private static final int COMMITS = 6;

    @TempDir
    private Path root;

    private final List<Map<String, String>> states = new ArrayList<>();
    private final List<Integer> ends = new ArrayList<>();
    private byte[] running = new byte[0];
    private byte[] closed = new byte[0];
    private String name = "";

    /** Writes some batches, each of three keys in two tables and a removal, and keeps what the disk had after each. */
    @BeforeEach
    void write() throws IOException {
        Path written = root.resolve("written");
        try (Journal journal = Journal.open(written)) {
            Path segment = newest(written);
            name = segment.getFileName().toString();
            states.add(Map.of());
            ends.add((int) Files.size(segment));
            for (int i = 0; i < COMMITS; i++) {
                done(journal.write(commit(i)));
                states.add(all(journal));
                ends.add((int) Files.size(segment));
            }
            running = Files.readAllBytes(segment);
        }
        closed = Files.readAllBytes(newest(written));
    }

    private static Batch commit(int i) {
        return Batch.builder()
                .put(TABLE, "a" + i, bytes("value of a" + i))
                .put(TABLE, "same", bytes("value " + i))
                .remove(TABLE, "a" + (i - 1))
                .build();
    }

    private static Path newest(Path directory) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.filter(file -> Segment.id(file).isPresent())
                    .max(Comparator.naturalOrder())
                    .orElseThrow();
        }
    }

    @Test
    void aTailCutAtAnyByteOpensToTheStateBeforeItOrAfter() throws IOException {
        int before = ends.get(COMMITS - 1);
        for (int length = before; length <= running.length; length++) {
            Map<String, String> expected = states.get(length == running.length ? COMMITS : COMMITS - 1);
            assertThat(opened(Arrays.copyOf(running, length)))
                    .as("cut at " + length)
                    .hasValue(expected);
        }
    }

    @Test
    void aTailOfZerosOrOfOthersBytesOpensToTheStateBefore() throws IOException {
        int before = ends.get(COMMITS - 1);
        for (int length = before; length < running.length; length += 7) {
            byte[] zeros = Arrays.copyOf(Arrays.copyOf(running, length), running.length + 5000);
            assertThat(opened(zeros)).as("zeros from " + length).hasValue(states.get(COMMITS - 1));
        }
    }

    @Test
    void aBitTurnedInTheLastBatchOpensToTheStateBefore() throws IOException {
        for (int bit = ends.get(COMMITS - 1) * 8; bit < running.length * 8; bit++) {
            assertThat(opened(turned(running, bit))).as("bit " + bit).hasValue(states.get(COMMITS - 1));
        }
    }

    @Test
    void aBitTurnedAnywhereElseIsNoticed() throws IOException {
        for (int bit = 0; bit < ends.get(COMMITS - 1) * 8; bit++) {
            assertThat(opened(turned(running, bit))).as("bit " + bit).isEmpty();
        }
    }

    @Test
    void afterAnOrderlyEndABitTurnedInTheLastBatchIsNoticedToo() throws IOException {
        for (int bit = ends.get(COMMITS - 1) * 8; bit < running.length * 8; bit++) {
            assertThat(opened(turned(closed, bit))).as("bit " + bit).isEmpty();
        }
    }

    @Test
    void aBitTurnedInTheSealLosesNothing() throws IOException {
        for (int bit = running.length * 8; bit < closed.length * 8; bit++) {
            assertThat(opened(turned(closed, bit))).as("bit " + bit).hasValue(states.get(COMMITS));
        }
    }

    @Test
    void damageIsSaidWithTheFileAndWhatToDo() throws IOException {
        Path directory = copy(turned(running, ends.get(1) * 8 + 300));
        assertThatThrownBy(() -> Journal.open(directory))
                .isInstanceOfSatisfying(
                        LogException.class, e -> assertThat(e.reason()).isEqualTo(LogException.Reason.DAMAGED))
                .hasMessageContaining(name)
                .hasMessageContaining("restore the whole directory from a copy");
        assertThatThrownBy(() -> Journal.open(directory)).hasMessageContaining("restore");
    }

    @Test
    void aNeededSegmentThatIsGoneIsMissed() throws IOException {
        Path directory = copy(running);
        Journal.open(directory).close();
        Files.delete(directory.resolve(name));
        assertThatThrownBy(() -> Journal.open(directory))
                .hasMessageContaining(name)
                .hasMessageContaining("is gone");
    }

    @Test
    void aSealedSegmentThatEndsEarlyIsDamaged() throws IOException {
        Path directory = copy(running);
        Journal.open(directory).close();
        Files.write(directory.resolve(name), Arrays.copyOf(running, ends.get(COMMITS - 1)));
        assertThatThrownBy(() -> Journal.open(directory)).hasMessageContaining("does not hold what was written");
    }

    @Test
    void aSegmentWhoseHeaderWasNotFinishedIsNoSegment() throws IOException {
        Path directory = copy(running);
        Files.write(directory.resolve(Segment.name(99) + Segments.UNFINISHED), new byte[20]);
        try (Journal journal = Journal.open(directory)) {
            assertThat(all(journal)).isEqualTo(states.get(COMMITS));
        }
    }

    @Test
    void aValueThatLooksLikeAFrameIsOnlyAValue() throws IOException {
        Path directory = root.resolve("looks");
        byte[] frame = Arrays.copyOfRange(running, ends.get(2), ends.get(3));
        try (Journal journal = Journal.open(directory)) {
            done(journal.write(Batch.builder().put(TABLE, "frame", frame).build()));
        }
        try (Journal journal = Journal.open(directory)) {
            assertThat(journal.find(TABLE, bytes("frame"))).hasValue(frame);
        }
    }

    @Test
    void aSegmentOfALaterFormIsRefusedWithASentenceAndLeftAsItIs() throws IOException {
        byte[] header = Arrays.copyOf(running, ends.get(0));
        header[Long.BYTES - 1] = '2';
        CRC32C crc = new CRC32C();
        crc.update(header, 0, header.length - Integer.BYTES);
        ByteBuffer.wrap(header).putInt(header.length - Integer.BYTES, (int) crc.getValue());
        byte[] later = Arrays.copyOf(running, running.length);
        System.arraycopy(header, 0, later, 0, header.length);
        isOfALaterVersion(later, "it has the form 2");
    }

    @Test
    void aFrameOrAChangeOfALaterKindIsRefusedWithASentenceAndLeftAsItIs() throws IOException {
        long salt = ByteBuffer.wrap(running).getLong(2 * Long.BYTES);
        ByteBuffer frame = ByteBuffer.allocate(1_000);
        Frame.append(frame, Frame.Kind.BATCH, salt, ends.get(COMMITS), payload -> payload.put((byte) 7));
        isOfALaterVersion(joined(frame.flip()), "it has a change of the kind 7");

        byte[] kind = {(byte) 7};
        ByteBuffer body = ByteBuffer.allocate(Byte.BYTES + Long.BYTES).put(kind).putLong(0L);
        CRC32C crc = new CRC32C();
        crc.update(ByteBuffer.allocate(Long.BYTES + Integer.BYTES)
                .putLong(salt)
                .putInt(body.capacity())
                .flip());
        crc.update(body.flip());
        ByteBuffer strange = ByteBuffer.allocate(Frame.OVERHEAD_BYTES)
                .putInt(Frame.mark(salt))
                .putInt(body.capacity())
                .putInt((int) crc.getValue())
                .put(body.rewind());
        isOfALaterVersion(joined(strange.flip()), "it has a frame of the kind 7");
    }

    private byte[] joined(ByteBuffer more) {
        return ByteBuffer.allocate(running.length + more.remaining())
                .put(running)
                .put(more)
                .array();
    }

    private void isOfALaterVersion(byte[] segment, String why) throws IOException {
        Path directory = copy(segment);
        assertThatThrownBy(() -> Journal.open(directory))
                .isInstanceOfSatisfying(
                        LogException.class, e -> assertThat(e.reason()).isEqualTo(LogException.Reason.LATER_VERSION))
                .hasMessageContaining(directory.resolve(name).toString())
                .hasMessageContaining("holds what this version cannot read, and was not changed: " + why)
                .hasMessageContaining("start the version that has written it, or a later one");
        assertThat(Files.readAllBytes(directory.resolve(name))).isEqualTo(segment);
    }

    private static byte[] turned(byte[] content, int bit) {
        byte[] copy = content.clone();
        copy[bit / 8] ^= (byte) (1 << bit % 8);
        return copy;
    }

    private Path copy(byte[] segment) throws IOException {
        Path directory = Files.createDirectories(root.resolve("copy"));
        try (Stream<Path> old = Files.list(directory)) {
            for (Path file : old.toList()) {
                Files.delete(file);
            }
        }
        Files.write(directory.resolve(name), segment);
        return directory;
    }

    /** Answers what opens, and that it can be written and opened again; nothing if it is refused as damaged. */
    private Optional<Map<String, String>> opened(byte[] segment) throws IOException {
        Path directory = copy(segment);
        Index index = new Index();
        try {
            Segments segments = Recovery.read(new UnforcedDisk(), directory, 1 << 20, index);
            segments.close();
            Map<String, String> first = read(segments, index);
            Index again = new Index();
            Segments reopened = Recovery.read(new UnforcedDisk(), directory, 1 << 20, again);
            reopened.close();
            assertThat(read(reopened, again)).isEqualTo(first);
            return Optional.of(first);
        } catch (LogException e) {
            assertThat(e.reason()).isEqualTo(LogException.Reason.DAMAGED);
            return Optional.empty();
        }
    }

    private static Map<String, String> read(Segments segments, Index index) throws IOException {
        Map<String, String> entries = new TreeMap<>();
        try (Visit visit = new Visit(segments, FrameReader.NARROW_BYTES)) {
            for (Map.Entry<Bytes, Location> entry :
                    index.entries(Bytes.ofText(TABLE)).entrySet()) {
                entries.put(text(entry.getKey().toArray()), text(visit.read(entry.getValue())));
            }
        }
        return entries;
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }
}

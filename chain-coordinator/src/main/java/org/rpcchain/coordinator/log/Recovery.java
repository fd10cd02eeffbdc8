package org.rpcchain.coordinator.log;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Reads back what a journal's directory holds: the newest segment says which older ones are needed; these must be there and
 * whole, to their seals. The newest may end in the middle of a frame that nobody acknowledged; that is cut off.
 */
final class Recovery {
    private final Disk disk;
    private final Path directory;
    private final Index index;
    private final TreeSet<Long> ids = new TreeSet<>();
    private final List<Segment> found = new ArrayList<>();

    private Recovery(Disk disk, Path directory, Index index) {
        this.disk = disk;
        this.directory = directory;
        this.index = index;
    }

    /** Fills an index, and answers the segments after a new one of which the next batch goes. */
    static Segments read(Disk disk, Path directory, long segmentBytes, Index index) throws IOException {
        return new Recovery(disk, directory, index).read(segmentBytes);
    }

    private Segments read(long segmentBytes) throws IOException {
        list();
        if (!ids.isEmpty()) {
            readSegments();
        }
        long nextId = ids.isEmpty() ? 1 : ids.last() + 1;
        return new Segments(disk, directory, segmentBytes, found, nextId);
    }

    private void list() throws IOException {
        try (Stream<Path> names = Files.list(directory)) {
            for (Path path : names.toList()) {
                Segment.id(path).ifPresent(ids::add);
                if (path.toString().endsWith(Segments.UNFINISHED)) {
                    disk.delete(path);
                }
            }
        }
    }

    private void readSegments() throws IOException {
        long newest = ids.last();
        List<Long> needed = header(newest).needed();
        for (long older : ids.headSet(newest)) {
            if (!needed.contains(older)) {
                disk.delete(path(older));
            }
        }
        for (long id : needed) {
            found.add(readSealed(id));
        }
        found.add(readNewest(newest));
    }

    private Path path(long id) {
        return directory.resolve(Segment.name(id));
    }

    private SegmentHeader header(long id) throws IOException {
        Path path = path(id);
        if (!ids.contains(id)) {
            throw missing(path);
        }
        try (Disk.Content file = disk.open(path)) {
            return SegmentHeader.read(file).filter(header -> header.id() == id).orElseThrow(() -> damaged(path));
        } catch (IllegalArgumentException e) {
            throw LogException.ofLaterVersion("the file " + path, e);
        }
    }

    private Segment readSealed(long id) throws IOException {
        SegmentHeader header = header(id);
        try (Disk.Content file = disk.open(path(id))) {
            Segment segment = new Segment(directory, header, file.lengthBytes());
            FrameReader reader = reader(file, segment);
            if (!readFrames(reader, segment) || reader.position() != segment.bytes()) {
                throw damaged(segment.path());
            }
            return segment;
        } catch (IllegalArgumentException e) {
            throw LogException.ofLaterVersion("the file " + path(id), e);
        }
    }

    private Segment readNewest(long id) throws IOException {
        SegmentHeader header = header(id);
        try (Disk.Content file = disk.open(path(id))) {
            Segment segment = new Segment(directory, header, file.lengthBytes());
            FrameReader reader = reader(file, segment);
            if (!readFrames(reader, segment)) {
                cut(file, segment, reader);
            } else if (reader.position() != segment.bytes()) {
                throw damaged(segment.path());
            }
            return segment;
        } catch (IllegalArgumentException e) {
            throw LogException.ofLaterVersion("the file " + path(id), e);
        }
    }

    private static FrameReader reader(Disk.Content file, Segment segment) {
        return new FrameReader(file, segment.salt(), FrameReader.WIDE_BYTES).moveTo(segment.firstFrame());
    }

    /** Answers whether the frames end with a seal. */
    private boolean readFrames(FrameReader reader, Segment segment) throws IOException {
        Optional<Frame> frame = reader.next();
        while (frame.isPresent() && frame.get().kind() == Frame.Kind.BATCH) {
            Change.readAll(
                    frame.get().payload(), index.reading(segment, frame.get().position()));
            frame = reader.next();
        }
        return frame.isPresent();
    }

    /** Cuts off what was being written when the end came; from then on, the segment is as sealed as any. */
    private static void cut(Disk.Content file, Segment segment, FrameReader reader) throws IOException {
        if (reader.forcedHere()) {
            throw damaged(segment.path());
        }
        file.truncate(reader.position());
        file.force();
        ByteBuffer seal = ByteBuffer.allocate(Frame.OVERHEAD_BYTES);
        Frame.append(seal, Frame.Kind.SEAL, segment.salt(), reader.position(), payload -> {});
        file.write(seal.flip(), reader.position());
        file.force();
        segment.setBytes(file.lengthBytes());
    }

    static LogException damaged(Path file) {
        return new LogException(
                LogException.Reason.DAMAGED,
                file
                        + " does not hold what was written: the disk, or somebody, changed bytes that had been forced; restore"
                        + " the whole directory from a copy, or move it away to start without what it held");
    }

    private static LogException missing(Path file) {
        return new LogException(
                LogException.Reason.DAMAGED,
                file
                        + " is gone, and the journal needs it; put it back, or move the whole directory away to start without"
                        + " what it held");
    }
}

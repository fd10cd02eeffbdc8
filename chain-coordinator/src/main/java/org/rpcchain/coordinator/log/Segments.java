package org.rpcchain.coordinator.log;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The files of a journal: the one that is written, and the sealed ones, oldest first. Belongs to the journal's thread, but
 * for the counts and for {@link #visitors()}.
 *
 * <p>A new segment gets its final name when its header is on the disk, and not before the one before it is sealed. Files
 * that it does not list as needed are deleted after that; so a crash in between leaves too many files, never too few.
 */
final class Segments implements AutoCloseable {
    /** What a file bears until its header is on the disk. */
    static final String UNFINISHED = ".new";

    /** How many files may wait for the next segment, to be deleted then. */
    private static final int MANY_FILES = 16;

    private final Disk disk;
    private final Path directory;
    private final long segmentBytes;
    private final SecureRandom salts = new SecureRandom();
    private final Deque<Segment> sealed = new ArrayDeque<>();
    private final List<Segment> unneeded = new ArrayList<>();
    private final AtomicLong bytesOnDisk = new AtomicLong();
    private final AtomicInteger files = new AtomicInteger();
    private final AtomicLong forces = new AtomicLong();
    private final AtomicInteger visitors = new AtomicInteger();
    private Segment active;
    private Disk.Content file;
    private long forcedBytes;

    /** Begins a new segment after those that are needed of the ones that were found. */
    Segments(Disk disk, Path directory, long segmentBytes, List<Segment> needed, long nextId) throws IOException {
        this.disk = disk;
        this.directory = directory;
        this.segmentBytes = segmentBytes;
        needed.forEach(this::keep);
        SegmentHeader header = header(nextId);
        this.file = write(header);
        this.active = began(header);
    }

    private void keep(Segment found) {
        (found.empty() ? unneeded : sealed).add(found);
        bytesOnDisk.addAndGet(found.bytes());
        files.incrementAndGet();
    }

    private SegmentHeader header(long id) {
        return new SegmentHeader(
                id, salts.nextLong(), sealed.stream().map(Segment::id).toList());
    }

    private Disk.Content write(SegmentHeader header) throws IOException {
        Path path = directory.resolve(Segment.name(header.id()));
        Path unfinished = path.resolveSibling(path.getFileName() + UNFINISHED);
        Disk.Content content = disk.create(unfinished);
        content.write(header.encode(), 0);
        content.force();
        disk.rename(unfinished, path);
        disk.forceDirectory(directory);
        return content;
    }

    private Segment began(SegmentHeader header) throws IOException {
        Segment segment = new Segment(directory, header, header.bytes());
        forcedBytes = header.bytes();
        bytesOnDisk.addAndGet(header.bytes());
        files.incrementAndGet();
        deleteUnneeded();
        return segment;
    }

    /** Who is reading may still hold places in these files. Who comes later cannot: nothing in them is in the index. */
    private void deleteUnneeded() throws IOException {
        if (visitors.get() > 0) {
            return;
        }
        for (Segment segment : unneeded) {
            disk.delete(segment.path());
            bytesOnDisk.addAndGet(-segment.bytes());
            files.decrementAndGet();
        }
        unneeded.clear();
    }

    Segment active() {
        return active;
    }

    /** Answers how much of the segment that is written is on the disk. */
    long forcedBytes() {
        return forcedBytes;
    }

    /** Writes frames at the end of the active segment. */
    void append(ByteBuffer frames) throws IOException {
        int bytes = frames.remaining();
        file.write(frames, active.bytes());
        active.setBytes(active.bytes() + bytes);
        bytesOnDisk.addAndGet(bytes);
    }

    boolean unforced() {
        return forcedBytes < active.bytes();
    }

    /** Answers when all that was appended is on the disk. */
    void force() throws IOException {
        if (unforced()) {
            file.force();
            forcedBytes = active.bytes();
            forces.incrementAndGet();
        }
    }

    /** Begins a new segment if the active one is full, or if there is much to delete. */
    void rollIfDue() throws IOException {
        if (active.bytes() >= segmentBytes || (muchToDelete() && visitors.get() == 0)) {
            roll();
        }
    }

    private boolean muchToDelete() {
        return unneeded.size() >= MANY_FILES || unneededBytes() >= segmentBytes;
    }

    private long unneededBytes() {
        return unneeded.stream().mapToLong(Segment::bytes).sum();
    }

    private void roll() throws IOException {
        seal();
        sealed.add(active);
        SegmentHeader header = header(active.id() + 1);
        file = write(header);
        active = began(header);
    }

    /** What was forced before is noted by the seal: from then on, whatever is not whole is damage. */
    private void seal() throws IOException {
        force();
        ByteBuffer seal = ByteBuffer.allocate(Frame.OVERHEAD_BYTES);
        Frame.append(seal, Frame.Kind.SEAL, active.salt(), forcedBytes, payload -> {});
        append(seal.flip());
        force();
        file.close();
    }

    Deque<Segment> sealed() {
        return sealed;
    }

    /** The oldest holds nothing that is needed; its file goes when a new segment's header says so. */
    void forgetOldest() {
        unneeded.add(sealed.remove());
    }

    /** Answers what the files take that are needed. */
    long neededBytes() {
        return bytesOnDisk.get() - unneededBytes();
    }

    FrameReader reader(Segment segment, int windowBytes) throws IOException {
        return new FrameReader(disk.open(segment.path()), segment.salt(), windowBytes).moveTo(segment.firstFrame());
    }

    /** Counts those who read; while there are any, no file goes. */
    AtomicInteger visitors() {
        return visitors;
    }

    long segmentBytes() {
        return segmentBytes;
    }

    long bytesOnDisk() {
        return bytesOnDisk.get();
    }

    int files() {
        return files.get();
    }

    long forces() {
        return forces.get();
    }

    /** Forces and seals. */
    @Override
    public void close() throws IOException {
        seal();
    }

    /** Lets the file go as it is. */
    void abandon() throws IOException {
        file.close();
    }
}

package org.rpcchain.coordinator.log;

import java.nio.file.Path;
import java.util.Locale;
import java.util.OptionalLong;

/**
 * One file of a journal: a header, then frames. Frames are only appended, and only to the newest; the file goes as a whole
 * when nothing in it is needed. The counts belong to the journal's thread.
 */
final class Segment {
    private static final String SUFFIX = ".segment";

    private final long id;
    private final long salt;
    private final Path path;
    private final int headerBytes;
    private long bytes;
    private long liveBytes;

    Segment(Path directory, SegmentHeader header, long bytes) {
        this.id = header.id();
        this.salt = header.salt();
        this.path = directory.resolve(name(id));
        this.headerBytes = header.bytes();
        this.bytes = bytes;
    }

    /** Names sort as their numbers do. */
    static String name(long id) {
        return String.format(Locale.ROOT, "%019d%s", id, SUFFIX);
    }

    /** Answers a segment's number from its name; nothing for other files. */
    static OptionalLong id(Path path) {
        String name = String.valueOf(path.getFileName());
        return name.matches("\\d{19}\\" + SUFFIX)
                ? OptionalLong.of(Long.parseLong(name.substring(0, name.length() - SUFFIX.length())))
                : OptionalLong.empty();
    }

    long id() {
        return id;
    }

    long salt() {
        return salt;
    }

    Path path() {
        return path;
    }

    long firstFrame() {
        return headerBytes;
    }

    long bytes() {
        return bytes;
    }

    void setBytes(long length) {
        bytes = length;
    }

    /** Answers whether there is no batch: at most the seal. */
    boolean empty() {
        return bytes <= headerBytes + Frame.OVERHEAD_BYTES;
    }

    long liveBytes() {
        return liveBytes;
    }

    void addLive(long difference) {
        liveBytes += difference;
    }
}

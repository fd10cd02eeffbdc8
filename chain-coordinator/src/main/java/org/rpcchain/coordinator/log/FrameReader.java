package org.rpcchain.coordinator.log;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Optional;

/** Reads a segment's frames one after the other, a window of the file at a time. For one thread; closes the file. */
final class FrameReader implements AutoCloseable {
    /** For who reads most of a segment. */
    static final int WIDE_BYTES = 256 << 10;

    /** For who wants one frame. */
    static final int NARROW_BYTES = 4 << 10;

    private final Disk.Content file;
    private final long salt;
    private final int windowBytes;
    private ByteBuffer window = ByteBuffer.allocate(0);
    private long windowStart;
    private long position;

    FrameReader(Disk.Content file, long salt, int windowBytes) {
        this.file = file;
        this.salt = salt;
        this.windowBytes = windowBytes;
    }

    FrameReader moveTo(long frame) {
        position = frame;
        return this;
    }

    /** Answers where the next frame starts, or would. */
    long position() {
        return position;
    }

    /** Answers the next frame; nothing where the file ends, and nothing where something else stands. */
    Optional<Frame> next() throws IOException {
        int length = Frame.announced(window(Frame.HEAD_BYTES), salt);
        if (length < 0) {
            return Optional.empty();
        }
        Optional<Frame> frame = Frame.read(window(Frame.HEAD_BYTES + length), salt, position);
        frame.ifPresent(read -> position = read.end());
        return frame;
    }

    /** Answers whether a later frame says that what stands at the position had been forced: then it is damaged, not torn. */
    boolean forcedHere() throws IOException {
        ByteBuffer rest = ByteBuffer.allocate((int) Math.max(0, file.lengthBytes() - position));
        file.read(rest, position);
        rest.flip();
        for (int at = 1; at + Frame.HEAD_BYTES <= rest.limit(); at++) {
            if (rest.getInt(at) == Frame.mark(salt) && saysForced(rest.position(at))) {
                return true;
            }
        }
        return false;
    }

    private boolean saysForced(ByteBuffer later) {
        return Frame.read(later, salt, position)
                .filter(frame -> frame.forcedBytes() > position)
                .isPresent();
    }

    /** Answers a buffer at the position with so many bytes, fewer at the file's end. */
    private ByteBuffer window(int bytes) throws IOException {
        long offset = position - windowStart;
        if (offset < 0 || offset + bytes > window.limit()) {
            window = ByteBuffer.allocate(Math.max(bytes, windowBytes));
            file.read(window, position);
            window.flip();
            windowStart = position;
            offset = 0;
        }
        return window.position((int) offset);
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}

package org.rpcchain.coordinator.log;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;

/** The port to the disk: what a journal asks of it. Tests put disks here that fail, that wait, and that lose power. */
interface Disk {
    /** Makes a new, empty file. */
    Content create(Path file) throws IOException;

    /** Opens a file that is there. */
    Content open(Path file) throws IOException;

    /** Gives a file its final name, at once or not at all. */
    void rename(Path from, Path to) throws IOException;

    void delete(Path file) throws IOException;

    /** Names that were made, changed or deleted in this directory are so after a power cut, too. */
    void forceDirectory(Path directory) throws IOException;

    /** A file's content; for one thread at a time. */
    interface Content extends Closeable {
        /** Writes all of a buffer. */
        void write(ByteBuffer bytes, long position) throws IOException;

        /** Reads until the buffer is full or the file ends. */
        void read(ByteBuffer into, long position) throws IOException;

        void truncate(long lengthBytes) throws IOException;

        long lengthBytes() throws IOException;

        /** Answers when all that was written is on the disk. */
        void force() throws IOException;
    }
}

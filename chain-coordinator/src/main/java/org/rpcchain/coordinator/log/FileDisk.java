package org.rpcchain.coordinator.log;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/**
 * The disk of this machine. A file that is closed by an interrupt is closed for its user only: each opens its own.
 */
final class FileDisk implements Disk {
    /** The JDK keeps a buffer outside the heap as large as the largest single write; so none is larger: 1 MiB. */
    private static final int LARGEST_WRITE_BYTES = 1 << 20;

    @Override
    public Content create(Path file) throws IOException {
        return new FileContent(FileChannel.open(
                file, StandardOpenOption.CREATE_NEW, StandardOpenOption.READ, StandardOpenOption.WRITE));
    }

    @Override
    public Content open(Path file) throws IOException {
        return new FileContent(FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE));
    }

    @Override
    public void rename(Path from, Path to) throws IOException {
        Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
    }

    @Override
    public void delete(Path file) throws IOException {
        Files.deleteIfExists(file);
    }

    /** Windows opens no directories; its file systems log names by themselves. */
    @Override
    public void forceDirectory(Path directory) throws IOException {
        if (directory.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            try (FileChannel channel = FileChannel.open(directory, StandardOpenOption.READ)) {
                channel.force(true);
            }
        }
    }

    private record FileContent(FileChannel channel) implements Content {
        @Override
        public void write(ByteBuffer bytes, long position) throws IOException {
            long at = position;
            int end = bytes.limit();
            while (bytes.position() < end) {
                bytes.limit(Math.min(end, bytes.position() + LARGEST_WRITE_BYTES));
                at += channel.write(bytes, at);
                bytes.limit(end);
            }
        }

        @Override
        public void read(ByteBuffer into, long position) throws IOException {
            long at = position;
            int read = 0;
            while (into.hasRemaining() && read >= 0) {
                read = channel.read(into, at);
                at += read;
            }
        }

        @Override
        public void truncate(long lengthBytes) throws IOException {
            channel.truncate(lengthBytes);
        }

        @Override
        public long lengthBytes() throws IOException {
            return channel.size();
        }

        /** The length is needed to read what was appended, so it is forced, too; times are not. */
        @Override
        public void force() throws IOException {
            channel.force(false);
        }

        @Override
        public void close() throws IOException {
            channel.close();
        }
    }
}

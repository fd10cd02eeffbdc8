package org.rpcchain.benchmarks.profile;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.rpcchain.benchmarks.load.Contender;

/**
 * What a storage server has its disk do for a copy, and nothing else: a file is read and written, forced to the disk, renamed, and the rename
 * is forced, too.
 */
final class DiskCopies implements Contender {
    private final Path source;
    private final Path directory;
    private final AtomicInteger written = new AtomicInteger();

    /** Copies a file into a directory, again and again. */
    DiskCopies(Path source, Path directory) {
        this.source = source;
        this.directory = directory;
    }

    @Override
    public String name() {
        return "disk";
    }

    @Override
    public void carry(int times) {
        try {
            Path mine = Files.createDirectories(directory.resolve("disk-" + written.incrementAndGet()));
            for (int i = 0; i < times; i++) {
                copy(mine);
            }
            Files.delete(mine.resolve("whole"));
            Files.delete(mine);
        } catch (IOException e) {
            throw new UncheckedIOException("the disk does not take a copy of " + source, e);
        }
    }

    private void copy(Path mine) throws IOException {
        Path part = mine.resolve("part");
        ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(source));
        try (FileChannel channel =
                FileChannel.open(part, Set.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE))) {
            while (bytes.hasRemaining()) {
                int unused = channel.write(bytes);
            }
            channel.force(true);
        }
        Files.move(part, mine.resolve("whole"), StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        try (FileChannel renamed = FileChannel.open(mine, StandardOpenOption.READ)) {
            renamed.force(true);
        }
    }

    @Override
    public void close() {
        // it holds nothing open
    }
}

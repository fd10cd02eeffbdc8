package org.rpcchain.coordinator.log;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/** Keeps a directory to one opener; the file {@code lock} in it says who that is. Ends with the process, however that ends. */
final class DirectoryLock implements AutoCloseable {
    private static final String NAME = "lock";

    private final FileChannel channel;

    private DirectoryLock(FileChannel channel) {
        this.channel = channel;
    }

    /** Makes the directory if need be, and takes it; {@link LogException.Reason#IN_USE} if somebody has it. */
    static DirectoryLock take(Path directory, Disk disk) {
        Path file = directory.resolve(NAME);
        try {
            make(directory.toAbsolutePath(), disk);
            FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            if (lock(channel) == null) {
                channel.close();
                throw inUse(directory, file);
            }
            sign(channel);
            return new DirectoryLock(channel);
        } catch (IOException e) {
            throw new LogException(
                    LogException.Reason.BROKEN,
                    "the log directory " + directory + " cannot be opened (" + e
                            + "); see that it is on a disk, and that this user may write there",
                    e);
        }
    }

    /** Forces each that it makes where that is named: else a power cut could take the directory, and all that was kept in it. */
    private static void make(Path directory, Disk disk) throws IOException {
        Path parent = directory.getParent();
        if (parent != null && Files.notExists(directory)) {
            make(parent, disk);
            Files.createDirectories(directory);
            disk.forceDirectory(parent);
        }
    }

    private static @Nullable FileLock lock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock();
        } catch (OverlappingFileLockException e) {
            // This process has it.
            return null;
        }
    }

    private static void sign(FileChannel channel) throws IOException {
        channel.truncate(0);
        channel.write(ByteBuffer.wrap(("process " + ProcessHandle.current().pid()).getBytes(StandardCharsets.UTF_8)));
    }

    private static LogException inUse(Path directory, Path file) {
        return new LogException(
                LogException.Reason.IN_USE,
                "the log directory " + directory + " is open already, by " + holder(file)
                        + "; stop that one, or give this one a directory of its own");
    }

    private static String holder(Path file) {
        try {
            String holder = Files.readString(file);
            return holder.isEmpty() ? "somebody" : holder;
        } catch (IOException e) {
            // Windows lets nobody read what is locked.
            return "another process";
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}

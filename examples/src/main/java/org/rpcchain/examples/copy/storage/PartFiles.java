package org.rpcchain.examples.copy.storage;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.HexFormat;
import java.util.concurrent.locks.Lock;
import org.rpcchain.examples.copy.storage.StorageProblem.Code;

/**
 * Files that are not whole yet: one a path, in a hidden directory of the same file system, so that the rename that ends
 * them is atomic. Thread-safe.
 */
final class PartFiles {
    private final StorageRoot root;

    private final PartLocks locks = new PartLocks();

    /** Guards the hidden directory's coming and going: it must not be removed between making it and opening a part. */
    private final Object directory = new Object();

    PartFiles(StorageRoot root) {
        this.root = root;
    }

    /** Answers the part of a path, whether it exists or not. */
    Path of(String path) {
        return root.parts().resolve(nameOf(path));
    }

    /** Answers the name of a path's part. */
    static String nameOf(String path) {
        byte[] name = FileDigest.sha256().digest(path.getBytes(StandardCharsets.UTF_8));
        return HexFormat.of().formatHex(name, 0, 16);
    }

    /** Writes bytes at an offset, making the part if need be. */
    void write(String path, long offset, ByteBuffer data) throws IOException {
        Lock shared = locks.of(path).readLock();
        shared.lock();
        try (FileChannel part = open(path)) {
            long at = offset;
            while (data.hasRemaining()) {
                at += part.write(data, at);
            }
        } finally {
            shared.unlock();
        }
    }

    /**
     * Makes the part the file, if it is what it must be: verified, on the disk, and then renamed. A second commit of the
     * same content finds the work done.
     */
    void commit(String path, Commit commit) throws IOException {
        Lock alone = locks.of(path).writeLock();
        alone.lock();
        try {
            commitAlone(path, commit);
        } finally {
            alone.unlock();
        }
    }

    private void commitAlone(String path, Commit commit) throws IOException {
        Path place = root.place(path);
        Path part = of(path);
        if (!Files.exists(part) && Files.isRegularFile(place)) {
            check(path, FileDigest.of(place), commit);
            return;
        }
        cut(path, part, commit.size());
        check(path, FileDigest.of(part), commit);
        Path parent = root.directoryOf(place);
        Files.createDirectories(parent);
        Files.move(part, place, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        sync(parent);
        removeIfEmpty();
    }

    private FileChannel open(String path) throws IOException {
        synchronized (directory) {
            Files.createDirectories(root.parts());
            return FileChannel.open(of(path), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        }
    }

    /** What an earlier, longer version left behind the end is cut off; the rest goes to the disk. */
    private static void cut(String path, Path part, long size) throws IOException {
        if (!Files.exists(part)) {
            throw new StorageProblem(
                    Code.NOT_FOUND, "nothing of " + path + " has been written that could be committed; write it first");
        }
        try (FileChannel channel = FileChannel.open(part, StandardOpenOption.WRITE)) {
            channel.truncate(size);
            channel.force(true);
        }
    }

    static void check(String path, FileDigest found, Commit commit) {
        if (found.size() != commit.size() || !found.digest().equals(commit.digest())) {
            throw new StorageProblem(
                    Code.MISMATCH,
                    "what was written of " + path + " is not the source's content: " + found.size()
                            + " bytes with digest "
                            + found.digest() + ", to be " + commit.size() + " bytes with digest " + commit.digest()
                            + "; copy it again");
        }
    }

    /** Makes a rename survive a power cut, as POSIX has it. */
    private static void sync(Path parent) throws IOException {
        try (FileChannel channel = FileChannel.open(parent, StandardOpenOption.READ)) {
            channel.force(true);
        }
    }

    private void removeIfEmpty() throws IOException {
        synchronized (directory) {
            try {
                Files.deleteIfExists(root.parts());
            } catch (DirectoryNotEmptyException e) {
                return; // other files are on their way
            }
        }
    }
}

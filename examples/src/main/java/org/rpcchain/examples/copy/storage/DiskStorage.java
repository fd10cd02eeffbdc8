package org.rpcchain.examples.copy.storage;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.rpcchain.Value;
import org.rpcchain.examples.copy.storage.StorageProblem.Code;

/** A directory of this machine's disk. */
public final class DiskStorage implements Storage {
    private final StorageRoot root;
    private final PartFiles parts;

    /**
     * Keeps files in an existing directory.
     *
     * @throws IOException when there is none
     */
    public DiskStorage(Path directory) throws IOException {
        root = new StorageRoot(directory);
        parts = new PartFiles(root);
    }

    @Override
    public Value list(String path, String after, int limit) throws IOException {
        return new TreePage(new DiskTree(root), limit).list(path, after);
    }

    @Override
    public Value read(String path, long offset, int length) throws IOException {
        try (FileChannel channel = FileChannel.open(regular(path), StandardOpenOption.READ)) {
            long size = channel.size();
            ByteBuffer data = ByteBuffer.allocate((int) Math.max(0, Math.min(length, size - offset)));
            while (data.hasRemaining() && channel.read(data, offset + data.position()) >= 0) {}
            return Value.record()
                    .put("data", Value.adopt(data.array(), 0, data.position()))
                    .put("offset", offset)
                    .put("eof", offset + data.position() >= size)
                    .put("size", size)
                    .build();
        }
    }

    @Override
    public FileDigest digest(String path, long offset, long length) throws IOException {
        return FileDigest.of(regular(path), offset, length);
    }

    @Override
    public void write(String path, long offset, ByteBuffer data) throws IOException {
        root.place(path);
        parts.write(path, offset, data);
    }

    @Override
    public void commit(String path, Commit commit) throws IOException {
        parts.commit(path, commit);
    }

    @Override
    public Value part(String path, long offset, long length) throws IOException {
        root.place(path);
        Path part = parts.of(path);
        return Value.record()
                .put("partSize", Files.exists(part) ? Files.size(part) : 0)
                .put(
                        "digest",
                        Files.exists(part) ? FileDigest.of(part, offset, length).digest() : "")
                .build();
    }

    private Path regular(String path) throws IOException {
        Path file = root.existing(path);
        if (!Files.isRegularFile(file)) {
            throw new StorageProblem(Code.NOT_FOUND, path + " is not a regular file on this server");
        }
        return file;
    }
}

package org.rpcchain.examples.copy.storage;

import java.io.IOException;
import java.nio.ByteBuffer;
import org.rpcchain.Value;

/**
 * Where a storage server keeps its files: a directory of the disk, or an NFS server's export. Thread-safe.
 *
 * <p>Ranges are checked before they come here; paths are not. What cannot be done is a {@link StorageProblem} or an
 * {@link IOException}.
 */
public sealed interface Storage permits DiskStorage, NfsStorage {
    /** Answers a page of a listing, as {@link FileService#list} says. */
    Value list(String path, String after, int limit) throws IOException;

    /** Answers {@code {data, offset, eof, size}}. */
    Value read(String path, long offset, int length) throws IOException;

    /** Digests a file, or at most {@code length} bytes of it from {@code offset}. */
    FileDigest digest(String path, long offset, long length) throws IOException;

    /** Writes into the part of a file. */
    void write(String path, long offset, ByteBuffer data) throws IOException;

    /** Makes the part the file, if it is what it must be. */
    void commit(String path, Commit commit) throws IOException;

    /** Answers {@code {partSize, digest}} of a range of the part. */
    Value part(String path, long offset, long length) throws IOException;
}

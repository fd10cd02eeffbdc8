package org.rpcchain.examples.copy.storage;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Optional;
import org.rpcchain.RecordBuilder;
import org.rpcchain.ServiceFunction;
import org.rpcchain.Value;
import org.rpcchain.examples.copy.storage.StorageProblem.Code;

/**
 * The service functions of a storage server over a directory or an NFS export: generic reads and writes, of which chains
 * make a copy.
 *
 * <p>Paths are relative to the storage's root and cannot leave it. What is written goes to a hidden part of the file until a
 * commit has verified it, so no partial file ever has the final name. Errors are results, {@code {"error": sentence,
 * "code": word}}, as §3.8 asks; nothing here throws. Each answer is bounded. Thread-safe. Source: RPC Chains §4.1.
 */
public final class FileService {
    /** The most bytes of one {@link #read}: 4 MiB. */
    public static final int READ_LIMIT = 4 << 20;

    private static final String WRITE = "file.write";
    private static final String COMMIT = "file.commit";

    private final Storage storage;
    private final Replica replica;

    /**
     * Serves an existing directory.
     *
     * @throws IOException when there is none
     */
    public FileService(Path directory) throws IOException {
        this(directory, Replica.NONE);
    }

    /**
     * Serves an existing directory, whose writes are also done on a replica.
     *
     * @throws IOException when there is none
     */
    public FileService(Path directory, Replica replica) throws IOException {
        this(new DiskStorage(directory), replica);
    }

    /** Serves a storage, whose writes are also done on a replica. */
    public FileService(Storage storage, Replica replica) {
        this.storage = storage;
        this.replica = replica;
    }

    /**
     * Lists the files below {@code path} (empty: all), in order, after {@code after} (empty: from the start): at most
     * {@code limit} and at most 1,000. Answers {@code {entries: [{path, size} or {path, error}], complete}}; ask for the
     * next page with the last path.
     */
    @ServiceFunction("file.list")
    public Value list(String path, String after, int limit) {
        return answer("listing '" + path + "'", () -> {
            check(limit > 0, "a page has at least one entry, not " + limit);
            return storage.list(path, after, limit);
        });
    }

    /**
     * Reads at most {@code length} bytes, at most 4 MiB, from {@code offset}. Answers {@code {data, offset, eof, size}};
     * {@code size} is the file's. Where {@code commit} is true it also answers {@code commit}, the size and SHA-256 of the
     * whole file, which {@link #write} will want: who copies by a chain need not come for them on their own.
     */
    @ServiceFunction("file.read")
    public Value read(String path, long offset, int length, Optional<Boolean> commit) {
        return answer("reading " + path, () -> {
            check(
                    offset >= 0 && length >= 0 && length <= READ_LIMIT,
                    "a read has an offset of 0 or more and a length of 0 to " + READ_LIMIT + ", not " + offset + " and "
                            + length);
            Value read = storage.read(path, offset, length);
            return commit.orElse(false)
                    ? read.with("commit", digest(path, 0, Long.MAX_VALUE).asValue())
                    : read;
        });
    }

    /** Answers the SHA-256 of a file, or of {@code length} bytes of it from {@code offset}: {@code {size, digest}}. */
    @ServiceFunction("file.digest")
    public Value digest(String path, Optional<Long> offset, Optional<Long> length) {
        return answer("digesting " + path, () -> {
            checkRange(offset.orElse(0L), length.orElse(0L));
            return digest(path, offset.orElse(0L), length.orElse(Long.MAX_VALUE))
                    .asValue();
        });
    }

    /**
     * Writes bytes at an offset of the file's part; with {@code commit} it then commits, as {@link #commit} does. Answers
     * {@code {size}}, the bytes written or, after a commit, the file's; with a replica, by a sub-chain.
     */
    @ServiceFunction(WRITE)
    public Object write(String path, long offset, Value data, Optional<Commit> commit) {
        RecordBuilder same =
                Value.record().put("path", path).put("offset", offset).put("data", data);
        commit.ifPresent(asked -> same.put("commit", Value.of(asked)));
        return replica.after(writeHere(path, offset, data, commit), WRITE, same.build());
    }

    private Value writeHere(String path, long offset, Value data, Optional<Commit> commit) {
        return answer("writing " + path, () -> {
            ByteBuffer bytes = bytesOf(data);
            checkRange(offset, bytes.remaining());
            int written = bytes.remaining();
            storage.write(path, offset, bytes);
            return commit.isPresent() ? commit(path, commit.get()) : size(written);
        });
    }

    /**
     * Verifies the file's part against the source's size and SHA-256, forces it to the disk, and gives it the final name
     * in one step. Committing the same content again changes nothing. Answers {@code {size}}; with a replica, by a
     * sub-chain.
     */
    @ServiceFunction(COMMIT)
    public Object commit(String path, long size, String digest) {
        Value same = Value.record()
                .put("path", path)
                .put("size", size)
                .put("digest", digest)
                .build();
        Value done = answer("committing " + path, () -> commit(path, new Commit(size, digest)));
        return replica.after(done, COMMIT, same);
    }

    /**
     * Answers how much of the file's part exists, and the SHA-256 of {@code length} bytes of it from {@code offset}:
     * {@code {partSize, digest}}; a copy that was interrupted goes on behind what equals the source.
     */
    @ServiceFunction("file.part")
    public Value part(String path, long offset, long length) {
        return answer("looking at the part of " + path, () -> {
            checkRange(offset, length);
            return storage.part(path, offset, length);
        });
    }

    private Value commit(String path, Commit commit) throws IOException {
        check(commit.size() >= 0, "a file's size is 0 or more, not " + commit.size());
        storage.commit(path, commit);
        return size(commit.size());
    }

    private static Value size(long bytes) {
        return Value.record().put("size", bytes).build();
    }

    private FileDigest digest(String path, long offset, long length) throws IOException {
        return storage.digest(path, offset, length);
    }

    private static ByteBuffer bytesOf(Value data) {
        check(data.kind() == Value.Kind.BYTES, "the data to write must be bytes, not " + data);
        return data.buffer();
    }

    private static void checkRange(long offset, long length) {
        check(
                offset >= 0 && length >= 0 && offset <= Long.MAX_VALUE - length,
                "a range has an offset and a length of 0 or more, not " + offset + " and " + length);
    }

    private static void check(boolean fits, String sentence) {
        if (!fits) {
            throw new StorageProblem(Code.BAD_RANGE, sentence);
        }
    }

    private interface Work {
        Value run() throws IOException;
    }

    private static Value answer(String what, Work work) {
        try {
            return work.run();
        } catch (StorageProblem e) {
            return e.asValue();
        } catch (IOException e) {
            return StorageProblem.of(what, e).asValue();
        }
    }
}

package org.rpcchain.examples.copy.storage;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.locks.Lock;
import org.rpcchain.Value;
import org.rpcchain.examples.copy.storage.StorageProblem.Code;
import org.rpcchain.legacy.LegacyService;

/**
 * An NFS v3 server's export, through its legacy wrapper; the server itself is as it was.
 *
 * <p>What is written is not stable until the commit, which brings it to the server's disk and then reads it again: should
 * the server have restarted in between and lost some, the digest says so. Source: RPC Chains §4.1 ("we layered RPC chains
 * over a legacy NFS v3 storage server").
 */
public final class NfsStorage implements Storage {
    private static final int CHUNK_BYTES = 1 << 20;
    private static final int ATTEMPTS = 5;
    private static final String NO_ENTRY = "NFS3ERR_NOENT";

    private final NfsExport export;
    private final PartLocks locks = new PartLocks();

    /** Keeps files in an export; the service stays the caller's to close. */
    public NfsStorage(LegacyService nfs) {
        export = new NfsExport(nfs);
    }

    @Override
    public Value list(String path, String after, int limit) throws IOException {
        return new TreePage(new NfsTree(export), limit).list(path, after);
    }

    @Override
    public Value read(String path, long offset, int length) {
        Value read = readRange(checked(path), offset, length);
        return read.has("size") ? read : read.with("size", Value.of(size(path)));
    }

    private Value readRange(String path, long offset, int length) {
        Value range = Value.record()
                .put("path", path)
                .put("offset", offset)
                .put("length", length)
                .build();
        return export.call("read", range);
    }

    private long size(String path) {
        return export.call("attributes", NfsExport.path(path)).get("size").longValue();
    }

    @Override
    public FileDigest digest(String path, long offset, long length) {
        return digestOf(checked(path), offset, length);
    }

    private FileDigest digestOf(String path, long offset, long length) {
        MessageDigest sha = FileDigest.sha256();
        long done = 0;
        boolean end = false;
        while (done < length && !end) {
            Value read = readRange(path, offset + done, (int) Math.min(CHUNK_BYTES, length - done));
            sha.update(read.get("data").buffer());
            done += read.get("data").size();
            end = read.get("eof").bool();
        }
        return new FileDigest(done, HexFormat.of().formatHex(sha.digest()));
    }

    @Override
    public void write(String path, long offset, ByteBuffer data) {
        Value write = Value.record()
                .put("path", part(checked(path)))
                .put("offset", offset)
                .put("data", Value.of(bytes(data)))
                .put("stable", false)
                .build();
        Lock shared = locks.of(path).readLock();
        shared.lock();
        try {
            writeMaking(write);
        } finally {
            shared.unlock();
        }
    }

    private static byte[] bytes(ByteBuffer data) {
        byte[] bytes = new byte[data.remaining()];
        data.duplicate().get(bytes);
        return bytes;
    }

    /** Most writes find their part there: only those that do not have to make it. */
    private void writeMaking(Value write) {
        for (int attempt = 1; ; attempt++) {
            try {
                export.call("write", write);
                return;
            } catch (NfsExport.Fault e) {
                if (!e.is(NO_ENTRY) || attempt == ATTEMPTS) {
                    throw e;
                }
                make(write.get("path").text());
            }
        }
    }

    /** Between the two steps the commit of another file may have removed the directory again. */
    private void make(String part) {
        export.callUnless("NFS3ERR_EXIST", "makeDirectory", NfsExport.path(StorageRoot.PARTS));
        export.callUnless(NO_ENTRY, "create", NfsExport.path(part));
    }

    /** What is left of it does no harm: it is hidden, and empty or in use. */
    private void removeParts() {
        try {
            export.callUnless("NFS3ERR_NOTEMPTY", "removeDirectory", NfsExport.path(StorageRoot.PARTS));
        } catch (StorageProblem e) {
            return; // whatever it is, the file has its name
        }
    }

    @Override
    public void commit(String path, Commit commit) {
        Lock alone = locks.of(path).writeLock();
        alone.lock();
        try {
            commitAlone(checked(path), part(path), commit);
        } finally {
            alone.unlock();
        }
    }

    private void commitAlone(String path, String part, Commit commit) {
        if (!isThere(part)) {
            if (!isThere(path)) {
                throw new StorageProblem(
                        Code.NOT_FOUND,
                        "nothing of " + path + " has been written that could be committed; write it first");
            }
            PartFiles.check(path, digestOf(path, 0, Long.MAX_VALUE), commit);
            return;
        }
        if (size(part) > commit.size()) {
            Value cut = NfsExport.path(part).with("size", Value.of(commit.size()));
            export.call("resize", cut);
        }
        export.call("commit", NfsExport.path(part));
        PartFiles.check(path, digestOf(part, 0, Long.MAX_VALUE), commit);
        makeDirectories(StorageRoot.names(path));
        rename(part, path);
        removeParts();
    }

    /** A rename of which nobody knows whether it was done has left its trace: the part is there no more. */
    private void rename(String part, String path) {
        try {
            export.call(
                    "rename", Value.record().put("from", part).put("to", path).build());
        } catch (StorageProblem e) {
            if (e.code() != Code.UNKNOWN || isThere(part)) {
                throw e;
            }
        }
    }

    private void makeDirectories(List<String> names) {
        for (int depth = 1; depth < names.size(); depth++) {
            String directory = String.join("/", names.subList(0, depth));
            if (!isThere(directory)) {
                export.callUnless("NFS3ERR_EXIST", "makeDirectory", NfsExport.path(directory));
            }
        }
    }

    @Override
    public Value part(String path, long offset, long length) {
        String part = part(checked(path));
        boolean there = isThere(part);
        return Value.record()
                .put("partSize", there ? size(part) : 0)
                .put("digest", there ? digestOf(part, offset, length).digest() : "")
                .build();
    }

    private boolean isThere(String path) {
        return export.call("lookup", NfsExport.path(path)).get("found").bool();
    }

    private static String part(String path) {
        return StorageRoot.PARTS + "/" + PartFiles.nameOf(path);
    }

    private static String checked(String path) {
        StorageRoot.names(path);
        return path;
    }
}

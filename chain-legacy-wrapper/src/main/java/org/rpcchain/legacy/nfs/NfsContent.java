package org.rpcchain.legacy.nfs;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.Optional;
import org.rpcchain.RecordBuilder;
import org.rpcchain.Value;
import org.rpcchain.legacy.nfs.protocol.Chunk;
import org.rpcchain.legacy.nfs.protocol.FileHandle;
import org.rpcchain.legacy.nfs.protocol.NfsClient;
import org.rpcchain.legacy.nfs.protocol.NfsException;
import org.rpcchain.legacy.nfs.protocol.Written;
import org.rpcchain.legacy.nfs.rpc.RpcException;
import org.rpcchain.legacy.nfs.rpc.RpcTrouble;

/** Reads and writes what is in files, in as many steps as the server wants. Thread-safe. */
final class NfsContent {
    private final Export export;
    private final Tree tree;

    NfsContent(Export export, Tree tree) {
        this.export = export;
        this.tree = tree;
    }

    /** Reads {@code length} bytes, or fewer where the file ends. */
    Value read(NfsPath path, long offset, int length, Visit visit) {
        return tree.at(path.belowRoot(), visit, file -> read(file, offset, length, "reading " + path, visit));
    }

    private Value read(FileHandle file, long offset, int length, String what, Visit visit) {
        NfsClient client = export.client(visit.asker());
        int most = export.root(visit.asker()).sizes().read();
        ByteArrayOutputStream content = new ByteArrayOutputStream(Math.min(length, most));
        Chunk chunk;
        do {
            int wanted = Math.min(most, length - content.size());
            chunk = client.read(file, offset + content.size(), wanted, what, visit.asker());
            content.write(chunk.bytes().array(), 0, chunk.bytes().remaining());
        } while (!chunk.end() && chunk.bytes().hasRemaining() && content.size() < length);
        RecordBuilder read = Value.record()
                .put("data", Value.adopt(content.toByteArray()))
                .put("offset", offset)
                .put("eof", chunk.end());
        chunk.attributes().ifPresent(attributes -> read.put("size", attributes.size()));
        return read.build();
    }

    /** Writes all of the bytes. */
    Value write(NfsPath path, NfsClient.Content content, Visit visit) {
        Writing writing = new Writing(path, content, visit);
        return tree.at(path.belowRoot(), visit, writing::on);
    }

    /** Brings what was written to the disk, and compares verifiers if there is one to compare with. */
    Value commit(NfsPath path, Optional<byte[]> expected, Visit visit) {
        String what = "committing " + path;
        long verifier = tree.at(
                path.belowRoot(), visit, file -> export.client(visit.asker()).commit(file, what, visit.asker()));
        if (expected.isPresent() && !NfsValues.isVerifier(expected.get(), verifier)) {
            throw new LostWritesException(what, verifier);
        }
        return Value.record().put("verifier", NfsValues.verifier(verifier)).build();
    }

    /** A write, which may take several steps and a start from the beginning. For one thread. */
    private final class Writing {
        private final String what;
        private final NfsClient.Content content;
        private final Visit visit;
        private int done;
        private boolean begunAgain;

        Writing(NfsPath path, NfsClient.Content content, Visit visit) {
            what = "writing " + path;
            this.content = content;
            this.visit = visit;
        }

        Value on(FileHandle file) {
            done = 0;
            Written first = step(file);
            Written last = first;
            while (done < content.bytes().remaining()) {
                last = step(file);
                if (last.verifier() != first.verifier()) {
                    return again(file, last);
                }
            }
            return Value.record()
                    .put("count", done)
                    .put("stable", content.stable())
                    .put("verifier", NfsValues.verifier(last.verifier()))
                    .build();
        }

        /** The server has restarted between two steps: what was not stable may be gone. */
        private Value again(FileHandle file, Written last) {
            if (begunAgain) {
                throw new LostWritesException(what, last.verifier());
            }
            begunAgain = true;
            return on(file);
        }

        private Written step(FileHandle file) {
            try {
                int most = export.root(visit.asker()).sizes().write();
                int length = Math.min(most, content.bytes().remaining() - done);
                ByteBuffer bytes = content.bytes().slice(content.bytes().position() + done, length);
                Written written = export.client(visit.asker())
                        .write(
                                file,
                                new NfsClient.Content(content.offset() + done, bytes, content.stable()),
                                what,
                                visit.asker());
                done += written.count();
                return written;
            } catch (NfsException e) {
                throw done == 0 ? e : e.and(alreadyDone());
            } catch (RpcException e) {
                throw done == 0 ? e : new RpcException(RpcTrouble.RPC_UNKNOWN, e.sentence() + alreadyDone());
            }
        }

        private String alreadyDone() {
            return "; of " + content.bytes().remaining() + " bytes the first " + done + " were written";
        }
    }
}

package org.rpcchain.examples.copy.transfer;

import java.util.concurrent.CompletableFuture;
import org.rpcchain.ChainClient;
import org.rpcchain.Value;

/**
 * Copies by ordinary calls, as a client without chains has to: every byte comes to the client and goes out again.
 *
 * <p>The baseline, made as fast as we know how: a window of chunks is between read and write, the digest is asked for at
 * the same time, and a file of one chunk takes two round trips, since its write commits it. Source: RPC Chains §5.3.1
 * ("RPC copy").
 */
public final class RpcCopy extends WindowedCopy {
    /** Copies with the calls of a client, which stays the caller's to close. */
    public RpcCopy(ChainClient client, CopyJob job) {
        super(client, job);
    }

    @Override
    public String way() {
        return "rpc";
    }

    @Override
    FilePlan plan(FileEntry file, String to, long partSize) {
        CompletableFuture<Value> digest = window().beside(() -> source().contentOf(file));
        return new Chunks(file, to, digest, new Leftover(source(), target(), file, to, partSize));
    }

    /** The chunks of a file. */
    private final class Chunks implements FilePlan {
        private final FileEntry file;
        private final String to;
        private final CompletableFuture<Value> digest;
        private final Leftover leftover;

        Chunks(FileEntry file, String to, CompletableFuture<Value> digest, Leftover leftover) {
            this.file = file;
            this.to = to;
            this.digest = digest;
            this.leftover = leftover;
        }

        @Override
        public int pieces() {
            return Leftover.pieces(file.size(), job().chunkBytes());
        }

        @Override
        public long move(int piece) {
            long offset = (long) piece * job().chunkBytes();
            long length = Math.min(job().chunkBytes(), file.size() - offset);
            if (pieces() == 1) {
                Value read = source().read(file.path(), 0, job().chunkBytes());
                target().writeAndCommit(to, read, digest());
            } else if (!leftover.holds(offset, length)) {
                target().write(to, source().read(file.path(), offset, job().chunkBytes()));
            }
            return length;
        }

        @Override
        public void finish() {
            if (pieces() > 1) {
                target().commit(to, digest());
            }
        }

        private Value digest() {
            return Window.joined(digest);
        }
    }
}

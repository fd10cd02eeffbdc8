package org.rpcchain.examples.copy.transfer;

import java.time.Duration;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainClient;
import org.rpcchain.ChainSource;
import org.rpcchain.State;
import org.rpcchain.Value;

/**
 * Copies by chains: the content goes from the source straight to the target, and the client gets a line a file.
 *
 * <p>A file of one segment is one chain, from its first read to its commit. The segments of a larger one are chains of their
 * own, at once; a commit ends it. Source: RPC Chains §4.1, Figure 5 (b).
 */
public final class ChainCopy extends WindowedCopy {
    private static final ChainSource SOURCE = ChainSource.beside(CopyChain.class, "CopyChain.java");

    /** A segment may have to share the slowest link with a whole window of others. */
    private static final Duration TIME_BUDGET = Duration.ofHours(1);

    /** A read and a write; and, where the target has a backup, there and back, of which this client knows nothing. */
    private static final int HOPS_A_CHUNK = 4;

    private final ChainClient client;

    /** Copies with the chains of a client, which stays the caller's to close. */
    public ChainCopy(ChainClient client, CopyJob job) {
        super(client, job);
        this.client = client;
    }

    @Override
    public String way() {
        return "chain";
    }

    @Override
    FilePlan plan(FileEntry file, String to, long partSize) {
        return file.size() <= job().segmentBytes() ? new Whole(file, to) : new Segments(file, to, partSize);
    }

    /** What the chaining functions need to know. Small, since it travels with every hop. */
    private State state(FileEntry file, String to, long offset, long end) {
        return State.empty()
                .with("source", job().source())
                .with("from", file.path())
                .with("target", job().target())
                .with("to", to)
                .with("chunk", job().chunkBytes())
                .with("offset", offset)
                .with("end", end);
    }

    private void run(Value firstRead, State state) {
        int hops = (int) Math.min(ChainCall.MOST_HOPS, HOPS_A_CHUNK * (job().segmentBytes() / job().chunkBytes() + 1));
        ChainCall call = ChainCall.to(job().source(), "file.read", firstRead)
                .then(SOURCE, "afterRead")
                .state(state)
                .timeBudget(TIME_BUDGET)
                .hopLimit(hops);
        RemoteFiles.checked(client.run(call).value());
    }

    /** A file that one chain copies, first read to commit. */
    private final class Whole implements FilePlan {
        private final FileEntry file;
        private final String to;

        Whole(FileEntry file, String to) {
            this.file = file;
            this.to = to;
        }

        @Override
        public int pieces() {
            return 1;
        }

        @Override
        public long move(int piece) {
            Value read = RemoteFiles.range(file.path(), 0, job().chunkBytes());
            run(read.with("commit", Value.of(true)), state(file, to, 0, file.size()));
            return file.size();
        }

        @Override
        public void finish() {
            // the last write has committed
        }
    }

    /** A file of several segments, a chain each. */
    private final class Segments implements FilePlan {
        private final FileEntry file;
        private final String to;
        private final Leftover leftover;

        Segments(FileEntry file, String to, long partSize) {
            this.file = file;
            this.to = to;
            leftover = new Leftover(source(), target(), file, to, partSize);
        }

        @Override
        public int pieces() {
            return Leftover.pieces(file.size(), job().segmentBytes());
        }

        @Override
        public long move(int piece) {
            long offset = piece * job().segmentBytes();
            long length = Math.min(job().segmentBytes(), file.size() - offset);
            if (!leftover.holds(offset, length)) {
                Value read = RemoteFiles.range(file.path(), offset, job().chunkBytes());
                run(read, state(file, to, offset, offset + length));
            }
            return length;
        }

        @Override
        public void finish() {
            target().commit(to, source().contentOf(file));
        }
    }
}

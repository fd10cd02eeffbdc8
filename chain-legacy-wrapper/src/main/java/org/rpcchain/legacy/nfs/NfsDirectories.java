package org.rpcchain.legacy.nfs;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.rpcchain.Value;
import org.rpcchain.legacy.nfs.protocol.Entry;
import org.rpcchain.legacy.nfs.protocol.FileHandle;
import org.rpcchain.legacy.nfs.protocol.NfsClient.PageStart;
import org.rpcchain.legacy.nfs.protocol.NfsException;
import org.rpcchain.legacy.nfs.protocol.NfsStatus;
import org.rpcchain.legacy.nfs.protocol.Page;
import org.rpcchain.legacy.nfs.rpc.RpcException;
import org.rpcchain.legacy.nfs.rpc.RpcTrouble;

/** Lists directories, with attributes where the server offers that. Thread-safe. */
final class NfsDirectories {
    private static final int PAGE_BYTES = 1 << 16;

    private final Export export;
    private final Tree tree;

    /** Whether the server lists with attributes, until it has said that it does not. */
    private final AtomicBoolean withAttributes = new AtomicBoolean(true);

    NfsDirectories(Export export, Tree tree) {
        this.export = export;
        this.tree = tree;
    }

    /**
     * Where a listing goes on.
     *
     * @param cookie the last entry's, 0 for the start
     * @param verifier the directory's
     */
    record Mark(long cookie, long verifier) {
        static final Mark START = new Mark(0, 0);

        static Mark parse(String text) {
            String[] parts = text.split("\\.", -1);
            try {
                if (parts.length == 2) {
                    return new Mark(Long.parseUnsignedLong(parts[0]), Long.parseUnsignedLong(parts[1]));
                }
            } catch (NumberFormatException e) {
                throw noMark(text);
            }
            throw noMark(text);
        }

        private static RuntimeException noMark(String text) {
            return Parameters.refusal("list: after is what an earlier list answered as after, not '" + text + "'");
        }

        @Override
        public String toString() {
            return Long.toUnsignedString(cookie) + "." + Long.toUnsignedString(verifier);
        }
    }

    /** Answers at most {@code limit} entries from a mark. */
    Value list(NfsPath path, Mark from, int limit, Visit visit) {
        return tree.at(path, visit, directory -> new Listing(directory, "listing " + path, visit).from(from, limit));
    }

    /** One listing, of as many pages as it takes. For one thread. */
    private final class Listing {
        private final FileHandle directory;
        private final String what;
        private final Visit visit;
        private final List<Value> entries = new ArrayList<>();

        Listing(FileHandle directory, String what, Visit visit) {
            this.directory = directory;
            this.what = what;
            this.visit = visit;
        }

        Value from(Mark start, int limit) {
            Mark mark = start;
            boolean complete = false;
            while (!complete && entries.size() < limit) {
                Page page = page(mark);
                check(page);
                for (int i = 0; i < page.entries().size() && entries.size() < limit; i++) {
                    Entry entry = page.entries().get(i);
                    add(entry);
                    mark = new Mark(entry.cookie(), page.verifier());
                    complete = page.end() && i + 1 == page.entries().size();
                }
                complete |= page.end() && page.entries().isEmpty();
            }
            return Value.record()
                    .put("entries", Value.list(entries))
                    .put("complete", complete)
                    .put("after", mark.toString())
                    .build();
        }

        private void add(Entry entry) {
            if (!entry.name().equals(".") && !entry.name().equals("..")) {
                entries.add(NfsValues.of(entry));
            }
        }

        /** A server that answers nothing and says that there is more would be asked for ever. */
        private void check(Page page) {
            if (page.entries().isEmpty() && !page.end()) {
                throw new RpcException(
                        RpcTrouble.RPC_GARBAGE, what + ": the server sent an empty page and said that there is more");
            }
        }

        private Page page(Mark mark) {
            PageStart start = new PageStart(mark.cookie(), mark.verifier(), PAGE_BYTES);
            try {
                if (withAttributes.get()) {
                    return export.client(visit.asker()).listWithAttributes(directory, start, what, visit.asker());
                }
            } catch (NfsException e) {
                if (e.status() != NfsStatus.NFS3ERR_NOTSUPP) {
                    throw e;
                }
                withAttributes.set(false);
            }
            return export.client(visit.asker()).list(directory, start, what, visit.asker());
        }
    }
}

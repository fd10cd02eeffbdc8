package org.rpcchain.spi;

import java.time.Instant;
import java.util.List;
import org.rpcchain.ChainSource;
import org.rpcchain.Problem;

/**
 * A function store that people and build tools can ask, too.
 *
 * <p>Append-only: a hash never changes or disappears. Blocks its caller. Thread-safe. Source: RPC Chains §3.2.
 */
public interface FunctionRepository extends FunctionStore {
    /** The most entries that one answer holds. */
    int LIST_LIMIT = 1_000;

    /**
     * A published source.
     *
     * @param name the file name it was published under
     * @param hash the SHA-256 of its text
     * @param bytes the size of its UTF-8 text
     * @param published when it was first published, by the repository's clock
     */
    record Entry(String name, String hash, long bytes, Instant published) {}

    /** Answers the newest entry of each name, by name, after {@code afterName} (exclusive), at most {@link #LIST_LIMIT}. */
    List<Entry> list(String afterName);

    /** Answers all entries of a name, newest first, at most {@link #LIST_LIMIT}. */
    List<Entry> history(String name);

    /** Answers what is wrong with a source, with line, column and caret; empty when it could be published. */
    List<Problem> check(ChainSource source);
}

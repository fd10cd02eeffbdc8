package org.rpcchain.spi;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.rpcchain.ChainSource;
import org.rpcchain.FailureCode;
import org.rpcchain.Problem;
import org.rpcchain.ProblemException;

/**
 * A function store that people and build tools can ask, too.
 *
 * <p>Append-only: a hash never changes or disappears; a tombstone only stops new chains. Blocks its caller. Thread-safe. Source: RPC Chains §3.2.
 */
public interface FunctionRepository extends FunctionStore {
    /** The most entries that one answer holds; see {@link #list} for its exception. */
    int LIST_LIMIT = 1_000;

    /**
     * A published source.
     *
     * @param name the file name it was published under
     * @param hash the SHA-256 of its text
     * @param bytes the size of its UTF-8 text
     * @param published when it was first published, by the repository's clock
     * @param provenance where it comes from, and whether it was buried
     */
    record Entry(String name, String hash, long bytes, Instant published, Provenance provenance) {
        /** Answers an entry of a repository that keeps nothing beside the sources. */
        public Entry(String name, String hash, long bytes, Instant published) {
            this(name, hash, bytes, published, Provenance.UNKNOWN);
        }
    }

    /**
     * Where a source comes from, and what became of it.
     *
     * @param namespace its Java package; empty when it has none, or the repository does not say
     * @param publisher who published it; empty when the repository does not say
     * @param application from which application, as that said itself; empty when it said nothing
     * @param tombstone present when no new chain may use it
     */
    record Provenance(String namespace, String publisher, String application, Optional<Tombstone> tombstone) {
        /** Nobody has said anything. */
        public static final Provenance UNKNOWN = new Provenance("", "", "", Optional.empty());
    }

    /**
     * Says that no new chain may use a source; chains in flight still fetch it.
     *
     * @param reason why, for people
     * @param by who said so; empty when the repository does not say
     * @param since when, by the repository's clock
     */
    record Tombstone(String reason, String by, Instant since) {}

    /**
     * Keeps a source, and who it is from.
     *
     * @param application the application's name for itself, at most 255 characters; empty says nothing
     */
    default void publish(ChainSource source, String application) {
        publish(source);
    }

    /**
     * Stops new chains from using a source; those in flight go on. Burying again changes nothing.
     *
     * @param reason why, for people
     * @throws ProblemException with {@code SOURCE_MISSING} when there is none, or {@code ACCESS_REFUSED}
     */
    default void bury(String hash, String reason) {
        throw new ProblemException(
                FailureCode.MALFORMED,
                "this function repository keeps no tombstones, so that " + hash + " cannot be buried in it");
    }

    /** Hears what a node holds compiled; by default nobody listens. */
    default void report(NodeReport report) {}

    /**
     * Answers the newest entry of each name in each namespace, by name, after {@code afterName} (exclusive), at most
     * {@link #LIST_LIMIT}; more only where the last name stands in several namespaces, since the next page begins after it.
     */
    List<Entry> list(String afterName);

    /** Answers all entries of a name, newest first, at most {@link #LIST_LIMIT}. */
    List<Entry> history(String name);

    /** Answers what is wrong with a source, with line, column and caret; empty when it could be published. */
    List<Problem> check(ChainSource source);
}

package org.rpcchain.repository.catalog;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What is published, by whom, and what became of it.
 *
 * <p>Each method asks for the rights of this thread's caller first, see {@link
 * org.rpcchain.repository.access.CallerScope}; lists leave out what it may not read. Blocks its caller. Thread-safe.
 */
public interface Catalog {
    /** The most entries of one answer; see {@link #newest} for its exception. */
    int PAGE = 1_000;

    /** The most characters of a reason to bury a source. */
    int REASON_LIMIT = 1_000;

    /**
     * Answers the newest publication of each name in each namespace, by name, after a name (exclusive; empty from the first
     * on). All namespaces of a name are in one answer, which is longer than {@link #PAGE} where its last name needs that;
     * one that is shorter is the last.
     */
    List<Publication> newest(String afterName);

    /** Answers the publications of a name, in whatever namespaces, newest first, at most {@link #PAGE}. */
    List<Publication> history(String name);

    /** Answers a source's first publication. */
    Optional<Publication> publication(String hash);

    /** Answers which of these hashes, at most {@link #PAGE}, are those of sources that the caller may read. */
    Set<String> readable(Collection<String> hashes);

    /** Stops new chains from using a source; those in flight go on. Burying again changes nothing. */
    void bury(String hash, String reason);

    /** Answers the audit log, newest first, before a number (exclusive; {@code Long.MAX_VALUE} from the last on). */
    List<AuditEntry> audit(long beforeNumber);
}

package org.rpcchain.repository.catalog;

import java.util.List;
import java.util.Optional;

/**
 * What is published, by whom, and what became of it.
 *
 * <p>Each method asks for the rights of this thread's caller first, see {@link
 * org.rpcchain.repository.access.CallerScope}; lists leave out what it may not read. Blocks its caller. Thread-safe.
 */
public interface Catalog {
    /** The most entries of one answer. */
    int PAGE = 1_000;

    /** Answers the newest publication of each name, by name, after a name (exclusive; empty from the first on). */
    List<Publication> newest(String afterName);

    /** Answers all publications of a name, newest first. */
    List<Publication> history(String name);

    /** Answers a source's first publication. */
    Optional<Publication> publication(String hash);

    /** Stops new chains from using a source; those in flight go on. Burying again changes nothing. */
    void bury(String hash, String reason);

    /** Answers the audit log, newest first, before a number (exclusive; {@code Long.MAX_VALUE} from the last on). */
    List<AuditEntry> audit(long beforeNumber);
}

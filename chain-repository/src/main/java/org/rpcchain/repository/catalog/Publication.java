package org.rpcchain.repository.catalog;

import java.time.Instant;
import java.util.Optional;

/**
 * A source under a name.
 *
 * @param name the file name it was published under
 * @param hash the SHA-256 of its text
 * @param namespace its Java package; empty when it has none
 * @param bytes the size of its UTF-8 text
 * @param published when it was first published under this name, by the repository's clock
 * @param by who published it; empty for what was published before there was access control
 * @param application from which application, as that said itself; empty when it said nothing
 * @param tombstone present when no new chain may use it
 */
public record Publication(
        String name,
        String hash,
        String namespace,
        long bytes,
        Instant published,
        String by,
        String application,
        Optional<Tombstone> tombstone) {}

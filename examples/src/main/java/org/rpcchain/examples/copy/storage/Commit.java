package org.rpcchain.examples.copy.storage;

import java.util.Objects;

/**
 * What a file must be before it may bear its name.
 *
 * @param size in bytes
 * @param digest the SHA-256 of its content, 64 lower-case hexadecimal digits
 */
public record Commit(long size, String digest) {
    /** Checks the components. */
    public Commit {
        Objects.requireNonNull(digest, "a commit needs the digest of the whole file");
    }
}

package org.rpcchain.legacy.nfs.protocol;

import java.util.List;

/**
 * Entries of a directory.
 *
 * @param entries in the server's order, {@code .} and {@code ..} among them
 * @param verifier goes with the next page's cookie
 * @param end whether these are the last
 */
public record Page(List<Entry> entries, long verifier, boolean end) {
    /** Copies the entries. */
    public Page {
        entries = List.copyOf(entries);
    }
}

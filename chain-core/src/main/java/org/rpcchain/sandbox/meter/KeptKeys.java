package org.rpcchain.sandbox.meter;

import org.jspecify.annotations.Nullable;

/**
 * What is known of the keys that a run has put into hash tables: what it may cost to take one away again where neither it nor its table is seen, as
 * behind an iterator or a map's values.
 */
final class KeptKeys {
    /** A list, a map or an entry has been a key of a hash table, or an element of one. */
    private boolean canChange;

    private long mostEntries;
    private long mostBytesPerLook;

    /** A key is about to be put into a hash table that has so many entries. */
    void add(@Nullable Object key, long entries) {
        mostEntries = Math.max(mostEntries, entries + 1);
        if (key != null && !(key instanceof String)) {
            canChange |= Removals.canChange(key);
            mostBytesPerLook = Math.max(mostBytesPerLook, Lookups.bytesPerLook(key));
        }
    }

    /** Answers whether a hash table may have keys that have changed since they were paid for. */
    boolean mayHaveChanged() {
        return canChange;
    }

    /** Answers what the JDK allocates at most to find a key that it takes away. */
    long bytesToTakeAway() {
        return Sizes.times(mostEntries, mostBytesPerLook);
    }
}

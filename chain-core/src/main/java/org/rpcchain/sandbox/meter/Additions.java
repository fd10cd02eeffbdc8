package org.rpcchain.sandbox.meter;

import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Collection;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Pays for what one call of the JDK adds to a set or a map: for each element when the JDK takes it, which is when it has added the one before.
 * So such a call costs what as many single ones do, and ends where they would: nobody needs to know before how many hash codes are the same,
 * which keys of the function's own could tell differently the next time.
 */
final class Additions {
    /** What an element, or a key and its value, takes in a set or a map, with the room that is made anew for it. */
    static final int BYTES_PER_ENTRY = 100;

    /** Calls in a row pay once for so many: the one that pays, those that follow, and some to spare. */
    private static final int ADDED_AT_ONCE = Meter.CALLS_PAID_AHEAD + 8;

    /** What each takes when a table becomes larger: two places in it, and a link where a small tree becomes a chain. */
    private static final int BYTES_PER_ENTRY_MADE_ANEW = 48;

    private final Frame frame = Frame.current();
    private final boolean isTree;

    /** Null while it is being made. */
    private final @Nullable Object table;

    private long taken;

    private Additions(boolean isTree, @Nullable Object table) {
        this.isTree = isTree;
        this.table = table;
    }

    /** Begins to add to a set or a map. */
    static Additions to(Object table) {
        return new Additions(Lookups.isTree(table), table);
    }

    /** Begins to fill a new set or map. */
    static Additions toNew(boolean isTree) {
        return new Additions(isTree, null);
    }

    /** Answers these elements; each is paid for when it is taken. */
    <E extends @Nullable Object> Collection<E> of(Collection<E> elements) {
        return new Paid<>(elements, element -> element);
    }

    /** Answers these entries; each is paid for when it is taken. */
    <K extends @Nullable Object, V extends @Nullable Object> Map<K, V> of(Map<K, V> all) {
        return new AbstractMap<>() {
            @Override
            public Set<Map.Entry<K, V>> entrySet() {
                return new Paid<>(all.entrySet(), Map.Entry::getKey);
            }
        };
    }

    /** What an entry takes in a set, a map or a record. */
    static long bytesToAddTo(@Nullable Object table) {
        return bytesToAddTo(Lookups.isTree(table), ObjectSizes.of(table));
    }

    /**
     * What an entry takes in a table that has so many; where that is about to be full it is made anew, and all entries that are in small trees with
     * it. The JDK's is full when it has three quarters of a power of two, or one more where that was added by computing a value.
     */
    static long bytesToAddTo(boolean isTree, long entries) {
        return !isTree && fullAt(entries - 1) < entries + ADDED_AT_ONCE ? bytesToEnlarge(entries) : BYTES_PER_ENTRY;
    }

    /** Answers the least number of entries, but no fewer than these, at which a table is full: three times a power of two. */
    private static long fullAt(long entries) {
        long thirds = (Math.max(entries, 1) + 2) / 3;
        return 3 * Long.highestOneBit(2 * thirds - 1);
    }

    /** What a table with so many entries takes where it becomes larger. */
    static long bytesToEnlarge(long entries) {
        return BYTES_PER_ENTRY + Sizes.times(BYTES_PER_ENTRY_MADE_ANEW, entries);
    }

    private void pay(@Nullable Object key) {
        frame.heedStop();
        long entries = table == null ? taken : ObjectSizes.of(table);
        Lookups.keep(isTree, entries, key);
        frame.charge(Lookups.STEPS_IN_TREE + Lookups.inTable(isTree, entries, key), bytesToAddTo(isTree, entries));
        taken++;
    }

    /** A set, since entries must be one; nobody asks whether it holds any twice. */
    private final class Paid<E extends @Nullable Object> extends AbstractSet<E> {
        private final Collection<E> all;
        private final Function<E, @Nullable Object> keyOf;

        Paid(Collection<E> all, Function<E, @Nullable Object> keyOf) {
            this.all = all;
            this.keyOf = keyOf;
        }

        @Override
        public int size() {
            return all.size();
        }

        @Override
        public Iterator<E> iterator() {
            Iterator<E> walk = all.iterator();
            return new Iterator<>() {
                @Override
                public boolean hasNext() {
                    return walk.hasNext();
                }

                @Override
                public E next() {
                    E next = walk.next();
                    pay(keyOf.apply(next));
                    return next;
                }
            };
        }
    }
}

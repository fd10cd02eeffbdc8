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

    private final Frame frame = Frame.current();
    private final boolean isTree;

    /** How many there are in the set or the map by now, at most. */
    private long entries;

    private Additions(boolean isTree, long entries) {
        this.isTree = isTree;
        this.entries = entries;
    }

    /** Begins to add to a set or a map. */
    static Additions to(Object table) {
        return new Additions(Lookups.isTree(table), ObjectSizes.of(table));
    }

    /** Begins to fill a new set or map. */
    static Additions toNew(boolean isTree) {
        return new Additions(isTree, 0);
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

    private void pay(@Nullable Object key) {
        frame.heedStop();
        frame.charge(Lookups.STEPS_IN_TREE + Lookups.inTable(isTree, entries, key), BYTES_PER_ENTRY);
        entries++;
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

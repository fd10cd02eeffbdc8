package org.rpcchain.sandbox.meter;

import java.util.Collection;
import org.jspecify.annotations.Nullable;
import org.rpcchain.Value;

/** Look-ups of many keys in a set or a map, in one call of the JDK, which nothing can end: each is charged at its worst before the call. */
final class LookupsInTable {
    private static final int UNITS_PER_KEY = 2;

    /** So many look-ups at once are as single ones: keys of other classes with their hash codes are not counted. */
    private static final int FEW = 8;

    private final Frame frame = Frame.current();
    private final @Nullable Object table;
    private final long entries;

    /** What a key pays for others that have its hash code, where the JDK finds no order among them. */
    private final long looked;

    /** The same for a value. */
    private final long lookedByValue;

    private long work;
    private long bytes;

    private LookupsInTable(@Nullable Object table, Collection<?> keys) {
        this.table = table;
        this.entries = ObjectSizes.of(table);
        boolean isFew = keys.size() <= FEW;
        this.looked = isFew ? 0 : Lookups.collisions(Collisions.among(Lookups.elementsOf(table), keys.size(), keys));
        this.lookedByValue = isFew ? Lookups.collisions(entries) : looked;
    }

    /** The work of finding all keys in a table. */
    static long of(@Nullable Object table, Collection<?> keys) {
        LookupsInTable lookups = new LookupsInTable(table, keys);
        for (Object each : keys) {
            lookups.frame.spend(UNITS_PER_KEY);
            lookups.add(each);
        }
        lookups.frame.charge(0, lookups.bytes);
        return lookups.work;
    }

    private void add(@Nullable Object key) {
        long toFind = Sizes.plus(Walks.bytesToFind(key), Lookups.bytesOfLook(table, key, entries));
        bytes = Sizes.plus(bytes, toFind);
        if (key instanceof String text) {
            pay(Sizes.times(Lookups.stepsTo(text), 1 + looked));
        } else if (key == null || Lookups.isSimple(key)) {
            pay(Lookups.STEPS_IN_TREE + looked);
        } else if (ObjectSizes.isOwn(key)) {
            pay(Lookups.STEPS_IN_TREE + Lookups.collisions(entries));
        } else {
            addLarge(key);
        }
    }

    private void addLarge(Object key) {
        Lookups.checkSortable(Lookups.isTree(table), key);
        Depths reached = Depths.reachedFrom(key);
        long others = key instanceof Value ? lookedByValue : Lookups.collisions(entries);
        pay(Sizes.times(Lookups.STEPS_IN_TREE + others, reached.count()));
        bytes = Sizes.plus(bytes, Sizes.times(entries, reached.bytes()));
    }

    private void pay(long more) {
        work = Sizes.plus(work, more);
    }
}

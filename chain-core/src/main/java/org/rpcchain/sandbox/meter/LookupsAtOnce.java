package org.rpcchain.sandbox.meter;

import java.util.Collection;
import java.util.List;
import java.util.Queue;
import org.jspecify.annotations.Nullable;
import org.rpcchain.Value;

/** Look-ups of many keys or elements in one call of the JDK, which nothing can end: each is charged at its worst before the call. */
final class LookupsAtOnce {
    private static final int UNITS_PER_KEY = 2;

    /** So many look-ups at once are as single ones: keys of other classes with their hash codes are not counted. */
    private static final int FEW = 8;

    private final Frame frame = Frame.current();
    private final @Nullable Object table;

    /** How many there are in the table, at most. */
    private final long entries;

    /** What a key pays for others that have its hash code, where the JDK finds no order among them. */
    private final long looked;

    /** The same for a value. */
    private final long lookedByValue;

    private long work;
    private long bytes;

    private LookupsAtOnce(@Nullable Object table, Collection<?> keys, long entries) {
        this.table = table;
        this.entries = entries;
        boolean isFew = keys.size() <= FEW;
        this.looked = isFew ? 0 : Lookups.collisions(Collisions.among(Lookups.elementsOf(table), keys.size(), keys));
        this.lookedByValue = isFew ? Lookups.collisions(entries) : looked;
    }

    /** The work of finding all keys in a table, or of adding them, which has or then has so many entries. */
    static long inTable(@Nullable Object table, Collection<?> keys, long entries) {
        Frame.current().heedStop();
        LookupsAtOnce lookups = new LookupsAtOnce(table, keys, entries);
        for (Object each : keys) {
            lookups.frame.spend(UNITS_PER_KEY);
            lookups.add(each);
        }
        lookups.frame.charge(0, lookups.bytes);
        return lookups.work;
    }

    /** The work of finding all elements in a container that is not seen to be a table; what is neither a list nor a queue may hide one. */
    static long inSequence(@Nullable Object container, Collection<?> elements) {
        Frame.current().heedStop();
        LookupsAtOnce lookups = new LookupsAtOnce(container, List.of(), 0);
        boolean mayHideTable = !(container instanceof List) && !(container instanceof Queue);
        if (mayHideTable && container instanceof Collection<?> hidden) {
            Collisions.among(
                    hidden, elements.size(), elements); // pays for what looking at those of one hash code allocates
        }
        @Nullable Depths reached = null;
        for (Object each : elements) {
            lookups.frame.spend(UNITS_PER_KEY);
            if (Lookups.isSmall(each)) {
                lookups.pay(1 + Lookups.inSequence(container, each));
                long bytes = mayHideTable ? Lookups.bytesOfLook(null, each, 1) : 0;
                lookups.bytes = Sizes.plus(lookups.bytes, bytes);
            } else {
                reached = reached == null ? Depths.reachedFrom(container) : reached;
                lookups.pay(1 + Lookups.ofElements(container));
                lookups.payForComparing(reached);
                lookups.payForComparing(Depths.reachedFrom(each));
                long bytes = mayHideTable ? Lookups.bytesOfLook(null, each, ObjectSizes.of(container)) : 0;
                lookups.bytes = Sizes.plus(lookups.bytes, bytes);
            }
        }
        lookups.frame.charge(0, lookups.bytes);
        return lookups.work;
    }

    private void payForComparing(Depths reached) {
        pay(reached.count());
        bytes = Sizes.plus(bytes, reached.bytes());
    }

    private void add(@Nullable Object key) {
        bytes = Sizes.plus(bytes, Lookups.bytesOfLook(table, key, entries));
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
        Lookups.checkSortable(table, key);
        Depths reached = Depths.reachedFrom(key);
        long others = key instanceof Value ? lookedByValue : Lookups.collisions(entries);
        pay(Sizes.times(Lookups.STEPS_IN_TREE + others, reached.count()));
        bytes = Sizes.plus(bytes, Sizes.times(entries, reached.bytes()));
    }

    private void pay(long more) {
        work = Sizes.plus(work, more);
    }
}

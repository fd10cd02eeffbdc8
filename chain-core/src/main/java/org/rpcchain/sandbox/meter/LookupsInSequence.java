package org.rpcchain.sandbox.meter;

import org.jspecify.annotations.Nullable;

/**
 * Look-ups of many elements in a container that is not seen to be a set or a map, in one call of the JDK: each is charged at its worst before it is
 * made. What is neither a list nor a queue may hide a table.
 */
final class LookupsInSequence {
    private final Frame frame = Frame.current();
    private final @Nullable Object container;
    private final boolean mayHideTable;

    /** What comparing an element with all of the container's reaches; null until there is one that is not small. */
    private @Nullable Depths reached;

    private long work;
    private long bytes;

    private LookupsInSequence(@Nullable Object container) {
        this.container = container;
        this.mayHideTable = Lookups.mayHideTable(container);
    }

    /** Begins to look up elements in a container, each paid for alone. */
    static LookupsInSequence in(Object container) {
        return new LookupsInSequence(container);
    }

    /** Pays for a look-up that is about to be made. */
    void pay(@Nullable Object element) {
        work = 0;
        bytes = 0;
        add(element);
        if (mayHideTable) {
            pay(0, Sizes.times(ObjectSizes.of(container), Lookups.bytesPerLook(element)));
        }
        frame.charge(work, bytes);
    }

    private void add(@Nullable Object element) {
        boolean isSmall = Lookups.isSmall(element);
        if (isSmall) {
            pay(1 + Lookups.inSequence(container, element), 0);
        } else {
            pay(1 + Lookups.ofElements(container), Walks.bytesToFind(element));
            Depths sought = Depths.reachedFrom(element);
            pay(reachedFromContainer().count(), reachedFromContainer().bytes());
            pay(sought.countToCompareWith(container), sought.bytesToCompareWith(container));
        }
        if (mayHideTable) {
            pay(0, Lookups.bytesOfLook(null, element, isSmall ? 1 : ObjectSizes.of(container)));
        }
    }

    private Depths reachedFromContainer() {
        Depths known = reached == null ? Depths.reachedFrom(container) : reached;
        reached = known;
        return known;
    }

    private void pay(long moreWork, long moreBytes) {
        work = Sizes.plus(work, moreWork);
        bytes = Sizes.plus(bytes, moreBytes);
    }
}

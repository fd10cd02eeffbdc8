package org.rpcchain.sandbox.meter;

import java.util.AbstractCollection;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.Queue;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Pays for what one call of the JDK looks up in a container, and takes away from it: for each element when the JDK comes to it. So such a call costs
 * what as many single ones do, and ends where they would, as {@link Additions} do.
 */
public final class LookupsAtOnce {
    /** A chain or a tree of one hash code is walked so fast: several times as fast as when its keys are compared by code of the function's own. */
    private static final int ENTRIES_PER_UNIT = 4;

    private final Frame frame = Frame.current();
    private final Collection<?> container;

    /** Of what is no table. */
    private final @Nullable LookupsInSequence inSequence;

    /** What comparing entries that look into themselves reaches; negative until there is one. */
    private long reachedFromEntries = -1;

    private LookupsAtOnce(Collection<?> container) {
        this.container = container;
        this.inSequence = Lookups.isTable(container) ? null : LookupsInSequence.in(container);
    }

    /** Stands in for {@link Collection#containsAll}. */
    public static boolean containsAll(Collection<?> container, Collection<?> elements) {
        return container.containsAll(sought(container, elements));
    }

    /** Stands in for {@link java.util.Collections#disjoint}, which goes through the one that is no set, or is smaller. */
    public static boolean disjoint(Collection<?> left, Collection<?> right) {
        boolean looksIntoLeft = left instanceof Set || (!(right instanceof Set) && left.size() > right.size());
        Collection<?> container = looksIntoLeft ? left : right;
        LookupsAtOnce lookups = new LookupsAtOnce(container);
        for (Object each : looksIntoLeft ? right : left) {
            lookups.pay(each);
            if (container.contains(each)) {
                return false;
            }
        }
        return true;
    }

    /** Answers these elements, to be looked up in a container, or to have its own looked up in them: each look-up is paid for when it is made. */
    static Collection<?> sought(Collection<?> container, Collection<?> elements) {
        return new Sought(container, Objects.requireNonNull(elements));
    }

    /**
     * Pays for taking an element away in the midst of a container, where that is a hash table: that looks for its key, and of keys of several
     * classes with one hash code at all.
     */
    static void payToTakeAway(Collection<?> container) {
        boolean isTable = !(container instanceof List) && !(container instanceof Queue) && !Lookups.isTree(container);
        if (isTable) {
            Frame frame = Frame.current();
            frame.heedStop();
            frame.charge(
                    1 + ObjectSizes.of(container) / ENTRIES_PER_UNIT,
                    frame.keys().bytesToTakeAway());
        }
    }

    private void pay(@Nullable Object element) {
        frame.heedStop();
        if (inSequence == null) {
            payForEntries(element);
            frame.charge(Lookups.STEPS_IN_TREE + Lookups.oneOfOthers(container, element), Walks.bytesToFind(element));
        } else {
            inSequence.pay(element);
        }
    }

    private void payForEntries(@Nullable Object element) {
        if (Lookups.looksIntoItself(container, element)) {
            reachedFromEntries = reachedFromEntries < 0 ? Depths.ofEach(container) : reachedFromEntries;
            frame.charge(reachedFromEntries, 0);
        }
    }

    /** The JDK either goes through them, and looks each up, or asks for each of the container's whether it is among them. */
    private static final class Sought extends AbstractCollection<@Nullable Object> {
        private final Collection<?> container;
        private final Collection<?> elements;
        private final LookupsAtOnce inContainer;
        private final LookupsAtOnce inElements;

        Sought(Collection<?> container, Collection<?> elements) {
            this.container = container;
            this.elements = elements;
            this.inContainer = new LookupsAtOnce(container);
            this.inElements = new LookupsAtOnce(elements);
        }

        @Override
        public int size() {
            return elements.size();
        }

        @Override
        public boolean contains(@Nullable Object element) {
            inElements.pay(element);
            payToTakeAway(container);
            return elements.contains(element);
        }

        @Override
        public Iterator<@Nullable Object> iterator() {
            Iterator<?> walk = elements.iterator();
            return new Iterator<>() {
                @Override
                public boolean hasNext() {
                    return walk.hasNext();
                }

                @Override
                public @Nullable Object next() {
                    Object next = walk.next();
                    inContainer.pay(next);
                    return next;
                }
            };
        }
    }
}

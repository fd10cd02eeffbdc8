package org.rpcchain.sandbox.meter;

import java.util.Comparator;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The order of a sorted set or map, in which each comparison that fails is paid for: nobody may see that it does. Where a set or a map is compared with a sorted
 * one, the JDK takes what cannot be compared with its keys, null or of another class, for unequal, and catches the exception itself: one call could
 * make hundreds of thousands, each with the trace of the whole stack. What the others cost is paid for by who looks up.
 */
final class TreeOrder implements Comparator<Object> {
    private static final TreeOrder NATURAL = new TreeOrder(natural());

    private final Comparator<Object> order;

    private TreeOrder(Comparator<Object> order) {
        this.order = order;
    }

    /** Answers the same order; none is the natural one. One that the function wrote is metered like the rest of it. */
    @SuppressWarnings("unchecked") // as the JDK's: what cannot be compared throws
    static Comparator<Object> of(@Nullable Comparator<?> order) {
        if (order == null) {
            return NATURAL;
        }
        boolean isKnown = order instanceof TreeOrder || ObjectSizes.isOwn(order);
        return isKnown ? (Comparator<Object>) order : new TreeOrder((Comparator<Object>) order);
    }

    @SuppressWarnings("unchecked") // as above
    private static Comparator<Object> natural() {
        return (Comparator<Object>) (Comparator<?>) Comparator.naturalOrder();
    }

    /** Answers the order that an order of a tree's stands for: itself, where it is none. */
    static Comparator<?> within(Comparator<?> order) {
        return order instanceof TreeOrder tree ? tree.order : order;
    }

    /** Refuses what cannot be in natural order, in an empty tree too, as the JDK's without an order does. */
    static void checkSought(@Nullable Comparator<?> order, @Nullable Object key) {
        if (order == NATURAL) {
            Comparable<?> ordered = (Comparable<?>) key;
            Objects.requireNonNull(ordered);
        }
    }

    @Override
    public int compare(Object left, Object right) {
        try {
            return order.compare(left, right);
        } catch (NullPointerException | ClassCastException e) {
            Frame.current().thrown(0);
            throw e;
        }
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof TreeOrder tree && order.equals(tree.order);
    }

    @Override
    public int hashCode() {
        return order.hashCode();
    }
}

package org.rpcchain.sandbox.meter;

import java.math.BigDecimal;
import java.util.Collection;
import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.SortedSet;
import org.jspecify.annotations.Nullable;

/**
 * What is made where a function makes a {@link PriorityQueue}: the same, but that each comparison is paid for, whoever makes it. To take an
 * element away compares others with each other, which may be much longer.
 *
 * <p>A collection's elements are added one after the other: it may be walked in another order than the JDK's, and among equal elements
 * others may come first.
 */
public final class PaidPriorityQueue<E> extends PriorityQueue<E> {
    /** Makes an empty queue in natural order. */
    public PaidPriorityQueue() {
        super(PaidOrder.of(null));
    }

    /** Makes an empty queue with this room, which is paid for. */
    public PaidPriorityQueue(int capacity) {
        super(capacity, PaidOrder.of(null));
    }

    /** Makes an empty queue in this order, or in the natural one. */
    public PaidPriorityQueue(@Nullable Comparator<?> order) {
        super(PaidOrder.of(order));
    }

    /** Makes an empty queue with this room, which is paid for, in this order, or in the natural one. */
    public PaidPriorityQueue(int capacity, @Nullable Comparator<?> order) {
        super(capacity, PaidOrder.of(order));
    }

    /** Makes a queue of these elements, whose room is paid for; in their order, where they have one. */
    public PaidPriorityQueue(Collection<? extends E> elements) {
        super(Math.max(1, elements.size()), PaidOrder.of(orderOf(elements)));
        addAll(elements);
    }

    /** Makes a queue of these elements, whose room is paid for, in the same order. */
    public PaidPriorityQueue(PriorityQueue<? extends E> elements) {
        this((Collection<? extends E>) elements);
    }

    /** Makes a queue of these elements, whose room is paid for, in the same order. */
    public PaidPriorityQueue(SortedSet<? extends E> elements) {
        this((Collection<? extends E>) elements);
    }

    private static @Nullable Comparator<?> orderOf(Collection<?> elements) {
        if (elements instanceof SortedSet<?> sorted) {
            return sorted.comparator();
        }
        return elements instanceof PriorityQueue<?> queue ? queue.comparator() : null;
    }

    /** Adds an element, as all ways to add do in the end. */
    @Override
    public boolean offer(E element) {
        if (element instanceof BigDecimal decimal) {
            Lookups.checkSortable(decimal);
        }
        if (isEmpty() && PaidOrder.isNatural(comparator())) {
            comparator().compare(element, element); // the JDK's takes no first element without an order
        }
        return super.offer(element);
    }
}

package org.rpcchain.sandbox.meter;

import java.util.Collection;
import java.util.Comparator;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** What is made where a function makes a {@link TreeSet}: the same, but that each comparison that fails is paid for, see {@link TreeOrder}. */
public final class PaidTreeSet<E extends @Nullable Object> extends TreeSet<E> {
    /** Makes an empty set in natural order. */
    public PaidTreeSet() {
        super(TreeOrder.of(null));
    }

    /** Makes an empty set in this order, or in the natural one. */
    public PaidTreeSet(@Nullable Comparator<?> order) {
        super(TreeOrder.of(order));
    }

    /** Makes a set of these elements, which are paid for, in natural order. */
    public PaidTreeSet(Collection<? extends E> elements) {
        this();
        addAll(elements);
    }

    /** Makes a set of these elements, which are paid for, in the same order. */
    public PaidTreeSet(SortedSet<E> elements) {
        super(TreeOrder.of(elements.comparator()));
        addAll(elements);
    }

    @Override
    public boolean contains(@Nullable Object element) {
        check(element);
        return super.contains(element);
    }

    @Override
    public boolean remove(@Nullable Object element) {
        check(element);
        return super.remove(element);
    }

    private void check(@Nullable Object element) {
        if (isEmpty()) {
            TreeOrder.checkSought(comparator(), element);
        }
    }
}

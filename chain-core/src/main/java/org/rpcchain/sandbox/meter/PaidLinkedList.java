package org.rpcchain.sandbox.meter;

import java.util.Collection;
import java.util.Iterator;
import java.util.LinkedList;
import java.util.ListIterator;
import org.jspecify.annotations.Nullable;

/**
 * What is made where a function makes a {@link LinkedList}: the same, but that it pays for the links between its ends and an index, whoever
 * asks for that, and notices when it is changed while it compares: its size would not be right any more.
 */
@SuppressWarnings("JdkObsolete") // chosen by a function, for its own reasons
public final class PaidLinkedList<E extends @Nullable Object> extends LinkedList<E> {
    private static final int UNITS_PER_LINK = 2;

    /** A link's, and those of its element's place in an array. */
    private static final int BYTES_PER_LINK = 48;

    /** Makes an empty list. */
    public PaidLinkedList() {}

    /** Makes a list of these elements, and pays for them. */
    public PaidLinkedList(Collection<? extends E> elements) {
        addAll(elements);
    }

    @Override
    public E get(int index) {
        payToReach(index);
        return super.get(index);
    }

    @Override
    public E set(int index, E element) {
        payToReach(index);
        return super.set(index, element);
    }

    @Override
    public ListIterator<E> listIterator(int index) {
        payToReach(index);
        return super.listIterator(index);
    }

    @Override
    public boolean addAll(int index, Collection<? extends E> elements) {
        payToReach(index);
        Frame.current().charge(1, Sizes.plus(Sizes.times(BYTES_PER_LINK, elements.size()), Walks.bytes(elements)));
        return super.addAll(index, elements);
    }

    @Override
    public boolean remove(@Nullable Object element) {
        return removeNext(iterator(), element);
    }

    @Override
    public boolean removeLastOccurrence(@Nullable Object element) {
        return removeNext(descendingIterator(), element);
    }

    private static boolean removeNext(Iterator<?> walk, @Nullable Object element) {
        while (walk.hasNext()) {
            Object each = walk.next();
            if (element == null ? each == null : element.equals(each)) {
                walk.remove();
                return true;
            }
        }
        return false;
    }

    private void payToReach(int index) {
        long links = Math.min(index, size() - index);
        if (links > 0) {
            Frame.current().charge(Sizes.plus(UNITS_PER_LINK * links, Visits.overLinks(links)), 0);
        }
    }
}

package org.rpcchain.sandbox.meter;

import java.util.List;
import java.util.ListIterator;
import org.jspecify.annotations.Nullable;

/** A list's own iterator, which knows the list: what adds to it or removes from it pays for moving the rest, and for the room. */
final class ListWalk implements ListIterator<@Nullable Object> {
    private static final int ELEMENTS_PER_UNIT = 8;
    private static final int BYTES_PER_SLOT = 16;

    private final List<?> list;
    private final ListIterator<@Nullable Object> walk;

    @SuppressWarnings("unchecked") // a raw list of the function's own
    ListWalk(List<?> list, ListIterator<?> walk) {
        this.list = list;
        this.walk = (ListIterator<@Nullable Object>) walk;
    }

    @Override
    public boolean hasNext() {
        return walk.hasNext();
    }

    @Override
    public @Nullable Object next() {
        return walk.next();
    }

    @Override
    public boolean hasPrevious() {
        return walk.hasPrevious();
    }

    @Override
    public @Nullable Object previous() {
        return walk.previous();
    }

    @Override
    public int nextIndex() {
        return walk.nextIndex();
    }

    @Override
    public int previousIndex() {
        return walk.previousIndex();
    }

    @Override
    public void remove() {
        Frame.current().charge(1 + list.size() / ELEMENTS_PER_UNIT, 0);
        walk.remove();
    }

    @Override
    public void set(@Nullable Object element) {
        walk.set(element);
    }

    @Override
    public void add(@Nullable Object element) {
        Frame.current().charge(1 + list.size() / ELEMENTS_PER_UNIT, Sizes.times(BYTES_PER_SLOT, list.size()));
        walk.add(element);
    }
}

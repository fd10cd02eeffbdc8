package org.rpcchain.sandbox.meter;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Guards of what is added to containers, and of what they are made of. */
public final class Containers {
    private static final int MOST_CAPACITY = 1024;

    /** The JDK's own. */
    private static final float LOAD_FACTOR = 0.75f;

    private static final int BYTES_PER_SLOT = 16;

    private Containers() {}

    /** The capacity that a hash table is made with: a hint, which need not be followed. */
    public static int hint(int capacity) {
        return Math.min(capacity, MOST_CAPACITY);
    }

    /**
     * The load factor that a hash table is made with: a hint, too. With a small one the table doubles at each entry, with a large one it never
     * does. One that is none is left to the JDK, which refuses it.
     */
    public static float hint(float loadFactor) {
        return loadFactor > 0 ? LOAD_FACTOR : loadFactor;
    }

    /** Stands in for {@link java.util.Queue#offer}, whatever the queue is. */
    @SuppressWarnings("unchecked") // a raw queue of the function's own
    public static boolean offer(Queue<?> queue, @Nullable Object element) {
        Meter.charge(Lookups.added(queue, element), Sizes.times(BYTES_PER_SLOT, ObjectSizes.of(queue)));
        return ((Queue<@Nullable Object>) queue).offer(element);
    }

    /** Stands in for {@link Collection#add}, whatever the collection is. */
    @SuppressWarnings("unchecked") // a raw collection of the function's own
    public static boolean add(Collection<?> container, @Nullable Object element) {
        long growth = container instanceof Set
                ? Additions.bytesToAddTo(container)
                : Sizes.times(BYTES_PER_SLOT, ObjectSizes.of(container));
        Meter.charge(Lookups.added(container, element), growth);
        return ((Collection<@Nullable Object>) container).add(element);
    }

    /** Stands in for {@link List#listIterator()}. */
    public static ListIterator<?> listIterator(List<?> list) {
        return new ListWalk(list, list.listIterator());
    }

    /** Stands in for {@link List#listIterator(int)}. */
    public static ListIterator<?> listIterator(List<?> list, int from) {
        return new ListWalk(list, list.listIterator(from));
    }

    /** Stands in for {@link Map#containsValue}. */
    public static boolean containsValue(Map<?, ?> map, @Nullable Object value) {
        Meter.charge(Lookups.inSequence(map.values(), value), 0);
        return map.containsValue(value);
    }

    /** Stands in for {@link Collections#frequency}. */
    public static int frequency(Collection<?> container, @Nullable Object element) {
        Meter.charge(Lookups.inSequence(container, element), Walks.bytes(container));
        return Collections.frequency(container, element);
    }

    /** {@code list.subList(from, to)} as a list of its own that cannot be changed, not as a view: views of views nest. */
    public static List<?> subList(List<?> list, int from, int to) {
        long size = Math.max(0, (long) to - from);
        Meter.charge(size, Sizes.times(BYTES_PER_SLOT, size));
        return Collections.unmodifiableList(new ArrayList<>(list.subList(from, to)));
    }

    /** Stands in for {@link Collection#addAll}, whatever the collection is. */
    public static boolean addAll(Collection<?> container, Collection<?> all) {
        return addAll(container, all, BYTES_PER_SLOT);
    }

    /** Stands in for {@link Collections#addAll}, which adds one after the other. */
    public static boolean addAll(Collection<?> container, @Nullable Object[] all) {
        return addAll(container, Arrays.asList(all), Additions.BYTES_PER_ENTRY);
    }

    @SuppressWarnings("unchecked") // a raw collection of the function's own
    private static boolean addAll(Collection<?> container, Collection<?> all, long bytesPerElement) {
        if (container instanceof Set) {
            payForSlots(container, all.size());
            return ((Collection<@Nullable Object>) container)
                    .addAll(Additions.to(container).of(all));
        }
        payForRoom(container, all, bytesPerElement);
        return ((Collection<@Nullable Object>) container).addAll(all);
    }

    private static void payForRoom(Collection<?> container, Collection<?> more, long bytesPerElement) {
        long bytes = Sizes.plus(Sizes.times(bytesPerElement, more.size()), Walks.bytes(more));
        Meter.charge(Visits.through(more), Sizes.plus(Sizes.times(BYTES_PER_SLOT, ObjectSizes.of(container)), bytes));
    }

    /** Pays for the slots of a table that so many are added to; trees have none. */
    private static void payForSlots(Object table, int more) {
        if (!Lookups.isTree(table)) {
            Meter.charge(
                    1, Sizes.plus(Additions.bytesToEnlarge(ObjectSizes.of(table)), Sizes.times(BYTES_PER_SLOT, more)));
        }
    }

    /** Stands in for {@link Map#putAll}. */
    @SuppressWarnings("unchecked") // a raw map of the function's own
    public static void putAll(Map<?, ?> map, Map<?, ?> entries) {
        payForSlots(map, entries.size());
        ((Map<@Nullable Object, @Nullable Object>) map).putAll(Additions.to(map).of(entries));
    }

    /** What a hash set is made of. */
    public static Collection<?> hashed(Collection<?> elements) {
        payForSlots(Set.of(), elements.size());
        return Additions.toNew(false).of(elements);
    }

    /** What a hash map is made of. */
    public static Map<?, ?> hashed(Map<?, ?> entries) {
        payForSlots(Map.of(), entries.size());
        return Additions.toNew(false).of(entries);
    }

    /** What a sorted set is made of. */
    public static Collection<?> sorted(Collection<?> elements) {
        return Additions.toNew(true).of(elements);
    }

    /** What a sorted map is made of. */
    public static Map<?, ?> sorted(Map<?, ?> entries) {
        return Additions.toNew(true).of(entries);
    }
}

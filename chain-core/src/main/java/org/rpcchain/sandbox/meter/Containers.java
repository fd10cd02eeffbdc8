package org.rpcchain.sandbox.meter;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Guards of the making of containers: sets and maps keep the order in which they were made, since that of the JDK's {@code
 * Set.of} and {@code Map.of} differs from one JVM to the next.
 */
public final class Containers {
    private static final int MOST_CAPACITY = 1024;

    /** The JDK's own. */
    private static final float LOAD_FACTOR = 0.75f;

    private static final int BYTES_PER_ENTRY = 100;
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
        Meter.charge(workOfAdding(queue, element), Sizes.times(BYTES_PER_SLOT, ObjectSizes.of(queue)));
        return ((Queue<@Nullable Object>) queue).offer(element);
    }

    /** Stands in for {@link Collection#add}, whatever the collection is. */
    @SuppressWarnings("unchecked") // a raw collection of the function's own
    public static boolean add(Collection<?> container, @Nullable Object element) {
        long growth = Sizes.times(BYTES_PER_SLOT, ObjectSizes.of(container));
        Meter.charge(workOfAdding(container, element), growth);
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

    /** Lists and deques look at nothing; sorted queues pay for what they compare. */
    private static long workOfAdding(Collection<?> container, @Nullable Object element) {
        return container instanceof Set ? Lookups.one(container, element) : 0;
    }

    /** {@code list.subList(from, to)} as a list of its own that cannot be changed, not as a view: views of views nest. */
    public static List<?> subList(List<?> list, int from, int to) {
        long size = Math.max(0, (long) to - from);
        Meter.charge(size, Sizes.times(BYTES_PER_SLOT, size));
        return Collections.unmodifiableList(new ArrayList<>(list.subList(from, to)));
    }

    /** Stands in for {@link Collection#addAll}, whatever the collection is. */
    @SuppressWarnings("unchecked") // a raw collection of the function's own
    public static boolean addAll(Collection<?> container, Collection<?> all) {
        payForAdding(container, all, BYTES_PER_SLOT);
        return ((Collection<@Nullable Object>) container).addAll((Collection<? extends @Nullable Object>) all);
    }

    /** Stands in for {@link Collections#addAll}, which adds one after the other. */
    @SuppressWarnings("unchecked") // a raw collection of the function's own
    public static boolean addAll(Collection<?> container, @Nullable Object[] all) {
        payForAdding(container, Arrays.asList(all), BYTES_PER_ENTRY);
        return Collections.addAll((Collection<@Nullable Object>) container, all);
    }

    private static void payForAdding(Collection<?> container, Collection<?> all, int bytesPerElement) {
        long more = ObjectSizes.of(all);
        if (container instanceof Set) {
            Meter.charge(Lookups.added(container, all), bytesOfTable(container, more));
        } else {
            long room = Sizes.times(BYTES_PER_SLOT, ObjectSizes.of(container));
            Meter.charge(more, Sizes.plus(room, Sizes.times(bytesPerElement, more)));
        }
    }

    private static long bytesOfTable(Object table, long more) {
        return Sizes.plus(Sizes.times(BYTES_PER_SLOT, ObjectSizes.of(table)), Sizes.times(BYTES_PER_ENTRY, more));
    }

    /** Stands in for {@link Map#putAll}. */
    @SuppressWarnings("unchecked") // a raw map of the function's own
    public static void putAll(Map<?, ?> map, Map<?, ?> entries) {
        long work = Sizes.plus(ObjectSizes.of(map), Lookups.added(map, entries));
        Meter.charge(work, bytesOfTable(map, ObjectSizes.of(entries)));
        ((Map<@Nullable Object, @Nullable Object>) map)
                .putAll((Map<? extends @Nullable Object, ? extends @Nullable Object>) entries);
    }

    /** What a hash set is made of. */
    public static Collection<?> hashed(Collection<?> elements) {
        return paidFor(Set.of(), elements, elements.size());
    }

    /** What a hash map is made of. */
    public static Map<?, ?> hashed(Map<?, ?> entries) {
        return paidFor(Map.of(), entries, entries.size());
    }

    /** What a sorted set is made of. */
    public static Collection<?> sorted(Collection<?> elements) {
        return paidFor(new TreeSet<>(), elements, elements.size());
    }

    /** What a sorted map is made of. */
    public static Map<?, ?> sorted(Map<?, ?> entries) {
        return paidFor(new TreeMap<>(), entries, entries.size());
    }

    private static <T> T paidFor(Object emptyTable, T elements, int size) {
        Meter.charge(Lookups.added(emptyTable, elements), Sizes.times(BYTES_PER_ENTRY, size));
        return elements;
    }

    private static void add(Set<Object> set, Object element) {
        payFor(set, element);
        if (!set.add(element)) {
            throw new IllegalArgumentException("duplicate element: Set.of takes each once");
        }
    }

    private static void payFor(Object container, Object key) {
        Frame.current().charge(1 + Lookups.one(container, Objects.requireNonNull(key)), BYTES_PER_ENTRY);
    }

    private static void put(Map<Object, Object> map, Object key, Object value) {
        payFor(map, key);
        if (map.put(key, Objects.requireNonNull(value)) != null) {
            throw new IllegalArgumentException("duplicate key: Map.of takes each once");
        }
    }

    private static Set<Object> set(Object... elements) {
        Set<Object> set = new LinkedHashSet<>();
        for (Object each : elements) {
            add(set, each);
        }
        return Collections.unmodifiableSet(set);
    }

    private static Map<Object, Object> map(Object... keysAndValues) {
        Map<Object, Object> map = new LinkedHashMap<>();
        for (int i = 0; i < keysAndValues.length; i += 2) {
            put(map, keysAndValues[i], keysAndValues[i + 1]);
        }
        return Collections.unmodifiableMap(map);
    }

    /** Stands in for {@link Set#of(Object...)}. */
    public static Set<?> setOf(Object[] elements) {
        return set(elements);
    }

    /** Stands in for {@link Set#copyOf}. */
    public static Set<?> copyOf(Collection<?> elements) {
        Set<Object> set = new LinkedHashSet<>();
        for (Object each : elements) {
            payFor(set, each);
            set.add(each);
        }
        return Collections.unmodifiableSet(set);
    }

    /** Stands in for {@link Map#ofEntries}. */
    public static Map<?, ?> mapOfEntries(Map.Entry<?, ?>[] entries) {
        Map<Object, Object> map = new LinkedHashMap<>();
        for (Map.Entry<?, ?> each : entries) {
            put(map, each.getKey(), each.getValue());
        }
        return Collections.unmodifiableMap(map);
    }

    /** Stands in for {@link Map#copyOf}. */
    public static Map<?, ?> copyOf(Map<?, ?> entries) {
        Map<Object, Object> map = new LinkedHashMap<>();
        for (Map.Entry<?, ?> each : entries.entrySet()) {
            put(map, each.getKey(), each.getValue());
        }
        return Collections.unmodifiableMap(map);
    }

    /** Stands in for {@code Set.of} with 0 elements. */
    public static Set<?> setOf() {
        return set();
    }

    /** Stands in for {@code Set.of} with 1 elements. */
    public static Set<?> setOf(Object a) {
        return set(new Object[] {a});
    }

    /** Stands in for {@code Set.of} with 2 elements. */
    public static Set<?> setOf(Object a, Object b) {
        return set(a, b);
    }

    /** Stands in for {@code Set.of} with 3 elements. */
    public static Set<?> setOf(Object a, Object b, Object c) {
        return set(a, b, c);
    }

    /** Stands in for {@code Set.of} with 4 elements. */
    public static Set<?> setOf(Object a, Object b, Object c, Object d) {
        return set(a, b, c, d);
    }

    /** Stands in for {@code Set.of} with 5 elements. */
    public static Set<?> setOf(Object a, Object b, Object c, Object d, Object e) {
        return set(a, b, c, d, e);
    }

    /** Stands in for {@code Set.of} with 6 elements. */
    public static Set<?> setOf(Object a, Object b, Object c, Object d, Object e, Object f) {
        return set(a, b, c, d, e, f);
    }

    /** Stands in for {@code Set.of} with 7 elements. */
    public static Set<?> setOf(Object a, Object b, Object c, Object d, Object e, Object f, Object g) {
        return set(a, b, c, d, e, f, g);
    }

    /** Stands in for {@code Set.of} with 8 elements. */
    public static Set<?> setOf(Object a, Object b, Object c, Object d, Object e, Object f, Object g, Object h) {
        return set(a, b, c, d, e, f, g, h);
    }

    /** Stands in for {@code Set.of} with 9 elements. */
    public static Set<?> setOf(
            Object a, Object b, Object c, Object d, Object e, Object f, Object g, Object h, Object i) {
        return set(a, b, c, d, e, f, g, h, i);
    }

    /** Stands in for {@code Set.of} with 10 elements. */
    public static Set<?> setOf(
            Object a, Object b, Object c, Object d, Object e, Object f, Object g, Object h, Object i, Object j) {
        return set(a, b, c, d, e, f, g, h, i, j);
    }

    /** Stands in for {@code Map.of} with 0 entries. */
    public static Map<?, ?> mapOf() {
        return map();
    }

    /** Stands in for {@code Map.of} with 1 entries. */
    public static Map<?, ?> mapOf(Object a, Object b) {
        return map(a, b);
    }

    /** Stands in for {@code Map.of} with 2 entries. */
    public static Map<?, ?> mapOf(Object a, Object b, Object c, Object d) {
        return map(a, b, c, d);
    }

    /** Stands in for {@code Map.of} with 3 entries. */
    public static Map<?, ?> mapOf(Object a, Object b, Object c, Object d, Object e, Object f) {
        return map(a, b, c, d, e, f);
    }

    /** Stands in for {@code Map.of} with 4 entries. */
    public static Map<?, ?> mapOf(Object a, Object b, Object c, Object d, Object e, Object f, Object g, Object h) {
        return map(a, b, c, d, e, f, g, h);
    }

    /** Stands in for {@code Map.of} with 5 entries. */
    public static Map<?, ?> mapOf(
            Object a, Object b, Object c, Object d, Object e, Object f, Object g, Object h, Object i, Object j) {
        return map(a, b, c, d, e, f, g, h, i, j);
    }

    /** Stands in for {@code Map.of} with 6 entries. */
    public static Map<?, ?> mapOf(
            Object a,
            Object b,
            Object c,
            Object d,
            Object e,
            Object f,
            Object g,
            Object h,
            Object i,
            Object j,
            Object k,
            Object l) {
        return map(a, b, c, d, e, f, g, h, i, j, k, l);
    }

    /** Stands in for {@code Map.of} with 7 entries. */
    public static Map<?, ?> mapOf(
            Object a,
            Object b,
            Object c,
            Object d,
            Object e,
            Object f,
            Object g,
            Object h,
            Object i,
            Object j,
            Object k,
            Object l,
            Object m,
            Object n) {
        return map(a, b, c, d, e, f, g, h, i, j, k, l, m, n);
    }

    /** Stands in for {@code Map.of} with 8 entries. */
    public static Map<?, ?> mapOf(
            Object a,
            Object b,
            Object c,
            Object d,
            Object e,
            Object f,
            Object g,
            Object h,
            Object i,
            Object j,
            Object k,
            Object l,
            Object m,
            Object n,
            Object o,
            Object p) {
        return map(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p);
    }

    /** Stands in for {@code Map.of} with 9 entries. */
    public static Map<?, ?> mapOf(
            Object a,
            Object b,
            Object c,
            Object d,
            Object e,
            Object f,
            Object g,
            Object h,
            Object i,
            Object j,
            Object k,
            Object l,
            Object m,
            Object n,
            Object o,
            Object p,
            Object q,
            Object r) {
        return map(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r);
    }

    /** Stands in for {@code Map.of} with 10 entries. */
    public static Map<?, ?> mapOf(
            Object a,
            Object b,
            Object c,
            Object d,
            Object e,
            Object f,
            Object g,
            Object h,
            Object i,
            Object j,
            Object k,
            Object l,
            Object m,
            Object n,
            Object o,
            Object p,
            Object q,
            Object r,
            Object s,
            Object t) {
        return map(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t);
    }
}

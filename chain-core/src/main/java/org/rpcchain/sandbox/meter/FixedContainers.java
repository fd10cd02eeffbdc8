package org.rpcchain.sandbox.meter;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * Guards of the making of sets and maps that cannot be changed: they keep the order in which they were made, since that of the JDK's {@code
 * Set.of} and {@code Map.of} differs from one JVM to the next.
 */
public final class FixedContainers {
    private FixedContainers() {}

    private static void add(Set<Object> set, Object element) {
        payFor(set, element);
        if (!set.add(element)) {
            throw new IllegalArgumentException("duplicate element: Set.of takes each once");
        }
    }

    private static void payFor(Object container, Object key) {
        Frame.current()
                .charge(1 + Lookups.one(container, Objects.requireNonNull(key)), Additions.bytesToAddTo(container));
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

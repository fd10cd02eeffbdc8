package org.rpcchain.sandbox.meter;

import java.util.Map;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Guards of what computes a map's values: the function may have changed the key, and the map looks at that again afterwards, so that it is paid
 * for again.
 */
public final class Computing {
    private Computing() {}

    /** Stands in for {@link Map#computeIfAbsent}. */
    public static @Nullable Object computeIfAbsent(Map<?, ?> map, @Nullable Object key, Function<?, ?> function) {
        Function<@Nullable Object, @Nullable Object> known = raw(function);
        payToAdd(map, key);
        return raw(map).computeIfAbsent(key, each -> {
            Object value = known.apply(each);
            payAgain(map, key);
            return value;
        });
    }

    /** Stands in for {@link Map#computeIfPresent}. */
    public static @Nullable Object computeIfPresent(Map<?, ?> map, @Nullable Object key, BiFunction<?, ?, ?> function) {
        payAgain(map, key);
        return raw(map).computeIfPresent(key, payingAgain(map, key, function));
    }

    /** Stands in for {@link Map#compute}. */
    public static @Nullable Object compute(Map<?, ?> map, @Nullable Object key, BiFunction<?, ?, ?> function) {
        payToAdd(map, key);
        return raw(map).compute(key, payingAgain(map, key, function));
    }

    /** Stands in for {@link Map#merge}. */
    public static @Nullable Object merge(
            Map<?, ?> map, @Nullable Object key, @Nullable Object value, BiFunction<?, ?, ?> function) {
        payToAdd(map, key);
        return raw(map).merge(key, value, payingAgain(map, key, function));
    }

    /** Stands in for {@link Map#remove(Object, Object)}. */
    public static boolean remove(Map<?, ?> map, @Nullable Object key, @Nullable Object value) {
        payToCompare(map, key, value);
        return map.remove(key, value);
    }

    /** Stands in for {@link Map#replace(Object, Object, Object)}. */
    public static boolean replace(
            Map<?, ?> map, @Nullable Object key, @Nullable Object value, @Nullable Object replacement) {
        payToCompare(map, key, value);
        return raw(map).replace(key, value, replacement);
    }

    /** The map's value may be a set, which looks up in itself what is in the other. */
    private static void payToCompare(Map<?, ?> map, @Nullable Object key, @Nullable Object value) {
        long look = Sizes.plus(Lookups.one(map, key), Depths.of(value));
        if (Lookups.mayLookIntoItself(value)) {
            look = Sizes.plus(look, Depths.of(mayFindOther(map, key) ? map : map.get(key)));
        }
        Meter.charge(look, 0);
    }

    /** Code of the function's own may find one value now, and then another. */
    private static boolean mayFindOther(Map<?, ?> map, @Nullable Object key) {
        return Lookups.isTree(map) || !Lookups.isSmall(key);
    }

    private static BiFunction<@Nullable Object, @Nullable Object, @Nullable Object> payingAgain(
            Map<?, ?> map, @Nullable Object key, BiFunction<?, ?, ?> function) {
        BiFunction<@Nullable Object, @Nullable Object, @Nullable Object> known = raw(function);
        return (left, right) -> {
            Object value = known.apply(left, right);
            payAgain(map, key);
            return value;
        };
    }

    private static void payToAdd(Map<?, ?> map, @Nullable Object key) {
        Meter.charge(Lookups.added(map, key), Additions.bytesToAddTo(map));
    }

    private static void payAgain(Map<?, ?> map, @Nullable Object key) {
        Meter.charge(Lookups.one(map, key), Additions.bytesToAddTo(map));
    }

    @SuppressWarnings("unchecked") // the function's own are raw
    private static Map<@Nullable Object, @Nullable Object> raw(Map<?, ?> map) {
        return (Map<@Nullable Object, @Nullable Object>) map;
    }

    @SuppressWarnings("unchecked") // as above
    private static Function<@Nullable Object, @Nullable Object> raw(Function<?, ?> function) {
        return (Function<@Nullable Object, @Nullable Object>) Objects.requireNonNull(function);
    }

    @SuppressWarnings("unchecked") // as above
    private static BiFunction<@Nullable Object, @Nullable Object, @Nullable Object> raw(BiFunction<?, ?, ?> function) {
        return (BiFunction<@Nullable Object, @Nullable Object, @Nullable Object>) Objects.requireNonNull(function);
    }
}

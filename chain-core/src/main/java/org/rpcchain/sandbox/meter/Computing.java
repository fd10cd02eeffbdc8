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
    private static final int BYTES_PER_SLOT = 16;

    private Computing() {}

    /** Stands in for {@link Map#computeIfAbsent}. */
    public static @Nullable Object computeIfAbsent(Map<?, ?> map, @Nullable Object key, Function<?, ?> function) {
        Function<@Nullable Object, @Nullable Object> known = raw(function);
        pay(map, key);
        return raw(map).computeIfAbsent(key, each -> {
            Object value = known.apply(each);
            pay(map, key);
            return value;
        });
    }

    /** Stands in for {@link Map#computeIfPresent}. */
    public static @Nullable Object computeIfPresent(Map<?, ?> map, @Nullable Object key, BiFunction<?, ?, ?> function) {
        pay(map, key);
        return raw(map).computeIfPresent(key, payingAgain(map, key, function));
    }

    /** Stands in for {@link Map#compute}. */
    public static @Nullable Object compute(Map<?, ?> map, @Nullable Object key, BiFunction<?, ?, ?> function) {
        pay(map, key);
        return raw(map).compute(key, payingAgain(map, key, function));
    }

    /** Stands in for {@link Map#merge}. */
    public static @Nullable Object merge(
            Map<?, ?> map, @Nullable Object key, @Nullable Object value, BiFunction<?, ?, ?> function) {
        pay(map, key);
        return raw(map).merge(key, value, payingAgain(map, key, function));
    }

    private static BiFunction<@Nullable Object, @Nullable Object, @Nullable Object> payingAgain(
            Map<?, ?> map, @Nullable Object key, BiFunction<?, ?, ?> function) {
        BiFunction<@Nullable Object, @Nullable Object, @Nullable Object> known = raw(function);
        return (left, right) -> {
            Object value = known.apply(left, right);
            pay(map, key);
            return value;
        };
    }

    private static void pay(Map<?, ?> map, @Nullable Object key) {
        Meter.charge(Lookups.one(map, key), Sizes.times(BYTES_PER_SLOT, ObjectSizes.of(map)));
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

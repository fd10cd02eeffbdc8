package org.rpcchain.sandbox.meter;

import java.util.Comparator;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/** What is made where a function makes a {@link TreeMap}: the same, but that each comparison that fails is paid for, see {@link TreeOrder}. */
public final class PaidTreeMap<K extends @Nullable Object, V extends @Nullable Object> extends TreeMap<K, V> {
    /** Makes an empty map in natural order. */
    public PaidTreeMap() {
        super(TreeOrder.of(null));
    }

    /** Makes an empty map in this order, or in the natural one. */
    public PaidTreeMap(@Nullable Comparator<?> order) {
        super(TreeOrder.of(order));
    }

    /** Makes a map of these entries, which are paid for, in natural order. */
    public PaidTreeMap(Map<? extends K, ? extends V> entries) {
        this();
        putAll(entries);
    }

    /** Makes a map of these entries, which are paid for, in the same order. */
    public PaidTreeMap(SortedMap<K, ? extends V> entries) {
        super(TreeOrder.of(entries.comparator()));
        putAll(entries);
    }

    @Override
    public @Nullable V get(@Nullable Object key) {
        check(key);
        return super.get(key);
    }

    @Override
    public boolean containsKey(@Nullable Object key) {
        check(key);
        return super.containsKey(key);
    }

    @Override
    public @Nullable V remove(@Nullable Object key) {
        check(key);
        return super.remove(key);
    }

    @Override
    public @Nullable V replace(K key, V value) {
        check(key);
        return super.replace(key, value);
    }

    @Override
    public boolean replace(K key, V value, V replacement) {
        check(key);
        return super.replace(key, value, replacement);
    }

    @Override
    public @Nullable V computeIfPresent(K key, BiFunction<? super K, ? super V, ? extends @Nullable V> function) {
        check(key);
        return super.computeIfPresent(key, function);
    }

    private void check(@Nullable Object key) {
        if (isEmpty()) {
            TreeOrder.checkSought(comparator(), key);
        }
    }
}

package org.rpcchain.sandbox.meter;

import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Guards of sorts: each comparison is paid for when it is made, see {@link SortOrder}; what is moved is paid for before. */
public final class Sorts {
    private static final int BYTES_PER_SLOT = 16;
    private static final int UNITS_PER_ELEMENT = 8;

    private Sorts() {}

    /** Stands in for {@link List#sort}. */
    @SuppressWarnings("unchecked") // a raw list of the function's own
    public static void sort(List<?> list, @Nullable Comparator<?> order) {
        pay(list);
        ((List<Object>) list).sort(SortOrder.of(order));
    }

    /** Stands in for {@link Collections#sort(List)}. */
    public static void sort(List<?> list) {
        sort(list, null);
    }

    /** Stands in for {@link Arrays#sort(Object[])}. */
    public static void sort(Object[] array) {
        sort(array, null);
    }

    /** Stands in for {@link Arrays#sort(Object[], Comparator)}. */
    public static void sort(Object[] array, @Nullable Comparator<?> order) {
        pay(array);
        Arrays.sort(array, SortOrder.of(order));
    }

    /** Stands in for {@link Arrays#sort(Object[], int, int)}. */
    public static void sort(Object[] array, int from, int to) {
        sort(array, from, to, null);
    }

    /** Stands in for {@link Arrays#sort(Object[], int, int, Comparator)}. */
    public static void sort(Object[] array, int from, int to, @Nullable Comparator<?> order) {
        pay(array);
        Arrays.sort(array, from, to, SortOrder.of(order));
    }

    private static void pay(Object all) {
        long size = ObjectSizes.of(all);
        Frame.current().charge(UNITS_PER_ELEMENT * size, BYTES_PER_SLOT * size);
    }
}

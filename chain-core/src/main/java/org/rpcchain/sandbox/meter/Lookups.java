package org.rpcchain.sandbox.meter;

import java.math.BigDecimal;
import java.time.temporal.TemporalAccessor;
import java.time.temporal.TemporalAmount;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The work of finding keys and elements in containers.
 *
 * <p>Keys that the JDK can order are found in a few steps even where all their hash codes are the same; others are
 * compared with every entry.
 */
final class Lookups {
    private static final int SHORT_TEXT = 64;
    private static final int CHARACTERS_PER_UNIT = 8;
    private static final int STEPS_IN_TREE = 32;
    private static final int UNITS_PER_COLLISION = 4;
    private static final int MOST_DIGITS_SORTED = 1_000;

    /** {@link #MOST_DIGITS_SORTED} decimal digits. */
    private static final int MOST_BITS_SORTED = 3_322;

    private Lookups() {}

    static long one(@Nullable Object container, @Nullable Object key) {
        if (container instanceof Map || container instanceof Set) {
            return inTable(container, key);
        }
        return inSequence(container, key);
    }

    /** The container may be the elements themselves, when it is about to be filled with them. */
    static long all(@Nullable Object container, @Nullable Object elements) {
        Frame frame = Frame.current();
        long work = 0;
        for (Object each : elementsOf(elements)) {
            frame.spend(2);
            work = Sizes.plus(work, 1 + (container == elements ? inTable(container, each) : one(container, each)));
        }
        return work;
    }

    private static Collection<?> elementsOf(@Nullable Object elements) {
        if (elements == null || ObjectSizes.isOwn(elements)) {
            return List.of();
        }
        if (elements instanceof Map<?, ?> map) {
            return map.keySet();
        }
        if (elements instanceof Object[] array) {
            return Arrays.asList(array);
        }
        return elements instanceof Collection<?> collection ? collection : List.of();
    }

    private static long inTable(@Nullable Object container, @Nullable Object key) {
        if (key instanceof String text) {
            return text.length() < SHORT_TEXT ? 0 : ofLongText(container, text);
        }
        if (key == null || isSimple(key)) {
            return 0;
        }
        if (isTree(container) && key instanceof BigDecimal decimal) {
            checkSortable(decimal);
        }
        long all = Sizes.times(UNITS_PER_COLLISION, ObjectSizes.of(container));
        return ObjectSizes.isOwn(key) ? all : Sizes.times(1 + all, Depths.of(key));
    }

    private static long ofLongText(@Nullable Object container, String text) {
        return (long) text.length() / CHARACTERS_PER_UNIT * (isTree(container) ? STEPS_IN_TREE : 1);
    }

    private static boolean isTree(@Nullable Object container) {
        return container instanceof SortedMap || container instanceof SortedSet;
    }

    /**
     * Refuses a decimal that is dear to compare, where it would be compared with keys that the charge does not see: to compare
     * takes a power of ten of the larger one's size, even with a small one.
     */
    static void checkSortable(BigDecimal decimal) {
        if (decimal.unscaledValue().bitLength() > MOST_BITS_SORTED) {
            throw new IllegalArgumentException("what is kept sorted has decimals of at most " + MOST_DIGITS_SORTED
                    + " digits; round it, or keep it in a list or a HashMap");
        }
    }

    private static long inSequence(@Nullable Object container, @Nullable Object element) {
        long size = ObjectSizes.of(container);
        if (element instanceof String text) {
            return Sizes.times(size, 1 + text.length() / CHARACTERS_PER_UNIT);
        }
        if (element == null || isSimple(element)) {
            return size;
        }
        return Sizes.plus(size, Sizes.plus(Depths.of(container), Depths.of(element)));
    }

    /** Small, without code of the function, and with an order where it has a hash code that others can have. */
    static boolean isSimple(Object any) {
        return any instanceof Integer
                || any instanceof Long
                || any instanceof Enum
                || any instanceof Boolean
                || any instanceof Character
                || any instanceof Double
                || any instanceof Float
                || any instanceof Short
                || any instanceof Byte
                || any instanceof UUID
                || isTime(any);
    }

    private static boolean isTime(Object any) {
        return (any instanceof TemporalAccessor || any instanceof TemporalAmount) && !ObjectSizes.isOwn(any);
    }
}

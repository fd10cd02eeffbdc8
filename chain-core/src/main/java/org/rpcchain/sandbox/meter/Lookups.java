package org.rpcchain.sandbox.meter;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.chrono.ChronoLocalDate;
import java.time.chrono.ChronoLocalDateTime;
import java.time.chrono.ChronoZonedDateTime;
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
 * compared with every entry. So are keys of several classes with one hash code, which a single look-up cannot see: it takes some
 * milliseconds at most, is not charged for that, and heeds the watchdog before. Look-ups of many at once are charged.
 */
final class Lookups {
    private static final int SHORT_TEXT = 64;
    private static final int CHARACTERS_PER_UNIT = 8;
    private static final int STEPS_IN_TREE = 32;
    private static final int UNITS_PER_COLLISION = 4;

    /** More dates than these do not have the same hash code. */
    private static final int MOST_COLLIDING_DATES = 1_024;

    /** So many look-ups at once are as single ones. */
    private static final int FEW = 8;

    private static final int MOST_DIGITS_SORTED = 1_000;

    /** {@link #MOST_DIGITS_SORTED} decimal digits. */
    private static final int MOST_BITS_SORTED = 3_322;

    private Lookups() {}

    static long one(@Nullable Object container, @Nullable Object key) {
        Frame.current().heedStop();
        return isTable(container) ? inTable(container, key) : inSequence(container, key);
    }

    /** The container may be the elements themselves, when it is about to be filled with them. */
    static long all(@Nullable Object container, @Nullable Object elements) {
        Frame frame = Frame.current();
        frame.heedStop();
        Collection<?> all = elementsOf(elements);
        boolean isTable = container == elements || isTable(container);
        long collisions = isTable && all.size() > FEW ? collisions(mostLookedAt(container, elements, all)) : 0;
        long work = 0;
        for (Object each : all) {
            frame.spend(2);
            work = Sizes.plus(
                    work, 1 + (isTable ? inTableAtOnce(container, each, collisions) : inSequence(container, each)));
        }
        return work;
    }

    private static long mostLookedAt(@Nullable Object container, @Nullable Object elements, Collection<?> all) {
        Collection<?> keys = container == elements ? List.of() : elementsOf(container);
        return Collisions.among(keys, all.size(), all);
    }

    private static long inTableAtOnce(@Nullable Object container, @Nullable Object key, long collisions) {
        if (key instanceof String text) {
            return Sizes.plus(ofLongText(container, text), collisions);
        }
        return key == null || isSimple(key) ? collisions : inTable(container, key);
    }

    private static boolean isTable(@Nullable Object container) {
        return container instanceof Map || container instanceof Set;
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
            return ofLongText(container, text);
        }
        if (key == null || isOrdered(key) || (isTree(container) && isSimple(key))) {
            return 0;
        }
        if (key instanceof LocalDate) {
            return collisions(Math.min(ObjectSizes.of(container), MOST_COLLIDING_DATES));
        }
        if (isSimple(key)) {
            return collisions(ObjectSizes.of(container));
        }
        if (isTree(container) && key instanceof BigDecimal decimal) {
            checkSortable(decimal);
        }
        long all = collisions(ObjectSizes.of(container));
        return ObjectSizes.isOwn(key) ? all : Sizes.times(1 + all, Depths.of(key));
    }

    private static long collisions(long entries) {
        return Sizes.times(UNITS_PER_COLLISION, entries);
    }

    private static long ofLongText(@Nullable Object container, String text) {
        if (text.length() < SHORT_TEXT) {
            return 0;
        }
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

    /** Answers whether the JDK finds a key in a few steps among others of its class that have the same hash code. */
    static boolean isOrdered(Object any) {
        return any instanceof String || (isSimple(any) && !(isTime(any) && !isOrderedTime(any)));
    }

    /** The JDK looks whether a class says itself that it can be compared with its like: those of {@code java.time.chrono} say so for them. */
    private static boolean isOrderedTime(Object any) {
        return any instanceof Comparable
                && !(any instanceof ChronoLocalDate)
                && !(any instanceof ChronoLocalDateTime)
                && !(any instanceof ChronoZonedDateTime);
    }

    /** Small, without code of the function, and with a text and a hash code that are the same in each JVM. */
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
        boolean isAccessor =
                any instanceof TemporalAccessor && any instanceof Comparable; // not what was parsed and is no date
        return (isAccessor || any instanceof TemporalAmount) && !ObjectSizes.isOwn(any);
    }
}

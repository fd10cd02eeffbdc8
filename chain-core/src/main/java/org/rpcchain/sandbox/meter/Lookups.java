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
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.rpcchain.Value;

/**
 * The work of finding keys and elements in containers.
 *
 * <p>Keys that the JDK can order are found in a few steps even where all their hash codes are the same; others are
 * compared with every entry. So are keys of several classes with one hash code, which a single look-up cannot see: it takes some
 * milliseconds at most, is not charged for that, and heeds the watchdog before. Many at once are paid for one by one, see {@link LookupsAtOnce} and
 * {@link Additions}, where the call lets us.
 */
final class Lookups {
    /** The JDK's trees, also those of keys with one hash code, are not deeper. */
    static final int STEPS_IN_TREE = 32;

    /** What the JDK allocates to find out whether the class of a key has an order. */
    static final int BYTES_PER_LOOK = 64;

    private static final int BYTES_PER_ARRAY = 24;
    private static final int SHORT_TEXT = 64;
    private static final int UNITS_PER_COLLISION = 4;
    private static final int UNITS_PER_ELEMENT = 2;

    /** More dates than these do not have the same hash code. */
    private static final int MOST_COLLIDING_DATES = 1_024;

    private static final int MOST_DIGITS_SORTED = 1_000;

    /** {@link #MOST_DIGITS_SORTED} decimal digits. */
    private static final int MOST_BITS_SORTED = 3_322;

    private Lookups() {}

    static long one(@Nullable Object container, @Nullable Object key) {
        long ofEntry = looksIntoItself(container, key) ? Depths.ofEach(elementsOf(container)) : 0;
        return Sizes.plus(ofEntry, oneOfOthers(container, key));
    }

    /** The work of finding a key, besides that of comparing an entry that looks into itself. */
    static long oneOfOthers(@Nullable Object container, @Nullable Object key) {
        Frame.current().heedStop();
        if (isTable(container)) {
            return inTable(isTree(container), ObjectSizes.of(container), key);
        }
        if (mayHideTable(container)) {
            Frame.current().charge(0, Sizes.times(ObjectSizes.of(container), bytesPerLook(key)));
        }
        return inSequence(container, key);
    }

    /** Answers whether what is neither a set nor a map may look for keys like one. */
    static boolean mayHideTable(@Nullable Object container) {
        return !(container instanceof List) && !(container instanceof Queue);
    }

    /**
     * Answers whether an entry that is sought is compared by a map's own: where the values are sets, the map's looks up in itself what is in the other.
     * Sets of entries are compared by what is sought, like all others.
     */
    static boolean looksIntoItself(@Nullable Object container, @Nullable Object key) {
        return key instanceof Map.Entry<?, ?> entry
                && container instanceof Set
                && !(container instanceof HashSet)
                && !(container instanceof TreeSet)
                && mayLookIntoItself(entry.getValue());
    }

    /**
     * Answers whether what is compared with an object may be, or hold, a set that looks up in itself what is in the other: one is compared with another only
     * where both are at the same place, so that the other has to hold one, too.
     */
    static boolean mayLookIntoItself(@Nullable Object other) {
        return !isSmall(other)
                && !(other instanceof Value)
                && Depths.reachedFrom(other).holdsTable();
    }

    /** The work of finding a key that is about to be added to a container, if that is a set or a map. */
    static long added(@Nullable Object container, @Nullable Object key) {
        if (!isTable(container)) {
            return 0;
        }
        keep(isTree(container), ObjectSizes.of(container), key);
        return one(container, key);
    }

    /** Has the run remember a key that is about to be added to a table. */
    static void keep(boolean isTree, long entries, @Nullable Object key) {
        if (!isTree) {
            Frame.current().keys().add(key, entries);
        }
    }

    static boolean isTable(@Nullable Object container) {
        return container instanceof Map || container instanceof Set;
    }

    static Collection<?> elementsOf(@Nullable Object elements) {
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

    /**
     * The work of finding a key in a set or a map.
     *
     * @param isTree whether it is sorted; else it goes by hash codes
     * @param entries how many there are in it
     */
    static long inTable(boolean isTree, long entries, @Nullable Object key) {
        if (key instanceof String text) {
            return Visits.toKey(isTree, entries) + ofLongText(isTree, text);
        }
        if (key == null || isOrdered(key) || (isTree && isSimple(key))) {
            return Visits.toKey(isTree, entries);
        }
        if (!isTree) {
            Frame.current().charge(0, Sizes.times(entries, bytesPerLook(keyOf(key))));
        }
        if (key instanceof LocalDate) {
            return collisions(Math.min(entries, MOST_COLLIDING_DATES));
        }
        if (isSimple(key)) {
            return collisions(entries);
        }
        checkSortable(isTree, key);
        if (ObjectSizes.isOwn(key)) {
            return collisions(entries);
        }
        Depths reached = Depths.reachedFrom(key);
        Frame.current().charge(0, Sizes.times(entries, reached.bytes()));
        return Sizes.times(1 + collisions(entries), reached.count());
    }

    /** Who looks for an entry looks for its key. */
    private static @Nullable Object keyOf(Object sought) {
        return sought instanceof Map.Entry<?, ?> entry ? entry.getKey() : sought;
    }

    /** The work of looking at so many keys of one hash code. */
    static long collisions(long entries) {
        return Sizes.times(UNITS_PER_COLLISION, entries);
    }

    private static long ofLongText(boolean isTree, String text) {
        if (text.length() < SHORT_TEXT) {
            return 0;
        }
        return (long) text.length() / Sizes.CHARACTERS_PER_UNIT * (isTree ? STEPS_IN_TREE : 1);
    }

    static boolean isTree(@Nullable Object container) {
        return container instanceof SortedMap || container instanceof SortedSet;
    }

    /** The steps to a key among many that are looked up at once: in a tree of those that have the same hash code, at worst. */
    static long stepsTo(@Nullable Object key) {
        return key instanceof String text
                ? Sizes.times(STEPS_IN_TREE, 1 + text.length() / Sizes.CHARACTERS_PER_UNIT)
                : STEPS_IN_TREE;
    }

    /**
     * Answers what finding a key allocates at most: where its class says how it is compared, that is asked for once, else at each of so many
     * keys of the same hash code; those of dates and periods are counted, see {@link Collisions}. Trees do not ask.
     */
    static long bytesOfLook(@Nullable Object table, @Nullable Object key, long entries) {
        if (!(key instanceof Comparable) || key instanceof String || hasHashOfItsOwn(key) || isTree(table)) {
            return 0;
        }
        return ObjectSizes.isOwn(key) ? Sizes.times(bytesPerLook(key), entries) : BYTES_PER_LOOK;
    }

    /** Answers what looking at one of many keys of its hash code allocates for a key whose class does not say that it is compared with its like. */
    static long bytesPerLook(@Nullable Object key) {
        if (!(key instanceof Comparable) || isOrdered(key)) {
            return 0;
        }
        if (ObjectSizes.isOwn(key)) {
            return BYTES_PER_ARRAY + (long) Long.BYTES * key.getClass().getInterfaces().length;
        }
        return isTime(key) ? BYTES_PER_LOOK : 0;
    }

    /** Answers whether no other key of its class has the same hash code; constants of enums are too few to matter. */
    private static boolean hasHashOfItsOwn(Object key) {
        return key instanceof Integer
                || key instanceof Enum
                || key instanceof Boolean
                || key instanceof Character
                || key instanceof Float
                || key instanceof Short
                || key instanceof Byte;
    }

    /** Refuses a key that is dear to compare, where its container compares it with others. */
    static void checkSortable(boolean isTree, @Nullable Object key) {
        if (isTree && key instanceof BigDecimal decimal) {
            checkSortable(decimal);
        }
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

    static long inSequence(@Nullable Object container, @Nullable Object element) {
        if (element instanceof String text) {
            long compared = Sizes.times(ObjectSizes.of(container), text.length() / Sizes.CHARACTERS_PER_UNIT);
            return Sizes.plus(ofElements(container), Sizes.plus(compared, Visits.into(container)));
        }
        if (isSmall(element)) {
            return ofElements(container);
        }
        Depths sought = Depths.reachedFrom(element);
        Frame.current().charge(0, sought.bytesToCompareWith(container));
        return Sizes.plus(
                ofElements(container), Sizes.plus(Depths.of(container), sought.countToCompareWith(container)));
    }

    /** The work of going through a container. */
    static long ofElements(@Nullable Object container) {
        long near = Sizes.times(UNITS_PER_ELEMENT, ObjectSizes.of(container));
        return Sizes.plus(near, Sizes.plus(Visits.through(container), Visits.into(container)));
    }

    /** Answers whether a comparison with an element takes no longer than its own length. */
    static boolean isSmall(@Nullable Object element) {
        return element == null || element instanceof String || isSimple(element);
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

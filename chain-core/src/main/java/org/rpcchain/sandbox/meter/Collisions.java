package org.rpcchain.sandbox.meter;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.rpcchain.Value;

/**
 * How many keys of a hash table are looked at where one is looked up.
 *
 * <p>The JDK orders keys of one hash code, so that it finds one in a few steps, but only among those of its own class, and only
 * where that says itself that it can be compared with its like: dates, periods and values do not. 100,000 numbers that have the hash
 * code of a text are all looked at for that text. So where keys are of several classes, or of such a one, those that have the same
 * hash code are counted.
 */
final class Collisions {
    /** Fewer are no matter. */
    private static final int HARMLESS = 8;

    /** Where so many differ, all of one hash code are taken to. */
    private static final int MOST_COMPARED = 64;

    private static final int UNITS_TO_COMPARE = 4;
    private static final int UNITS_PER_KEY = 64;
    private static final int BYTES_PER_KEY = 64;

    private final Frame frame;
    private final List<Hashed> counted = new ArrayList<>();
    private @Nullable Class<?> first;
    private boolean ordered = true;

    /** Whether the JDK asks for the orders of any of those that are counted. */
    private boolean comparable;

    /** Keys whose hash codes are not asked for: each may have that of any other. */
    private long others;

    /** A key with its hash code, which takes long to compute for some. */
    private record Hashed(int code, Object key) {}

    private Collisions(Frame frame) {
        this.frame = frame;
    }

    /** Answers how many of a table's keys are looked at for one of them, beyond what a few steps find; and pays for finding that out. */
    static long among(Collection<?> keys) {
        return among(keys, keys.size(), List.of());
    }

    /**
     * Answers how many keys are looked at for one of them, beyond what a few steps find; and pays for finding that out, and for
     * what these look-ups allocate.
     *
     * @param keys those in the table
     * @param lookups how many there are
     * @param more what is looked up
     */
    static long among(Collection<?> keys, long lookups, Collection<?> more) {
        Collisions collisions = new Collisions(Frame.current());
        if (keys.size() + (long) more.size() > HARMLESS) {
            collisions.seeAll(keys);
            collisions.seeAll(more);
        }
        return collisions.ordered ? 0 : collisions.of(keys, lookups, more);
    }

    private void seeAll(Collection<?> all) {
        for (Object each : all) {
            frame.spend(1);
            if (each != null) {
                see(each.getClass(), each);
            }
        }
    }

    private void see(Class<?> type, Object key) {
        if (first == null) {
            first = type;
            ordered = !isCounted(key) || Lookups.isOrdered(key);
        }
        ordered &= first == type;
    }

    /** What is charged for as if it had the hash code of all others need not be counted; constants of enums are too few to matter. */
    static boolean isCounted(Object key) {
        return key instanceof String || key instanceof Value || (Lookups.isSimple(key) && !(key instanceof Enum));
    }

    private long of(Collection<?> keys, long lookups, Collection<?> more) {
        keepAll(keys);
        keepAll(more);
        counted.sort(Comparator.comparingInt(Hashed::code));
        long most = mostOfOneHash();
        if (most > HARMLESS && comparable) {
            frame.charge(0, Sizes.times(Lookups.BYTES_PER_LOOK, Sizes.times(lookups, most)));
        }
        return most + others > HARMLESS ? most + others : 0;
    }

    private void keepAll(Collection<?> keys) {
        frame.charge(Sizes.times(UNITS_PER_KEY, keys.size()), Sizes.times(BYTES_PER_KEY, keys.size()));
        for (Object each : keys) {
            if (each != null && isCounted(each)) {
                counted.add(new Hashed(hashOf(each), each));
                comparable |= each instanceof Comparable;
            } else if (each != null && !(each instanceof Enum)) {
                others++;
            }
        }
    }

    private int hashOf(Object key) {
        if (key instanceof Value) {
            frame.charge(Depths.of(key), 0);
        }
        return key.hashCode();
    }

    private long mostOfOneHash() {
        long most = 0;
        int from = 0;
        for (int to = 1; to <= counted.size(); to++) {
            if (to == counted.size()
                    || counted.get(to).code() != counted.get(from).code()) {
                most = Math.max(most, to - from <= HARMLESS ? to - from : distinct(counted.subList(from, to)));
                from = to;
            }
        }
        return most;
    }

    /** The same key comes often in a list. */
    private long distinct(List<Hashed> keys) {
        List<Object> found = new ArrayList<>();
        for (Hashed each : keys) {
            frame.charge(Sizes.times(found.size(), unitsToCompare(each.key())), 0);
            if (!found.contains(each.key())) {
                found.add(each.key());
            }
            if (found.size() > MOST_COMPARED) {
                return keys.size();
            }
        }
        return found.size();
    }

    private static long unitsToCompare(Object key) {
        if (key instanceof String text) {
            return 1L + text.length() / Sizes.CHARACTERS_PER_UNIT;
        }
        return key instanceof Value ? Depths.of(key) : UNITS_TO_COMPARE;
    }
}

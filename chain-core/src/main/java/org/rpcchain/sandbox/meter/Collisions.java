package org.rpcchain.sandbox.meter;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
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

    private static final int UNITS_PER_KEY = 64;
    private static final int BYTES_PER_KEY = 64;

    private final Frame frame;

    /** The hash codes of those that are counted. */
    private final List<Integer> codes = new ArrayList<>();

    private @Nullable Class<?> first;
    private boolean ordered = true;

    /** Whether the JDK asks for the orders of any of those that are counted. */
    private boolean comparable;

    /** Keys whose hash codes are not asked for: each may have that of any other. */
    private long others;

    private Collisions(Frame frame) {
        this.frame = frame;
    }

    /**
     * Answers how many of a table's keys are looked at for one of them, beyond what a few steps find; and pays for finding that out, and for what
     * looking each up allocates.
     */
    static long among(Set<?> keys) {
        Collisions collisions = new Collisions(Frame.current());
        if (keys.size() > HARMLESS) {
            collisions.seeAll(keys);
        }
        return collisions.ordered ? 0 : collisions.of(keys);
    }

    private void seeAll(Set<?> all) {
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

    private long of(Set<?> keys) {
        keepAll(keys);
        Collections.sort(codes);
        long most = mostOfOneHash();
        if (most > HARMLESS && comparable) {
            frame.charge(0, Sizes.times(Lookups.BYTES_PER_LOOK, Sizes.times(keys.size(), most)));
        }
        return most + others > HARMLESS ? most + others : 0;
    }

    private void keepAll(Set<?> keys) {
        frame.charge(Sizes.times(UNITS_PER_KEY, keys.size()), Sizes.times(BYTES_PER_KEY, keys.size()));
        for (Object each : keys) {
            if (each != null && isCounted(each)) {
                codes.add(hashOf(each));
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
        for (int to = 1; to <= codes.size(); to++) {
            if (to == codes.size() || !codes.get(to).equals(codes.get(from))) {
                most = Math.max(most, to - from);
                from = to;
            }
        }
        return most;
    }
}

package org.rpcchain.sandbox.meter;

import java.util.BitSet;
import java.util.Collection;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Guards of what takes elements out of a hash table while it goes through it: there the JDK compares the table's own keys with each other.
 * One that is a list, a map or an entry may have grown since it was put there and paid for. So from the first such key of a run on, a set's elements
 * are paid for again before several are taken away; where they cannot be seen, or code of the function's own runs meanwhile, that is refused.
 */
public final class Removals {
    private static final int UNITS_OF_WALK = 100_000;

    private Removals() {}

    /** Stands in for {@link Iterator#remove}, whatever it walks through. */
    public static void remove(Iterator<?> walk) {
        boolean isOfTable = walk.getClass().getName().startsWith("java.util.LinkedHashMap$");
        Meter.charge(UNITS_OF_WALK, isOfTable ? Frame.current().keys().bytesToTakeAway() : 0);
        if (isOfTable) {
            check();
        }
        walk.remove();
    }

    /** Stands in for {@link Collection#remove}. */
    public static boolean remove(Collection<?> container, @Nullable Object element) {
        long walked = findsAtOnce(container) ? 0 : Visits.through(container);
        Meter.charge(Sizes.plus(Lookups.one(container, element), walked), 0);
        if (!(container instanceof Set)) {
            check(container);
            LookupsAtOnce.payToTakeAway(container);
        }
        return container.remove(element);
    }

    /** Answers whether a container takes one element away without going through the others, as {@link Map#remove} does. */
    private static boolean findsAtOnce(Collection<?> container) {
        return container instanceof HashSet || Lookups.isTree(container);
    }

    /** Stands in for {@link Collection#removeIf}. */
    @SuppressWarnings("unchecked") // a raw collection of the function's own
    public static boolean removeIf(Collection<?> container, Predicate<?> test) {
        Meter.charge(Visits.through(container), ObjectSizes.of(container));
        check(container);
        Predicate<@Nullable Object> known = (Predicate<@Nullable Object>) Objects.requireNonNull(test);
        return ((Collection<@Nullable Object>) container).removeIf(each -> {
            LookupsAtOnce.payToTakeAway(container);
            return known.test(each);
        });
    }

    /** Stands in for {@link Collection#removeAll}. */
    public static boolean removeAll(Collection<?> container, Collection<?> others) {
        Meter.charge(Visits.through(container), 0);
        payForKeys(container);
        return container.removeAll(LookupsAtOnce.sought(container, others));
    }

    /** Stands in for {@link Collection#retainAll}. */
    public static boolean retainAll(Collection<?> container, Collection<?> others) {
        Meter.charge(Visits.through(container), 0);
        payForKeys(container);
        return container.retainAll(LookupsAtOnce.sought(container, others));
    }

    /** Answers whether an object of the JDK's can be another one, to {@code equals}, than it was. */
    static boolean canChange(@Nullable Object any) {
        return any instanceof Collection
                || any instanceof Map
                || any instanceof Map.Entry
                || any instanceof Optional
                || any instanceof BitSet;
    }

    /** Each is compared with those of its hash code: at most with all, as they are counted in a set. */
    private static void payForKeys(Collection<?> container) {
        if (!(container instanceof Set)) {
            check(container);
        } else if (Frame.current().keys().mayHaveChanged()) {
            Meter.charge(Depths.of(container), 0);
        }
    }

    private static void check(Collection<?> container) {
        if (!(container instanceof List) && !(container instanceof Queue) && !Lookups.isTree(container)) {
            check();
        }
    }

    private static void check() {
        if (Frame.current().keys().mayHaveChanged()) {
            throw new UnsupportedOperationException(
                    "where lists, maps or entries are keys of maps or elements of sets, these are taken away one by"
                            + " one: collect them in a list, and then call set.remove(element) or map.remove(key)");
        }
    }
}

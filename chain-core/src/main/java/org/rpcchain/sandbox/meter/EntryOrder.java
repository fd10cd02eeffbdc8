package org.rpcchain.sandbox.meter;

import java.math.BigDecimal;
import java.util.Comparator;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The natural order of what entries hold. Each comparison pays for itself: what an entry holds can change after it was put
 * where it is compared, and what compares it, a sort or a sorted set, sees the entry alone.
 */
public final class EntryOrder implements Comparator<Map.Entry<?, ?>> {
    private static final int BYTES_PER_SIZE = 256;
    private static final Comparator<Map.Entry<?, ?>> BY_KEY = new EntryOrder(true);
    private static final Comparator<Map.Entry<?, ?>> BY_VALUE = new EntryOrder(false);

    private final boolean byKey;

    private EntryOrder(boolean byKey) {
        this.byKey = byKey;
    }

    /** Stands in for {@link Map.Entry#comparingByKey()}. */
    public static Comparator<Map.Entry<?, ?>> byKey() {
        return BY_KEY;
    }

    /** Stands in for {@link Map.Entry#comparingByValue()}. */
    public static Comparator<Map.Entry<?, ?>> byValue() {
        return BY_VALUE;
    }

    @Override
    @SuppressWarnings({"unchecked", "NullAway"}) // as the JDK's: what cannot be compared, or is null, throws
    public int compare(Map.Entry<?, ?> left, Map.Entry<?, ?> right) {
        Object one = byKey ? left.getKey() : left.getValue();
        Object other = byKey ? right.getKey() : right.getValue();
        pay(one, other);
        return ((Comparable<Object>) one).compareTo(other);
    }

    private static void pay(@Nullable Object one, @Nullable Object other) {
        long work = Sizes.plus(Depths.of(one), Depths.of(other));
        long bytes = 0;
        if (one instanceof BigDecimal && other instanceof BigDecimal) {
            long size = Sizes.plus(ObjectSizes.of(one), ObjectSizes.of(other));
            work = Sizes.times(size, size);
            bytes = Sizes.times(BYTES_PER_SIZE, size);
        }
        Frame.current().charge(work, bytes);
    }
}

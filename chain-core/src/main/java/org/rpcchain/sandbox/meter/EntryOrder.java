package org.rpcchain.sandbox.meter;

import java.util.Comparator;
import java.util.Map;

/**
 * The natural order of what entries hold. Each comparison pays for itself: what an entry holds can change after it was put
 * where it is compared, and what compares it, a sort or a sorted set, sees the entry alone.
 */
public final class EntryOrder implements Comparator<Map.Entry<?, ?>> {
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
        PaidOrder.pay(one, other);
        return ((Comparable<Object>) one).compareTo(other);
    }
}

package org.rpcchain.sandbox.meter;

import java.util.Comparator;
import org.jspecify.annotations.Nullable;

/** An order of the JDK's for one sort, each of whose comparisons is paid for: a sort of a million takes half a second, and is ended in the midst of it. */
final class SortOrder implements Comparator<Object> {
    /** Of two objects that are in no cache. */
    private static final int UNITS = 8;

    private final Frame frame = Frame.current();
    private final Comparator<Object> order;

    private SortOrder(Comparator<Object> order) {
        this.order = order;
    }

    /** Answers the same order for a sort; none is the natural one. One that the function wrote is metered like the rest of it. */
    @SuppressWarnings("unchecked") // as the JDK's: what cannot be compared throws
    static Comparator<Object> of(@Nullable Comparator<?> order) {
        Comparator<?> known = order == null ? Comparator.naturalOrder() : order;
        boolean pays = known instanceof EntryOrder || ObjectSizes.isOwn(known);
        return pays ? (Comparator<Object>) known : new SortOrder((Comparator<Object>) known);
    }

    @Override
    public int compare(Object left, Object right) {
        frame.spend(UNITS);
        if (!(left instanceof Integer) && !(left instanceof Long)) {
            payForLength(left, right);
        }
        return order.compare(left, right);
    }

    private void payForLength(@Nullable Object left, @Nullable Object right) {
        if (left instanceof String one && right instanceof String other) {
            frame.spend(Math.min(one.length(), other.length()) / Sizes.CHARACTERS_PER_UNIT);
        } else {
            PaidOrder.pay(left, right);
        }
    }
}

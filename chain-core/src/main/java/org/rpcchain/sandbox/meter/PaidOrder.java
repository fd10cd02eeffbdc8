package org.rpcchain.sandbox.meter;

import java.math.BigDecimal;
import java.util.Comparator;
import org.jspecify.annotations.Nullable;

/** An order of the JDK's in which each comparison pays for itself, whoever compares. One that the function wrote is metered like the rest of it. */
final class PaidOrder implements Comparator<Object> {
    private static final int UNITS = 4;
    private static final int BYTES_PER_SIZE = 256;

    private final Comparator<Object> order;

    private PaidOrder(Comparator<Object> order) {
        this.order = order;
    }

    /** Answers the same order, of which each comparison is paid for; none is the natural one. */
    @SuppressWarnings("unchecked") // as the JDK's: what cannot be compared throws
    static Comparator<Object> of(@Nullable Comparator<?> order) {
        Comparator<?> known = order == null ? Comparator.naturalOrder() : TreeOrder.within(order);
        boolean isPaid = known instanceof PaidOrder || known instanceof EntryOrder || ObjectSizes.isOwn(known);
        return isPaid ? (Comparator<Object>) known : new PaidOrder((Comparator<Object>) known);
    }

    /** Answers whether it is the paid natural order. */
    static boolean isNatural(Comparator<?> order) {
        return order instanceof PaidOrder paid && paid.order.equals(Comparator.naturalOrder());
    }

    @Override
    public int compare(Object left, Object right) {
        pay(left, right);
        return order.compare(left, right);
    }

    /** Pays for the comparison of two objects by their natural order. */
    static void pay(@Nullable Object left, @Nullable Object right) {
        if (left instanceof String one && right instanceof String other) {
            Frame.current().spend(UNITS + Math.min(one.length(), other.length()) / Sizes.CHARACTERS_PER_UNIT);
        } else if (left instanceof Comparable && !Lookups.isSimple(left) && !ObjectSizes.isOwn(left)) {
            payForLarge(left, right);
        } else {
            Frame.current().spend(UNITS);
        }
    }

    private static void payForLarge(Object left, @Nullable Object right) {
        long work = Sizes.plus(Depths.inOrder(left), Depths.inOrder(right));
        long bytes = 0;
        if (left instanceof BigDecimal && right instanceof BigDecimal) {
            long size = Sizes.plus(ObjectSizes.of(left), ObjectSizes.of(right));
            work = Sizes.times(size, size);
            bytes = Sizes.times(BYTES_PER_SIZE, size);
        }
        Frame.current().charge(work, bytes);
    }
}

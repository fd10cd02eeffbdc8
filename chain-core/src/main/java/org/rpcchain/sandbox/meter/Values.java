package org.rpcchain.sandbox.meter;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Map;
import org.rpcchain.Value;
import org.rpcchain.ValueException;

/** Guards of the making of values: a number in a value has a bound, so that whoever reads it can bound that. */
public final class Values {
    private static final int MOST_DIGITS = 10_000;

    /** 10,000 decimal digits. */
    private static final int MOST_BITS = 33_220;

    private static final int MOST_SCALE = 1_000_000;

    private Values() {}

    /** Stands in for {@link Value#of(BigInteger)}. */
    public static Value of(BigInteger number) {
        check(number);
        return Value.of(number);
    }

    /** Stands in for {@link Value#of(BigDecimal)}. */
    public static Value of(BigDecimal number) {
        check(number.unscaledValue());
        if (Math.abs((long) number.scale()) > MOST_SCALE) {
            throw new ValueException("a decimal in a value has a scale of at most " + MOST_SCALE + ", not "
                    + number.scale() + "; round it with setScale");
        }
        return Value.of(number);
    }

    /** Stands in for {@link Value#record(Map)}, which copies the map. */
    @SuppressWarnings("unchecked") // a raw map of the function's own; a name that is none is refused with an exception
    public static Value record(Map<?, ?> fields) {
        return Value.record((Map<String, Value>) Containers.hashed(fields));
    }

    private static void check(BigInteger number) {
        if (number.bitLength() > MOST_BITS) {
            throw new ValueException("a number in a value has at most " + MOST_DIGITS + " digits, not about "
                    + number.bitLength() * 3L / 10 + "; send it as a text");
        }
    }
}

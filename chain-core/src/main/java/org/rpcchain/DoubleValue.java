package org.rpcchain;

import java.math.BigDecimal;
import java.math.BigInteger;

/** An IEEE 754 double. */
record DoubleValue(double doubleValue) implements Value {
    @Override
    public Kind kind() {
        return Kind.DOUBLE;
    }

    @Override
    public long weight() {
        return ValueText.NODE_BYTES + Double.BYTES;
    }

    @Override
    public long longValue() {
        long whole = (long) doubleValue;
        if (whole != doubleValue || whole == Long.MAX_VALUE) {
            throw new ValueException("the double " + doubleValue + " is not a whole number that fits a long");
        }
        return whole;
    }

    @Override
    public BigDecimal decimal() {
        if (!Double.isFinite(doubleValue)) {
            throw new ValueException("the double " + doubleValue + " has no decimal form; use doubleValue()");
        }
        return BigDecimal.valueOf(doubleValue);
    }

    @Override
    public BigInteger bigInteger() {
        return BigInteger.valueOf(longValue());
    }

    @Override
    public String toString() {
        return ValueText.brief(this);
    }
}

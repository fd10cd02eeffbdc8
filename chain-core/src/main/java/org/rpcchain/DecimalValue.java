package org.rpcchain;

import java.math.BigDecimal;
import java.math.BigInteger;

/** A decimal number, exact. */
record DecimalValue(BigDecimal decimal) implements Value {
    private static final int WHOLE_DIGITS_LIMIT = 1_000;

    @Override
    public Kind kind() {
        return Kind.DECIMAL;
    }

    @Override
    public long weight() {
        return ValueText.NODE_BYTES + decimal.unscaledValue().bitLength() / 8L + 5;
    }

    @Override
    public long longValue() {
        try {
            return decimal.longValueExact();
        } catch (ArithmeticException e) {
            throw new ValueException("the number " + this + " is not a whole number that fits a long", e);
        }
    }

    @Override
    public double doubleValue() {
        return decimal.doubleValue();
    }

    @Override
    public BigInteger bigInteger() {
        // 1E1000000000 is thirteen characters long and a gigabyte as an integer.
        long wholeDigits = (long) decimal.precision() - decimal.scale();
        if (decimal.signum() != 0 && wholeDigits > WHOLE_DIGITS_LIMIT) {
            throw new ValueException("the number " + this + " has more than 1000 whole digits; use decimal()");
        }
        try {
            return decimal.signum() == 0 ? BigInteger.ZERO : whole(wholeDigits);
        } catch (ArithmeticException e) {
            throw new ValueException("the number " + this + " has a fraction; use decimal()", e);
        }
    }

    /** To see that 1E-1000000000 has a fraction, the JDK would divide by a number of a billion digits. */
    private BigInteger whole(long wholeDigits) {
        if (wholeDigits <= 0) {
            throw new ArithmeticException("it is smaller than one");
        }
        return decimal.toBigIntegerExact();
    }

    @Override
    public String toString() {
        return ValueText.brief(this);
    }
}

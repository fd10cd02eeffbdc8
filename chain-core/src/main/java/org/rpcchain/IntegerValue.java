package org.rpcchain;

import java.math.BigDecimal;
import java.math.BigInteger;

/** A whole number of any size. */
record IntegerValue(BigInteger bigInteger) implements Value {
    @Override
    public Kind kind() {
        return Kind.INTEGER;
    }

    @Override
    public long weight() {
        return ValueText.NODE_BYTES + bigInteger.bitLength() / 8L + 1;
    }

    @Override
    public long longValue() {
        if (bigInteger.bitLength() > 63) {
            throw new ValueException(
                    "the number " + ValueText.brief(this) + " does not fit a long; read it with bigInteger()");
        }
        return bigInteger.longValue();
    }

    @Override
    public double doubleValue() {
        return bigInteger.doubleValue();
    }

    @Override
    public BigDecimal decimal() {
        return new BigDecimal(bigInteger);
    }

    @Override
    public String toString() {
        return ValueText.brief(this);
    }
}

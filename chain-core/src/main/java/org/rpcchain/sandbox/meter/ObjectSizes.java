package org.rpcchain.sandbox.meter;

import java.lang.reflect.Array;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.BitSet;
import java.util.Collection;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.rpcchain.NextHop;
import org.rpcchain.RecordBuilder;
import org.rpcchain.State;
import org.rpcchain.Value;

/** How large an object is that a call gets, as far as its class is not the function's own. */
final class ObjectSizes {
    private static final int ARRAY_BYTES = 24;
    private static final int BITS_PER_BYTE = 8;

    private ObjectSizes() {}

    /** Answers whether the function wrote the class of an object, so that none of its methods may be called unasked. */
    static boolean isOwn(Object any) {
        ClassLoader loader = any.getClass().getClassLoader();
        return loader != null
                && loader != Value.class.getClassLoader()
                && loader != ClassLoader.getPlatformClassLoader();
    }

    static long of(@Nullable Object any) {
        if (any instanceof CharSequence text) {
            return ofText(text);
        }
        if (any instanceof Collection<?> collection) {
            return isOwn(any) ? 1 : collection.size();
        }
        if (any instanceof Map<?, ?> map) {
            return isOwn(any) ? 1 : map.size();
        }
        if (any instanceof Value value) {
            return value.weight();
        }
        return any instanceof Number number ? ofAnyNumber(number) : ofOther(any);
    }

    private static long ofText(CharSequence text) {
        return text instanceof String || text instanceof StringBuilder || !isOwn(text) ? text.length() : 1;
    }

    private static long ofAnyNumber(Number number) {
        if (number instanceof BigInteger integer) {
            return ofNumber(integer);
        }
        return number instanceof BigDecimal decimal ? ofNumber(decimal) : 1;
    }

    static long ofNumber(BigInteger integer) {
        return integer.bitLength() / BITS_PER_BYTE + 1L;
    }

    /** Not by its precision, which takes a power of ten of the number's own size to compute. */
    static long ofNumber(BigDecimal decimal) {
        return ofNumber(decimal.unscaledValue()) + Math.abs((long) decimal.scale()) / 2;
    }

    private static long ofOther(@Nullable Object any) {
        if (any == null) {
            return 1;
        }
        if (any.getClass().isArray()) {
            return Array.getLength(any);
        }
        if (any instanceof RecordBuilder builder) {
            return builder.size();
        }
        if (any instanceof State state) {
            return state.asValue().weight();
        }
        if (any instanceof NextHop hop) {
            return hop.weight();
        }
        if (any instanceof MathContext context) {
            return ofPrecision(context.getPrecision());
        }
        if (any instanceof BitSet bits) {
            return Bits.wordsOf(Bits.sizeOf(bits));
        }
        return any instanceof Throwable thrown ? ofMessage(thrown) : 1;
    }

    /** Without a precision, a result has as many digits as it needs. */
    private static long ofPrecision(int precision) {
        return precision == 0 ? Sizes.TOO_MUCH : precision;
    }

    /** No source may override {@code getMessage}. */
    private static long ofMessage(Throwable thrown) {
        String message = JvmExceptions.messageOf(thrown);
        return message == null ? 1 : message.length();
    }

    static long bytesOfArray(Object array) {
        long length = Array.getLength(array);
        if (array instanceof byte[] || array instanceof boolean[]) {
            return ARRAY_BYTES + length;
        }
        if (array instanceof char[] || array instanceof short[]) {
            return ARRAY_BYTES + length * Short.BYTES;
        }
        boolean isOfInts = array instanceof int[] || array instanceof float[];
        return ARRAY_BYTES + length * (isOfInts ? Integer.BYTES : Long.BYTES);
    }
}

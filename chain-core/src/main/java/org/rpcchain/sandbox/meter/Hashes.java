package org.rpcchain.sandbox.meter;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.BitSet;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.rpcchain.State;
import org.rpcchain.Value;

/** Hash codes by the JDK's formulas, but the same in every JVM: enums by name, and nothing by identity. */
final class Hashes {
    private static final int ANY = 1;
    private static final int FACTOR = 31;

    /** Besides what was charged for the whole before: a long list takes long enough to be ended in its midst. */
    private static final int UNITS_PER_ELEMENT = 8;

    private Hashes() {}

    static int of(Object any) {
        if (any instanceof Enum<?> constant) {
            return constant.name().hashCode();
        }
        if (ObjectSizes.isOwn(any)) {
            return any.hashCode();
        }
        if (!(any instanceof String) && !Lookups.isSimple(any)) {
            // Also refuses what nests too deep.
            Frame.current().charge(Depths.of(any), 0);
        }
        return ofPaid(any);
    }

    private static int ofNullable(@Nullable Object any) {
        if (any == null) {
            return 0;
        }
        return any instanceof Enum || ObjectSizes.isOwn(any) ? of(any) : ofPaid(any);
    }

    private static int ofPaid(Object any) {
        if (any instanceof List<?> list) {
            Frame frame = Frame.current();
            int hash = 1;
            for (Object each : list) {
                frame.spend(UNITS_PER_ELEMENT);
                hash = FACTOR * hash + ofNullable(each);
            }
            return hash;
        }
        if (any instanceof Set<?> set) {
            return sumOf(set);
        }
        if (any instanceof Map<?, ?> map) {
            return sumOf(map.entrySet());
        }
        return ofSingle(any);
    }

    private static int sumOf(Collection<?> all) {
        Frame frame = Frame.current();
        int hash = 0;
        for (Object each : all) {
            frame.spend(UNITS_PER_ELEMENT);
            hash += ofNullable(each);
        }
        return hash;
    }

    private static int ofSingle(Object any) {
        if (any instanceof Map.Entry<?, ?> entry) {
            return ofNullable(entry.getKey()) ^ ofNullable(entry.getValue());
        }
        if (any instanceof Optional<?> optional) {
            return ofNullable(optional.orElse(null));
        }
        if (any instanceof State state) {
            return ofValue(state.asValue());
        }
        if (any instanceof Value value) {
            return ofValue(value);
        }
        return hasRepeatableHash(any) ? any.hashCode() : ANY;
    }

    private static int ofValue(Value value) {
        return switch (value.kind()) {
            case NULL -> 0;
            case BOOLEAN -> Boolean.hashCode(value.bool());
            case LIST -> {
                int hash = 1;
                for (Value each : value.items()) {
                    hash = FACTOR * hash + ofValue(each);
                }
                yield hash;
            }
            case RECORD -> {
                int hash = 0;
                for (String name : value.names()) {
                    hash += name.hashCode() ^ ofValue(value.get(name));
                }
                yield hash;
            }
            default -> value.hashCode();
        };
    }

    private static boolean hasRepeatableHash(Object any) {
        return any instanceof String
                || any instanceof BigInteger
                || any instanceof BigDecimal
                || any instanceof UUID
                || any instanceof BitSet
                || Lookups.isSimple(any);
    }
}

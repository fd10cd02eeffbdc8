package org.rpcchain.sandbox.meter;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.rpcchain.NextHop;
import org.rpcchain.State;
import org.rpcchain.Value;

/** What may take longer to compare than some microseconds: what holds others, and what is large. */
final class DearObjects {
    /** Characters of a text. */
    private static final long LIGHT_TEXT = 1_000;

    /** Bytes of a number: powers of ten are computed to compare numbers of several scales. */
    private static final long LIGHT_NUMBER = 64;

    private static final long LIGHT_VALUE = 500;

    private DearObjects() {}

    /** Answers whether an object is one. */
    static boolean contain(@Nullable Object any) {
        if (any instanceof Value value) {
            return value.weight() > LIGHT_VALUE || value.kind() == Value.Kind.LIST || value.kind() == Value.Kind.RECORD;
        }
        if (any instanceof CharSequence) {
            return ObjectSizes.of(any) > LIGHT_TEXT;
        }
        if (any instanceof Number) {
            return ObjectSizes.of(any) > LIGHT_NUMBER;
        }
        return any instanceof Collection
                || any instanceof Map
                || any instanceof Map.Entry
                || any instanceof Optional
                || any instanceof State
                || any instanceof NextHop
                || any instanceof BitSet;
    }

    /** Answers whether a list, another collection or an array holds one; pays for looking. Of anything else: whether it is one. */
    static boolean areIn(@Nullable Object container) {
        if (container instanceof Collection<?> all) {
            return holds(all);
        }
        return container instanceof Object[] all ? holds(Arrays.asList(all)) : contain(container);
    }

    private static boolean holds(Collection<?> all) {
        Frame frame = Frame.current();
        for (Object each : all) {
            frame.spend(1);
            if (contain(each)) {
                return true;
            }
        }
        return false;
    }
}

package org.rpcchain.sandbox.meter;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.nio.charset.Charset;
import java.time.ZoneId;
import java.time.temporal.Temporal;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.Iterator;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.rpcchain.ChainId;
import org.rpcchain.NextHop;
import org.rpcchain.State;
import org.rpcchain.Value;

/** {@code toString} as the JDK does it, but the same in every JVM, and paid for as it goes. */
final class Descriptions {
    /** Of most numbers it takes a tenth: what is very large or very small is computed in many digits. */
    private static final int UNITS_OF_DOUBLE = 1024;

    /** Of a time, too. */
    private static final int UNITS_OF_FLOAT = 512;

    /** More than the text of any value, which is abridged. */
    private static final int UNITS_OF_VALUE = 1000;

    /** A next hop has names and branches without end: more than its text takes, which is no longer than twice its weight. */
    private static final int BYTES_PER_WEIGHT = 16;

    private final Frame frame = Frame.current();
    private final int mostContainers = frame.mostContainers();
    private final Building out = new Building();

    private Descriptions() {}

    static String of(Object any) {
        if (any instanceof String text) {
            return text;
        }
        if (ObjectSizes.isOwn(any) && !(any instanceof Throwable)) {
            return any.toString();
        }
        if (Lookups.isSimple(any)) {
            return ofSimple(any);
        }
        Descriptions description = new Descriptions();
        description.add(any, 0);
        return description.out.toString();
    }

    static String ofAll(@Nullable Object[] all) {
        Descriptions description = new Descriptions();
        description.addAll(Arrays.asList(all), 0);
        return description.out.toString();
    }

    /** Of elements that are made when they are shown. */
    static String ofAll(Iterator<?> all) {
        Descriptions description = new Descriptions();
        description.out.add("[");
        String separator = "";
        while (all.hasNext()) {
            description.out.add(separator).add(ofSimple(all.next()));
            separator = ", ";
        }
        return description.out.add("]").toString();
    }

    private static String ofSimple(Object any) {
        if (any instanceof Double) {
            Frame.current().spend(UNITS_OF_DOUBLE);
        } else if (any instanceof Float || any instanceof Temporal) {
            Frame.current().spend(UNITS_OF_FLOAT);
        }
        return any.toString();
    }

    private void add(@Nullable Object any, int depth) {
        if (depth > mostContainers) {
            throw frame.overNestedContainers(mostContainers);
        }
        if (any instanceof Collection<?> collection && !ObjectSizes.isOwn(any)) {
            addAll(collection, depth);
        } else if (any instanceof Map<?, ?> map && !ObjectSizes.isOwn(any)) {
            addMap(map, depth);
        } else if (any instanceof Map.Entry<?, ?> entry && !ObjectSizes.isOwn(any)) {
            addEntry(entry, entry, depth);
        } else if (any instanceof Optional<?> optional) {
            addOptional(optional, depth);
        } else if (any instanceof BitSet bits) {
            addBits(bits);
        } else {
            out.add(textOf(any));
        }
    }

    private void addAll(Collection<?> all, int depth) {
        out.add("[");
        String separator = "";
        for (Object each : all) {
            out.add(separator);
            separator = ", ";
            addPart(all, each, "(this Collection)", depth);
        }
        out.add("]");
    }

    private void addMap(Map<?, ?> map, int depth) {
        out.add("{");
        String separator = "";
        for (Map.Entry<?, ?> each : map.entrySet()) {
            out.add(separator);
            separator = ", ";
            addEntry(map, each, depth);
        }
        out.add("}");
    }

    private void addEntry(Object in, Map.Entry<?, ?> entry, int depth) {
        addPart(in, entry.getKey(), "(this Map)", depth);
        out.add("=");
        addPart(in, entry.getValue(), "(this Map)", depth);
    }

    private void addPart(Object in, @Nullable Object part, String itself, int depth) {
        if (part == in) {
            out.add(itself);
        } else {
            add(part, depth + 1);
        }
    }

    private void addOptional(Optional<?> optional, int depth) {
        if (optional.isPresent()) {
            out.add("Optional[");
            add(optional.get(), depth + 1);
            out.add("]");
        } else {
            out.add("Optional.empty");
        }
    }

    private void addBits(BitSet bits) {
        out.add("{");
        String separator = "";
        int at = Bits.nextSetBit(bits, 0);
        while (at >= 0) {
            out.add(separator).add(Integer.toString(at));
            separator = ", ";
            at = at == Integer.MAX_VALUE ? -1 : Bits.nextSetBit(bits, at + 1);
        }
        out.add("}");
    }

    private String textOf(@Nullable Object any) {
        if (any == null) {
            return "null";
        }
        if (any instanceof String text) {
            return text;
        }
        if (any instanceof Throwable thrown) {
            String message = Identities.message(thrown);
            String name = thrown.getClass().getName();
            if (message == null) {
                return name;
            }
            frame.charge(
                    message.length() / Sizes.CHARACTERS_PER_UNIT,
                    (long) Character.BYTES * (name.length() + message.length()));
            return name + ": " + message;
        }
        if (ObjectSizes.isOwn(any)) {
            return String.valueOf(any.toString());
        }
        return textOfForeign(any);
    }

    private String textOfForeign(Object any) {
        if (any instanceof BigInteger || any instanceof BigDecimal) {
            long size = ObjectSizes.of(any);
            frame.charge(Sizes.times(size, size), Sizes.times(size, Long.BYTES));
            return any.toString();
        }
        if (any instanceof StringBuilder builder) {
            return Texts.copyOf(builder);
        }
        if (any instanceof StringJoiner joiner) {
            return Texts.joined(joiner);
        }
        if (any instanceof NextHop hop) {
            frame.charge(UNITS_OF_VALUE + hop.weight(), BYTES_PER_WEIGHT * hop.weight());
            return hop.toString();
        }
        if (any instanceof Value || any instanceof State || any instanceof ChainId) {
            frame.spend(UNITS_OF_VALUE);
            return any.toString();
        }
        if (Lookups.isSimple(any)) {
            return ofSimple(any);
        }
        return isReadable(any) ? any.toString() : nameOf(any.getClass());
    }

    /** Short, and the same in each JVM. */
    private static boolean isReadable(Object any) {
        return any instanceof Locale
                || any instanceof ZoneId
                || any instanceof Pattern
                || any instanceof Charset
                || any instanceof MathContext;
    }

    /** A hidden class, as of a lambda, has a number and an address in its name. */
    private static String nameOf(Class<?> type) {
        return type.isHidden() ? type.getNestHost().getName() : type.getName();
    }
}

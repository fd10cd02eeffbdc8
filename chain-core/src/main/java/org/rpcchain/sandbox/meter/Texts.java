package org.rpcchain.sandbox.meter;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/**
 * Guards of calls on texts: what they make is paid for before it is made, and what they search is paid for as they search.
 */
public final class Texts {
    private static final int SHORT = 64;
    private static final int OBJECT_BYTES = 48;
    private static final int UTF_8_BYTES = 3;

    /** Of a character in a builder, and then in the text that is made of it: in one byte each, and in two. */
    private static final int BYTES_OF_BUILT = 2 * (Byte.BYTES + Character.BYTES);

    private static final int BYTES_PER_PART = 16;
    private static final int BYTES_PER_DIGIT = 32;
    private static final int BYTES_OF_DECODED = 5;

    /** Of the encodings that every JVM has. */
    private static final int LONGEST_ENCODING = 10;

    private Texts() {}

    /**
     * Answers what it takes to make a text of others' characters. Where some take two bytes, the JDK first makes room for one each, and
     * leaves that behind when it comes to the first that does not fit.
     */
    static long bytesOfCopy(long length) {
        return OBJECT_BYTES + length * (Byte.BYTES + Character.BYTES);
    }

    private static void payForCopy(long length) {
        if (length > SHORT) {
            Frame.current().charge(length / Sizes.CHARACTERS_PER_UNIT, bytesOfCopy(length));
        }
    }

    /** Stands in for {@link String#substring(int)}. */
    public static String substring(String text, int from) {
        payForCopy((long) text.length() - from);
        return text.substring(from);
    }

    /** Stands in for {@link String#substring(int, int)}. */
    public static String substring(String text, int from, int to) {
        payForCopy((long) to - from);
        return text.substring(from, to);
    }

    /** Stands in for {@link CharSequence#subSequence}. */
    public static CharSequence subSequence(CharSequence text, int from, int to) {
        payForCopy((long) to - from);
        return text.subSequence(from, to);
    }

    /** Stands in for {@link String#subSequence}. */
    public static CharSequence subSequence(String text, int from, int to) {
        return substring(text, from, to);
    }

    /** Stands in for {@link StringBuilder#subSequence}. */
    public static CharSequence subSequence(StringBuilder text, int from, int to) {
        payForCopy((long) to - from);
        return text.subSequence(from, to);
    }

    /** Stands in for {@link String#indexOf(String)}. */
    public static int indexOf(String text, String what) {
        return Searches.first(text, what, 0);
    }

    /** Stands in for {@link String#indexOf(String, int)}. */
    public static int indexOf(String text, String what, int from) {
        return Searches.first(text, what, from);
    }

    /** Stands in for {@link String#lastIndexOf(String)}. */
    public static int lastIndexOf(String text, String what) {
        return Searches.last(text, what, text.length());
    }

    /** Stands in for {@link String#lastIndexOf(String, int)}. */
    public static int lastIndexOf(String text, String what, int from) {
        return Searches.last(text, what, from);
    }

    /** Stands in for {@link StringBuilder#indexOf(String)}. */
    public static int indexOf(StringBuilder text, String what) {
        return Searches.first(copyOf(text), what, 0);
    }

    /** Stands in for {@link StringBuilder#indexOf(String, int)}. */
    public static int indexOf(StringBuilder text, String what, int from) {
        return Searches.first(copyOf(text), what, from);
    }

    /** Stands in for {@link StringBuilder#lastIndexOf(String)}. */
    public static int lastIndexOf(StringBuilder text, String what) {
        return Searches.last(copyOf(text), what, text.length());
    }

    /** Stands in for {@link StringBuilder#lastIndexOf(String, int)}. */
    public static int lastIndexOf(StringBuilder text, String what, int from) {
        return Searches.last(copyOf(text), what, from);
    }

    static String copyOf(CharSequence text) {
        payForCopy(text.length());
        return text.toString();
    }

    /** Stands in for {@link String#contains}. */
    public static boolean contains(String text, CharSequence what) {
        return Searches.first(text, copyOf(what), 0) >= 0;
    }

    /** Stands in for {@link String#replace(CharSequence, CharSequence)}. */
    public static String replace(String text, CharSequence what, CharSequence with) {
        String old = copyOf(what);
        String replacement = copyOf(with);
        if (old.isEmpty()) {
            long all = Sizes.times(text.length() + 1L, replacement.length() + 1L);
            Frame.current().charge(all / Sizes.CHARACTERS_PER_UNIT, Sizes.times(all, BYTES_OF_BUILT));
            return text.replace(old, replacement);
        }
        int at = Searches.first(text, old, 0);
        return at < 0 ? text : replaceFrom(at, text, old, replacement);
    }

    private static String replaceFrom(int first, String text, String old, String replacement) {
        Building out = new Building();
        int done = 0;
        for (int at = first; at >= 0; at = Searches.first(text, old, done)) {
            out.add(text, done, at).add(replacement);
            done = at + old.length();
        }
        return out.add(text, done, text.length()).toString();
    }

    /** Stands in for {@link String#toLowerCase()}, the same on every machine. */
    public static String toLowerCase(String text) {
        return Cases.lower(text);
    }

    /** Stands in for {@link String#toLowerCase(Locale)}; no locale that can be named differs from the root. */
    public static String toLowerCase(String text, Locale locale) {
        return Cases.lower(text);
    }

    /** Stands in for {@link String#toUpperCase()}, the same on every machine. */
    public static String toUpperCase(String text) {
        return Cases.upper(text);
    }

    /** Stands in for {@link String#toUpperCase(Locale)}; no locale that can be named differs from the root. */
    public static String toUpperCase(String text, Locale locale) {
        return Cases.upper(text);
    }

    /** Stands in for {@link String#join(CharSequence, CharSequence...)}. */
    public static String join(CharSequence by, CharSequence[] parts) {
        return join(by, Arrays.asList(parts));
    }

    /** Stands in for {@link String#join(CharSequence, Iterable)}. */
    public static String join(CharSequence by, Iterable<?> parts) {
        String separator = copyOf(by);
        Building out = new Building();
        boolean isFirst = true;
        for (Object each : parts) {
            if (!isFirst) {
                out.add(separator);
            }
            isFirst = false;
            out.add(each == null ? "null" : copyOf((CharSequence) each));
        }
        return out.toString();
    }

    /** Stands in for {@link String#format(String, Object...)}, the same on every machine. */
    public static String format(String format, Object[] arguments) {
        return Formats.format(format, arguments);
    }

    /** Stands in for {@link String#format(Locale, String, Object...)}; no locale that can be named differs from the root. */
    public static String format(Locale locale, String format, Object[] arguments) {
        return Formats.format(format, arguments);
    }

    /** Stands in for {@link String#formatted}, the same on every machine. */
    public static String formatted(String format, Object[] arguments) {
        return Formats.format(format, arguments);
    }

    /** Stands in for {@link StringBuilder#append(Object)}. */
    public static StringBuilder append(StringBuilder builder, @Nullable Object any) {
        String text = Identities.text(any);
        Building.pay(Frame.current(), builder, text.length());
        return builder.append(text);
    }

    /** Stands in for {@link StringBuilder#append(float)}. */
    public static StringBuilder append(StringBuilder builder, float number) {
        return append(builder, (Object) number);
    }

    /** Stands in for {@link StringBuilder#append(double)}. */
    public static StringBuilder append(StringBuilder builder, double number) {
        return append(builder, (Object) number);
    }

    /** Stands in for {@link StringBuilder#insert(int, Object)}. */
    public static StringBuilder insert(StringBuilder builder, int at, @Nullable Object any) {
        String text = Identities.text(any);
        Building.pay(Frame.current(), builder, text.length());
        Frame.current().spend(builder.length() / Sizes.CHARACTERS_PER_UNIT);
        return builder.insert(at, text);
    }

    /** Stands in for {@link StringBuilder#setLength}. */
    public static void setLength(StringBuilder builder, int length) {
        payToReach(builder, length);
        builder.setLength(length);
    }

    /** Stands in for {@link StringBuilder#ensureCapacity}. */
    public static void ensureCapacity(StringBuilder builder, int capacity) {
        payToReach(builder, capacity);
        builder.ensureCapacity(capacity);
    }

    private static void payToReach(StringBuilder builder, int length) {
        long more = (long) length - builder.length();
        if (more > 0) {
            Building.pay(Frame.current(), builder, more);
        }
    }

    /**
     * Stands in for {@link StringJoiner#add}. The joiner's list of its parts doubles when it is full, and does not say how long it is: no
     * longer than there were parts in the run.
     */
    public static StringJoiner add(StringJoiner joiner, @Nullable CharSequence part) {
        String text = part == null ? "null" : copyOf(part);
        Frame frame = Frame.current();
        frame.charge(1, OBJECT_BYTES + BYTES_PER_PART * frame.countPart());
        return joiner.add(text);
    }

    /** Stands in for {@link StringJoiner#toString}. */
    public static String joined(StringJoiner joiner) {
        payForCopy(joiner.length());
        return joiner.toString();
    }

    /** Stands in for {@link Integer#decode}. */
    public static Integer integerOf(String text) {
        payForNumber(text);
        return Integer.decode(text);
    }

    /** Stands in for {@link Long#decode}. */
    public static Long longOf(String text) {
        payForNumber(text);
        return Long.decode(text);
    }

    /** The smallest number is read twice: the JDK throws, and catches that, since it does not fit without its sign. */
    private static void payForNumber(String text) {
        Frame.current().thrown(0);
        Meter.charge(text.length(), (long) BYTES_PER_DIGIT * text.length());
    }

    /** Stands in for {@link String#getBytes(String)}, with the encodings that every JVM has. */
    public static byte[] getBytes(String text, String encoding) {
        Frame.current().charge(text.length() / Sizes.CHARACTERS_PER_UNIT, (long) text.length() * UTF_8_BYTES * 2);
        return text.getBytes(named(encoding));
    }

    /** The bytes that a text is made of by {@link String#String(byte[], String)}. */
    public static byte[] decoded(byte[] bytes) {
        Meter.charge(bytes.length, (long) BYTES_OF_DECODED * bytes.length);
        return bytes;
    }

    /** The encoding of {@link String#String(byte[], String)}, one that every JVM has. */
    public static String decoded(String encoding) {
        return named(encoding).name();
    }

    private static Charset named(String encoding) {
        String name = encoding.length() > LONGEST_ENCODING ? "" : encoding.toUpperCase(Locale.ROOT);
        return switch (name) {
            case "UTF-8", "UTF8" -> StandardCharsets.UTF_8;
            case "US-ASCII", "ASCII" -> StandardCharsets.US_ASCII;
            case "ISO-8859-1", "LATIN1" -> StandardCharsets.ISO_8859_1;
            default ->
                throw new IllegalArgumentException("no encoding of this name here; write StandardCharsets.UTF_8");
        };
    }
}

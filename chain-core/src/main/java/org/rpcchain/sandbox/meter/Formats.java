package org.rpcchain.sandbox.meter;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Locale;
import java.util.MissingFormatArgumentException;
import java.util.UnknownFormatConversionException;
import org.jspecify.annotations.Nullable;

/**
 * {@code String.format}, one specifier after the other, so that each is paid for: 30 characters can ask for gigabytes.
 *
 * <p>Refused are widths and precisions above 1,000, dates ({@code %t}, which depend on the zone) and hash codes ({@code
 * %h}).
 */
final class Formats {
    private static final int LONGEST = 10_000;
    private static final int WIDEST = 1_000;
    private static final int UNITS_PER_SPECIFIER = 500;
    private static final int UNITS_OF_FRACTION = 2_000;
    private static final int BYTES_PER_SPECIFIER = 2_000;
    private static final String FLAGS = "-#+ 0,(";

    private final String format;
    private final Object[] arguments;
    private final Building out = new Building();
    private int at;
    private int next;
    private int last = -1;

    private Formats(String format, Object[] arguments) {
        this.format = format;
        this.arguments = arguments;
    }

    static String format(String format, Object @Nullable [] arguments) {
        if (format.length() > LONGEST) {
            throw new IllegalArgumentException("a format may have " + LONGEST + " characters, not " + format.length());
        }
        return new Formats(format, arguments == null ? new Object[1] : arguments).all();
    }

    private String all() {
        while (at < format.length()) {
            int percent = format.indexOf('%', at);
            int end = percent < 0 ? format.length() : percent;
            out.add(format, at, end);
            at = end;
            if (percent >= 0) {
                at++;
                specifier();
            }
        }
        return out.toString();
    }

    private void specifier() {
        int index = index();
        int begin = at;
        while (FLAGS.indexOf(peek()) >= 0) {
            at++;
        }
        number("width");
        if (peek() == '.') {
            at++;
            number("precision");
        }
        char conversion = peek();
        String specifier = "%" + format.substring(begin, ++at);
        convert(index, specifier, conversion);
    }

    /** Answers the argument's index when the specifier names it: from 1, 0 for the last one, -1 for the next one. */
    private int index() {
        if (peek() == '<') {
            at++;
            return 0;
        }
        int end = at;
        while (end < format.length() && Character.isDigit(format.charAt(end))) {
            end++;
        }
        if (end == at || end == format.length() || format.charAt(end) != '$' || end - at > 4) {
            return -1;
        }
        int index = Integer.parseInt(format, at, end, 10);
        at = end + 1;
        return index == 0 ? -1 : index;
    }

    private void number(String what) {
        int begin = at;
        while (Character.isDigit(peek())) {
            at++;
        }
        if (at - begin > 4 || (at > begin && Integer.parseInt(format, begin, at, 10) > WIDEST)) {
            throw new IllegalArgumentException("a format's " + what + " may be " + WIDEST + " at most");
        }
    }

    private char peek() {
        if (at >= format.length()) {
            throw new UnknownFormatConversionException("%");
        }
        return format.charAt(at);
    }

    private void convert(int index, String specifier, char conversion) {
        if ("tThH".indexOf(conversion) >= 0) {
            throw new IllegalArgumentException("%" + conversion + " is not allowed in a chaining function's format;"
                    + " it depends on the machine: use DateTimeFormatter, or the text itself");
        }
        Frame.current().charge(UNITS_PER_SPECIFIER, BYTES_PER_SPECIFIER);
        if (conversion == 'S') {
            out.add(inUpperCase(specifier, Identities.text(argument(index, specifier))));
        } else if (conversion == 'n') {
            out.add("\n");
        } else if (conversion == '%') {
            out.add(String.format(Locale.ROOT, specifier));
        } else {
            out.add(String.format(Locale.ROOT, specifier, tame(argument(index, specifier), conversion)));
        }
    }

    private @Nullable Object argument(int index, String specifier) {
        if (index > 0) {
            last = index - 1;
        } else if (index < 0) {
            last = next++;
        }
        if (last < 0 || last >= arguments.length) {
            throw new MissingFormatArgumentException(specifier);
        }
        return arguments[last];
    }

    /** The JDK cuts a text, then converts it, in the square of its length, then pads it. */
    private static String inUpperCase(String specifier, String text) {
        int end = specifier.length() - 1;
        int dot = specifier.indexOf('.');
        boolean isCut = dot > 0 && dot + 1 < end;
        String cut = isCut
                ? Texts.substring(text, 0, Math.min(text.length(), Integer.parseInt(specifier, dot + 1, end, 10)))
                : text;
        String padded = specifier.substring(0, isCut ? dot : end) + "s";
        return String.format(Locale.ROOT, padded, payFor(Cases.upper(cut)));
    }

    /** What the JDK's formatter may see: nothing whose methods the function wrote. */
    private static @Nullable Object tame(@Nullable Object argument, char conversion) {
        if (argument == null || conversion == 'b' || conversion == 'B') {
            return argument instanceof Boolean || argument == null ? argument : "";
        }
        if (conversion == 's') {
            return payFor(Identities.text(argument));
        }
        if (argument instanceof BigInteger || argument instanceof BigDecimal) {
            long size = ObjectSizes.of(argument);
            Frame.current().charge(Sizes.times(size, size), Sizes.times(size, 16));
            return argument;
        }
        if (argument instanceof Double || argument instanceof Float) {
            Frame.current().spend(UNITS_OF_FRACTION);
        }
        boolean isPlain = argument instanceof Number || argument instanceof Character;
        return isPlain && !ObjectSizes.isOwn(argument) ? argument : Identities.text(argument);
    }

    private static String payFor(String text) {
        Frame.current().charge(text.length() / 4, text.length() * 8L);
        return text;
    }
}

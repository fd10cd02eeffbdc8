package org.rpcchain.sandbox.meter;

import java.time.DayOfWeek;
import java.time.Instant;
import java.time.Month;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.TextStyle;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * What the JDK reads when somebody asks for it first: names of days and months, of characters, of zones. That takes it tens of milliseconds and
 * megabytes, which one run alone would pay for; under a small budget it would be killed, and the next one not.
 */
public final class JdkTables {
    /** Those that a function can name. */
    private static final List<Locale> LOCALES = List.of(Locale.ROOT, Locale.ENGLISH, Locale.US);

    private static final String ALL_NAMES = "GGGG u Y QQQQ qqqq MMMM LLLL w W EEEE eeee cccc a OOOO";
    private static final String ALL_KINDS =
            "\\N{SPACE}|\\p{IsLatin}|\\p{InGreek}|\\p{IsAlphabetic}|\\p{Lu}|\\b{g}\\X|\\R";
    private static final Pattern PATTERN = Pattern.compile(ALL_KINDS, Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

    private JdkTables() {}

    /** Reads what has not been read yet. */
    public static void read() {
        Object unused = PATTERN.split("\u0130 a\u0301 \u03b1");
        for (Locale locale : LOCALES) {
            for (TextStyle style : TextStyle.values()) {
                unused = DayOfWeek.MONDAY.getDisplayName(style, locale);
                unused = Month.JANUARY.getDisplayName(style, locale);
            }
            unused = DateTimeFormatter.ofPattern(ALL_NAMES, locale).format(Instant.EPOCH.atZone(ZoneOffset.UTC));
        }
        unused = ZoneId.of("America/New_York").getRules().getOffset(Instant.EPOCH);
        unused = String.format(Locale.ROOT, "%,d %f %e %b", 1_000L, 1.5, 1.5, true);
    }
}

package org.rpcchain.repository.console;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.regex.Pattern;

/** How times, numbers, hashes and words stand in pages: the same in every country and on every server. */
final class When {
    private static final DateTimeFormatter TEXT =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm 'UTC'", Locale.ROOT).withZone(ZoneOffset.UTC);
    private static final DateTimeFormatter SECOND =
            DateTimeFormatter.ofPattern("HH:mm:ss 'UTC'", Locale.ROOT).withZone(ZoneOffset.UTC);
    private static final Pattern HASH = Pattern.compile("[0-9a-f]{64}");
    private static final int BRIEF = 12;

    private When() {}

    static String iso(Instant at) {
        return DateTimeFormatter.ISO_INSTANT.format(at);
    }

    static String text(Instant at) {
        return TEXT.format(at);
    }

    /** Answers the second of the day. */
    static String second(Instant at) {
        return SECOND.format(at);
    }

    /** Answers how long ago something was. */
    static String ago(Duration time) {
        long seconds = Math.max(0, time.toSeconds());
        if (seconds < 120) {
            return seconds + " s ago";
        }
        return seconds < 7_200 ? seconds / 60 + " min ago" : seconds / 3_600 + " h ago";
    }

    /** Answers a number of bytes, in the unit that suits it. */
    static String bytes(long number) {
        if (number < 1_000) {
            return number + " B";
        }
        double amount = number / 1_000.0;
        String[] units = {"kB", "MB", "GB"};
        int unit = 0;
        while (amount >= 999.95 && unit < units.length - 1) {
            amount /= 1_000;
            unit++;
        }
        return String.format(Locale.ROOT, "%.1f ", amount) + units[unit];
    }

    /** Answers as much of a hash as tells it from others. */
    static String brief(String hash) {
        return hash.length() <= BRIEF ? hash : hash.substring(0, BRIEF);
    }

    /** Answers whether a text names a source. */
    static boolean isHash(String text) {
        return HASH.matcher(text).matches();
    }

    static String count(long number) {
        return String.format(Locale.ROOT, "%,d", number).replace(',', '\u202f');
    }

    static String millis(Duration time) {
        return String.format(Locale.ROOT, "%.2f", time.toNanos() / 1_000_000.0);
    }

    static String word(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }
}

package org.rpcchain.sandbox.meter;

import java.time.Duration;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.Temporal;
import java.time.temporal.TemporalUnit;
import java.util.Locale;

/** Guards of calls on times. */
public final class Times {
    private static final int LONGEST_PATTERN = 200;
    private static final String NAMES = "zvB";
    private static final int LONGEST_ZONE = 64;
    private static final int UNITS = 1000;
    private static final int UNITS_PER_CHARACTER = 200;
    private static final int BYTES = 2048;

    private Times() {}

    /** Stands in for {@link DateTimeFormatter#ofPattern(String)}, the same on every machine. */
    public static DateTimeFormatter ofPattern(String pattern) {
        return ofPattern(pattern, Locale.ROOT);
    }

    /** Stands in for {@link DateTimeFormatter#ofPattern(String, Locale)}. */
    public static DateTimeFormatter ofPattern(String pattern, Locale locale) {
        if (pattern.length() > LONGEST_PATTERN) {
            throw new IllegalArgumentException("a pattern of dates may have " + LONGEST_PATTERN + " characters, not "
                    + pattern.length() + "; shorten it");
        }
        refuseNames(pattern);
        long more = (long) pattern.length() * UNITS_PER_CHARACTER;
        Frame.current().charge(UNITS + more, BYTES + more);
        return DateTimeFormatter.ofPattern(pattern, locale);
    }

    /** Names of zones and of parts of the day are another in each JDK, and the first of a language takes the time of a whole run to read. */
    private static void refuseNames(String pattern) {
        boolean quoted = false;
        for (int i = 0; i < pattern.length(); i++) {
            char letter = pattern.charAt(i);
            quoted ^= letter == '\'';
            if (!quoted && NAMES.indexOf(letter) >= 0) {
                throw new IllegalArgumentException("a pattern of dates may not have the letter " + letter
                        + ", whose texts differ from one JDK to the next; write a zone as its offset (xxx) or its id (VV),"
                        + " and an hour as HH");
            }
        }
    }

    /** Stands in for {@link Duration#between}: where the time between does not fit into nanoseconds, the JDK throws, and catches that. */
    public static Duration between(Temporal from, Temporal to) {
        Frame.current().thrown(0);
        return Duration.between(from, to);
    }

    /** Stands in for {@link TemporalUnit#between}. */
    public static long between(TemporalUnit unit, Temporal from, Temporal to) {
        payForAdjustment(from);
        return unit.between(from, to);
    }

    /** Stands in for {@link Temporal#until}. */
    public static long until(Temporal from, Temporal to, TemporalUnit unit) {
        payForAdjustment(from);
        return from.until(to, unit);
    }

    /** Stands in for {@link ZonedDateTime#until(Temporal, TemporalUnit)}. */
    public static long until(ZonedDateTime from, Temporal to, TemporalUnit unit) {
        return until((Temporal) from, to, unit);
    }

    /** Stands in for {@link OffsetDateTime#until(Temporal, TemporalUnit)}. */
    public static long until(OffsetDateTime from, Temporal to, TemporalUnit unit) {
        return until((Temporal) from, to, unit);
    }

    /** The other end is brought to the same zone; where it does not fit there, newer JDKs throw, and catch that. */
    private static void payForAdjustment(Temporal from) {
        if (from instanceof ZonedDateTime || from instanceof OffsetDateTime) {
            Frame.current().thrown(0);
        }
    }

    /** Stands in for {@link ZoneId#of(String)}. */
    public static ZoneId zone(String id) {
        if (id.length() > LONGEST_ZONE) {
            throw new IllegalArgumentException("a zone's name has at most " + LONGEST_ZONE
                    + " characters, such as Europe/Paris; this has " + id.length());
        }
        Frame.current().charge(UNITS, BYTES);
        return ZoneId.of(id);
    }
}

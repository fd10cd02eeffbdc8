package org.rpcchain.coordinator.report;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Something that has happened to a coordinator.
 *
 * @param at when it learnt of it, by its own clock
 * @param who the coordinators or the server to whom it happened, as text
 * @param heardAt when it had heard of them last; {@code at} where it had not, or where that says nothing
 * @param moved what changed hands by it
 */
public record Happening(Instant at, Kind kind, String who, Instant heardAt, Moved moved) {
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("HH:mm:ss 'UTC'", Locale.ROOT).withZone(ZoneOffset.UTC);

    /** What happens. */
    public enum Kind {
        /** Coordinators joined the group, or are reached again. */
        JOINED,
        /** Coordinators are reached no more; who comes after them sees to what they saw to. */
        LOST,
        /** A coordinator confirms nothing, and is passed over. */
        SUSPECTED,
        /** A coordinator that was passed over confirms again. */
        CONFIRMS,
        /** A server is silent; what it ran waits again. */
        SERVER_SUSPECTED,
        /** A server that was suspected has come again. */
        SERVER_BACK,
        /** The coordinator itself takes nothing any more. */
        STOPPED
    }

    /** How many calls and chains changed hands. */
    public record Moved(long calls, long chains) {
        /** None. */
        public static final Moved NOTHING = new Moved(0, 0);

        private String sentence() {
            return Stream.of(many(calls, "call"), many(chains, "chain"))
                    .filter(part -> !part.startsWith("0 "))
                    .collect(Collectors.joining(" and "));
        }

        private static String many(long count, String what) {
            return count + " " + what + (count == 1 ? "" : "s");
        }
    }

    /** Says it, for people; {@code teller} is the name of the coordinator to which it happened. */
    public String sentence(String teller) {
        return switch (kind) {
            case JOINED -> who + " reached";
            case LOST ->
                who + " lost" + lastHeard()
                        + (moved.equals(Moved.NOTHING) ? "" : "; " + teller + " took over " + moved.sentence());
            case SUSPECTED -> who + " confirms nothing" + lastHeard() + "; " + teller + " passes it over";
            case CONFIRMS -> who + " confirms again";
            case SERVER_SUSPECTED ->
                "server " + who + " suspected" + lastHeard() + "; " + Moved.many(moved.calls(), "call")
                        + " to be run again";
            case SERVER_BACK -> "server " + who + " back";
            case STOPPED -> who;
        };
    }

    private String lastHeard() {
        return heardAt.isBefore(at) ? ", last heard at " + TIME.format(heardAt) : "";
    }
}

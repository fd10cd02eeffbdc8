package org.rpcchain.coordinator.report;

import java.time.Instant;
import java.util.List;

/**
 * How a coordinator stood at one moment. Immutable.
 *
 * @param life which coordinator it is, and whether it works
 * @param ring the coordinators that it reaches, itself among them, in the order of the ring
 * @param work its calls, its clients and its servers
 * @param log what its log takes
 * @param happened what has happened to it since it was started, the newest first, at most {@value #MOST_HAPPENED}
 */
public record CoordinatorReport(Life life, List<Peer> ring, Work work, LogSize log, List<Happening> happened) {
    /** The most things that are remembered. */
    public static final int MOST_HAPPENED = 100;

    /** The most logins that are named, those with most calls first. */
    public static final int MOST_LOGINS = 50;

    /** The most servers that are named. */
    public static final int MOST_SERVERS = 1_000;

    /** Copies the lists. */
    public CoordinatorReport {
        ring = List.copyOf(ring);
        happened = List.copyOf(happened);
    }

    /** Answers this of a coordinator whose group has no secret, or has one. */
    public CoordinatorReport inOpenGroup(boolean isOpen) {
        Life where = new Life(life.name(), life.at(), life.problem(), isOpen);
        return new CoordinatorReport(where, ring, work, log, happened);
    }

    /** Answers its logical name. */
    public String name() {
        return life.name();
    }

    /**
     * Which coordinator it is.
     *
     * @param name its logical name
     * @param at when it said this, by its own clock
     * @param problem why it takes nothing any more; empty while it works
     * @param openGroup whether its group has no secret, so that whoever reaches the group's port can join it, read and write all;
     *     a version that does not say has said so in its log alone
     */
    public record Life(String name, Instant at, String problem, boolean openGroup) {
        /** Says nothing of the group. */
        public Life(String name, Instant at, String problem) {
            this(name, at, problem, false);
        }
    }

    /** What a coordinator is to the one that reports. */
    public enum Kind {
        /** The one that reports. */
        SELF,
        /** One that keeps copies of what this one acknowledges. */
        SUCCESSOR,
        /** Another one of the group. */
        MEMBER,
        /** One that is in the group and confirms nothing: it is passed over until it does. */
        SUSPECTED
    }

    /**
     * A coordinator on the ring.
     *
     * @param lag how many records it was told, or is to be told, by the one that reports, and has not confirmed
     */
    public record Peer(String name, Kind kind, long lag) {}

    /**
     * What there is to do.
     *
     * @param logins how many logins are known
     * @param busiest those of them with calls, those with most first, at most {@value #MOST_LOGINS}
     * @param servers those that come to this coordinator, and those that it suspects, which come first, at most {@value #MOST_SERVERS}
     */
    public record Work(CallCounts calls, long logins, List<LoginCounts> busiest, List<ServerStanding> servers) {
        /** Copies the lists. */
        public Work {
            busiest = List.copyOf(busiest);
            servers = List.copyOf(servers);
        }
    }

    /**
     * How many calls and chains stand how.
     *
     * @param waiting calls that wait here for a server
     * @param running calls that servers run for this coordinator
     * @param chains chains that this coordinator sees to
     * @param recovering those that were found in the log, and of which other coordinators are asked first
     * @param elsewhere those that other coordinators see to
     * @param ended those that have ended and were not collected
     */
    public record CallCounts(long waiting, long running, long chains, long recovering, long elsewhere, long ended) {}

    /**
     * How many calls and chains a login has.
     *
     * @param open those that have not ended
     * @param ended those that have ended and were not collected
     */
    public record LoginCounts(String user, String session, long open, long ended) {}

    /**
     * A server of calls.
     *
     * @param heardAt when it came last, by the coordinator's clock
     * @param isSuspected whether it was silent for so long that its calls wait again; it may live
     * @param running how many calls it runs for this coordinator
     * @param functions how many functions it offers
     */
    public record ServerStanding(String name, Instant heardAt, boolean isSuspected, long running, long functions) {}

    /**
     * What a log takes, in bytes.
     *
     * @param live what lives in it
     * @param limit while so much lives in it, no orders are taken
     * @param onDisk what its files take, with garbage
     * @param segments how many files there are
     */
    public record LogSize(long live, long limit, long onDisk, long segments) {}
}

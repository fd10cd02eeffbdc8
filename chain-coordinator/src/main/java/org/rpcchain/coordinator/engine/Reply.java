package org.rpcchain.coordinator.engine;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.coordinator.ledger.Work;

/** What a coordinator answers. */
public sealed interface Reply {
    /**
     * The calls are kept, but for some.
     *
     * @param copies by how many coordinators besides the one that answers; 0 when it is alone
     * @param taken under these counters another instance of the client has handed over something else: they are not kept
     * @param gone these were known before, and nothing of them is kept any more
     * @param unfit these cannot be kept, as they have no written form or are too large; the sentence says why
     */
    record Accepted(int copies, Set<Long> taken, Set<Long> gone, Map<Long, String> unfit) implements Reply {}

    /**
     * Which of a client's calls the coordinator lacks; what is forgotten is lacked by nobody.
     *
     * @param counters of those that it lacks, the {@link #LIMIT} lowest
     * @param forgottenUpTo the calls up to this counter are collected
     * @param last the greatest counter that it has heard of
     * @param collected those after {@code forgottenUpTo} that are collected, too
     * @param foreign those that are there and not collected, and that other lives of the client handed over
     * @param coordinators whom to turn to when this coordinator is silent
     */
    record Lacking(
            Set<Long> counters,
            long forgottenUpTo,
            long last,
            Set<Long> collected,
            Set<Long> foreign,
            List<String> coordinators)
            implements Reply {
        /** So many lacking calls are named at most. */
        public static final int LIMIT = 10_000;

        /** Answers up to which counter all that is lacking is named: where more is than can be, not up to the last. */
        public long namedUpTo() {
            return counters.size() < LIMIT ? Long.MAX_VALUE : Collections.max(counters);
        }

        /** Answers whether nothing is kept any more of a call that was known. */
        public boolean isGone(long counter) {
            return counter <= forgottenUpTo || collected.contains(counter);
        }
    }

    /**
     * Endings, by counter.
     *
     * @param open how many of the calls that were asked for have not ended
     * @param coordinators whom to turn to when this coordinator is silent
     */
    record Collection(Map<Long, Ended> endings, int open, List<String> coordinators) implements Reply {}

    /**
     * The ending of a call.
     *
     * @param origin which life of the client handed it over
     */
    record Ended(Ending ending, long origin) {}

    /** It is so, and kept so. */
    record Noted() implements Reply {}

    /** Why a call is where it is, for people. */
    record Explanation(String sentence) implements Reply {}

    /**
     * To a server: calls to run, endings that need not be sent again, calls to stop, and whom to turn to when this coordinator
     * is silent.
     */
    record Orders(Map<CallId, Work.Call> run, Set<CallId> taken, Set<CallId> stop, List<String> coordinators)
            implements Reply {}

    /** It cannot be done, and was not; the sentence says why and what to do. */
    record Refused(Refusal refusal, String sentence) implements Reply {}

    /** Why something is refused, for programs. */
    enum Refusal {
        /** The login is over. */
        LOGIN_OVER,
        /** Too many calls of the login are not collected, or too many bytes; or the log is full of those of all logins. */
        QUOTA,
        /** Nothing is known of such a call. */
        UNKNOWN_CALL,
        /** A server of this name was started later. */
        NAME_TAKEN,
        /** Too much waits for the coordinator already, or for its disk. */
        BUSY,
        /** The coordinator cannot write its log, or had to leave the group: whatever it took would be lost with it. */
        BROKEN
    }
}

package org.rpcchain.coordinator.ledger;

import java.time.Instant;

/**
 * What a coordinator knows of a login beside its calls.
 *
 * @param forgottenUpTo the calls up to this counter are collected, and their records are gone
 * @param closed its client said that it wants nothing more, or nobody came for so long: all of its calls are forgotten
 * @param seenAt when its client last came, by a coordinator's clock
 */
public record SessionRecord(Login login, long forgottenUpTo, boolean closed, Instant seenAt) {
    /** Answers the record of a login that nobody has heard of. */
    public static SessionRecord unheardOf(Login login) {
        return new SessionRecord(login, 0, false, Instant.EPOCH);
    }

    /** Answers what is known when both are. */
    public SessionRecord join(SessionRecord other) {
        return new SessionRecord(
                login,
                Math.max(forgottenUpTo, other.forgottenUpTo),
                closed || other.closed,
                seenAt.isAfter(other.seenAt) ? seenAt : other.seenAt);
    }

    /** Answers this session once its client was there. */
    public SessionRecord seen(Instant now) {
        return join(new SessionRecord(login, 0, false, now));
    }

    /** Answers this session once it is over. */
    public SessionRecord close() {
        return new SessionRecord(login, forgottenUpTo, true, seenAt);
    }

    SessionRecord forgotten(long upTo) {
        return new SessionRecord(login, Math.max(forgottenUpTo, upTo), closed, seenAt);
    }
}

package org.rpcchain.coordinator.ledger;

import java.time.Instant;

/**
 * What a coordinator knows of a login beside its calls.
 *
 * @param forgottenUpTo the calls up to this counter are collected, and their records are gone
 * @param closed its client said that it wants nothing more: all of its calls are forgotten, for ever
 * @param seenAt when its client last came, by a coordinator's clock; greater at each later sight that is noted
 * @param unseenSince the sight after which nobody came for so long that the login was given up: its calls are forgotten,
 *     unless there is a later sight; {@link Instant#EPOCH} where it never was
 */
public record SessionRecord(Login login, long forgottenUpTo, boolean closed, Instant seenAt, Instant unseenSince) {
    /** Answers the record of a login that nobody has heard of. */
    public static SessionRecord unheardOf(Login login) {
        return new SessionRecord(login, 0, false, Instant.EPOCH, Instant.EPOCH);
    }

    /** Answers what is known when both are. */
    public SessionRecord join(SessionRecord other) {
        return new SessionRecord(
                login,
                Math.max(forgottenUpTo, other.forgottenUpTo),
                closed || other.closed,
                later(seenAt, other.seenAt),
                later(unseenSince, other.unseenSince));
    }

    private static Instant later(Instant one, Instant other) {
        return one.isAfter(other) ? one : other;
    }

    /** Answers whether all of its calls are forgotten: it was closed, or given up and not seen since. */
    public boolean isOver() {
        return closed || (unseenSince.isAfter(Instant.EPOCH) && !seenAt.isAfter(unseenSince));
    }

    /** Answers this session once its client was there: later than at any sight before, whatever the clocks say. */
    public SessionRecord seen(Instant now) {
        return new SessionRecord(login, forgottenUpTo, closed, later(now, seenAt.plusMillis(1)), unseenSince);
    }

    /** Answers this session once it is given up: who has seen its client later knows better. */
    public SessionRecord givenUp() {
        return new SessionRecord(login, forgottenUpTo, closed, seenAt, seenAt);
    }

    /** Answers this session once its client has closed it. */
    public SessionRecord close() {
        return new SessionRecord(login, forgottenUpTo, true, seenAt, unseenSince);
    }

    SessionRecord forgotten(long upTo) {
        return new SessionRecord(login, Math.max(forgottenUpTo, upTo), closed, seenAt, unseenSince);
    }
}

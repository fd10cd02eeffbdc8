package org.rpcchain.engine;

import java.time.Duration;

/**
 * What was done for a chain before, under its id, by another instance of its client: so that the servers know what is sent now
 * for a retransmission of it, and go on from what their service functions answered (RPC Chains §3.9).
 *
 * @param attempts how many retransmissions may have been numbered; a client uses {@value #EACH} numbers for a chain
 * @param ago how long ago it was sent first; rather more than less, since what a server may have forgotten since is not run again
 * @param isUndelivered whether others have begun it, and none of them can have delivered it: then it counts as one that nobody has sent,
 *     though its time budget counts since then
 * @param isInDoubt whether nobody is known to have begun it, and one who was lost may have, up to so long ago
 */
public record Earlier(int attempts, Duration ago, boolean isUndelivered, boolean isInDoubt) {
    /** Sent once, sent again, run interactively. */
    public static final int EACH = 3;

    /** Nobody has sent it before. */
    public static final Earlier NOTHING = new Earlier(0, Duration.ZERO, false, false);

    /** Checks the components. */
    public Earlier {
        if (attempts < 0 || ago.isNegative()) {
            throw new IllegalArgumentException(
                    "a chain was sent 0 times before or more, and not " + attempts + " times " + ago + " ago");
        }
        if (isUndelivered && isInDoubt) {
            throw new IllegalArgumentException(
                    "a chain that may have been sent is not one that nobody can have delivered");
        }
        if ((isUndelivered || isInDoubt) && attempts > 0) {
            throw new IllegalArgumentException("a chain that nobody is known to have sent was not sent " + attempts
                    + " times before; say that of one that was sent 0 times");
        }
    }

    /** Answers what {@code instances} instances of the client may have done since then. */
    public static Earlier by(int instances, Duration ago) {
        return new Earlier(instances * EACH, ago, false, false);
    }

    /** Answers that others have begun it so long ago, and cannot have delivered it. */
    public static Earlier undelivered(Duration ago) {
        return new Earlier(0, ago, true, false);
    }

    /** Answers that one who was lost may have begun it up to so long ago, though nobody has heard of that. */
    public static Earlier inDoubt(Duration ago) {
        return new Earlier(0, ago, false, true);
    }

    /** Answers the same, so much later. */
    public Earlier later(Duration time) {
        return new Earlier(attempts, ago.plus(time), isUndelivered, isInDoubt);
    }

    /** Answers the number of the last retransmission that may be made now. */
    int last() {
        return attempts + EACH - 1;
    }
}

package org.rpcchain.engine;

import java.time.Duration;
import java.util.Optional;

/**
 * What was done for a chain before, under its id, by another instance of its client: so that the servers know what is sent now
 * for a retransmission of it, and go on from what their service functions answered (RPC Chains §3.9).
 *
 * @param attempts how many retransmissions may have been numbered; a client uses {@value #EACH} numbers for a chain
 * @param ago how long ago it was sent first; rather more than less, since what a server may have forgotten since is not run again
 * @param isUndelivered whether others have begun it, and none of them can have delivered it: then it counts as one that nobody has sent,
 *     though its time budget counts since then
 * @param doubt for how long one who was lost may have sent it, though nobody is known to have
 */
public record Earlier(int attempts, Duration ago, boolean isUndelivered, Optional<Duration> doubt) {
    /** Sent once, sent again, run interactively. */
    public static final int EACH = 3;

    /** Nobody has sent it before. */
    public static final Earlier NOTHING = new Earlier(0, Duration.ZERO, false, Optional.empty());

    /** Checks the components. */
    public Earlier {
        if (attempts < 0 || ago.isNegative()) {
            throw new IllegalArgumentException(
                    "a chain was sent 0 times before or more, and not " + attempts + " times " + ago + " ago");
        }
        if ((isUndelivered || doubt.isPresent()) && attempts > 0) {
            throw new IllegalArgumentException("a chain that nobody is known to have sent was not sent " + attempts
                    + " times before; say that of one that was sent 0 times");
        }
    }

    /** Answers what {@code instances} instances of the client may have done since then. */
    public static Earlier by(int instances, Duration ago) {
        return new Earlier(instances * EACH, ago, false, Optional.empty());
    }

    /** Answers that others have begun it so long ago, and cannot have delivered it. */
    public static Earlier undelivered(Duration ago) {
        return new Earlier(0, ago, true, Optional.empty());
    }

    /** Answers the same, where one who was lost may have sent it for so long, though nobody has heard of that. */
    public Earlier inDoubt(Duration since) {
        return new Earlier(attempts, ago, isUndelivered, Optional.of(since));
    }

    /** Answers whether one who was lost may have sent it, though nobody is known to have. */
    public boolean isInDoubt() {
        return doubt.isPresent();
    }

    /** Answers the same, so much later. */
    public Earlier later(Duration time) {
        return new Earlier(attempts, ago.plus(time), isUndelivered, doubt.map(since -> since.plus(time)));
    }

    /** Answers the number of the last retransmission that may be made now. */
    int last() {
        return attempts + EACH - 1;
    }
}

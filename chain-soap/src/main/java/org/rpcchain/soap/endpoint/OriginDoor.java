package org.rpcchain.soap.endpoint;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.rpcchain.ChainId;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Lets messages in that came to their chain's own address; of the others it counts how many, and says so now and then. */
final class OriginDoor {
    private static final Logger LOG = LoggerFactory.getLogger(OriginDoor.class);
    private static final long QUIET_NANOS = Duration.ofMinutes(1).toNanos();

    private final OriginSecret secret;
    private final AtomicLong refused = new AtomicLong();
    private final AtomicLong saidNanos = new AtomicLong(System.nanoTime() - QUIET_NANOS);

    OriginDoor(OriginSecret secret) {
        this.secret = secret;
    }

    /** Answers whether {@code query} is what the chain's own address has after its question mark. */
    boolean isOpen(ChainId chain, String query) {
        return secret.isOf(chain, query);
    }

    /**
     * Lets a message in.
     *
     * @throws ProblemException with {@code ACCESS_REFUSED} when it came to another address
     */
    void check(ChainId chain, String query) {
        if (isOpen(chain, query)) {
            return;
        }
        say(chain, refused.incrementAndGet());
        throw new ProblemException(
                FailureCode.ACCESS_REFUSED,
                "this is not the address at which the client of chain " + chain
                        + " waits for it: send to the origin that"
                        + " the chain's hops bear, with all that follows its question mark");
    }

    private void say(ChainId chain, long count) {
        long now = System.nanoTime();
        long before = saidNanos.get();
        if (now - before >= QUIET_NANOS && saidNanos.compareAndSet(before, now)) {
            LOG.warn(
                    "{} messages have been refused at /origin since the start, the last of chain {}: they did not come to"
                            + " the chain's own address; somebody guesses, or a proxy drops what follows the question mark,"
                            + " or a node works on chains of before this client was started",
                    count,
                    chain);
        }
    }
}

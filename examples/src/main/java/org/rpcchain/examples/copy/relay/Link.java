package org.rpcchain.examples.copy.relay;

import java.time.Duration;

/**
 * A wide-area link between two sites, alike in both directions.
 *
 * @param near the name of one site
 * @param far the name of the other
 * @param roundTrip the delay there and back
 * @param bytesPerSecond the bandwidth of each direction
 */
public record Link(String near, String far, Duration roundTrip, double bytesPerSecond) {
    /** Checks the components. */
    public Link {
        if (roundTrip.isNegative() || !(bytesPerSecond >= 1)) {
            throw new IllegalArgumentException("a link has a delay of 0 or more and at least 1 byte per second, not "
                    + roundTrip.toMillis() + " ms and " + bytesPerSecond);
        }
    }

    /** Answers the site at the other end. */
    public String otherEndOf(String site) {
        if (!site.equals(near) && !site.equals(far)) {
            throw new IllegalArgumentException("the link from " + near + " to " + far + " has no end at " + site);
        }
        return site.equals(near) ? far : near;
    }
}

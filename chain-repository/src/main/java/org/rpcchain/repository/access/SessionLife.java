package org.rpcchain.repository.access;

import java.time.Duration;

/**
 * How long a session lives.
 *
 * @param idle it ends when it was not used for so long
 * @param most it ends so long after the sign-in, whatever is done
 */
public record SessionLife(Duration idle, Duration most) {
    /** 30 minutes without a request, 12 hours at most. */
    public static final SessionLife DEFAULT = new SessionLife(Duration.ofMinutes(30), Duration.ofHours(12));

    /** Checks the components. */
    public SessionLife {
        if (idle.compareTo(Duration.ofMinutes(1)) < 0 || most.compareTo(idle) < 0) {
            throw new IllegalArgumentException(
                    "a session lives at least 1 minute without use, and at least as long in all, not " + idle + " and "
                            + most);
        }
    }
}

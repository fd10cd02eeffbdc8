package org.rpcchain.coordinator.runner;

import java.time.Instant;
import java.util.random.RandomGenerator;

/**
 * Numbers the lives of a server, so that coordinators know at once that what it ran before is lost.
 *
 * <p>Each number is greater than those before that the log knows of. It is so, too, when the server has lost its log, as it has
 * the time in it; and two servers that were started from one copy of a log have different ones, as there is chance in it. Where
 * the machine's clock was set back and the log is lost, coordinators refuse the server until they suspect its former life.
 */
final class Lives {
    /** So many low bits are chance. */
    private static final int CHANCE_BITS = 16;

    private Lives() {}

    static long next(long before, Instant now, RandomGenerator random) {
        long chance = random.nextInt(1 << CHANCE_BITS);
        long byTime = (now.toEpochMilli() << CHANCE_BITS) | chance;
        return Math.max(byTime, before + 1 + chance);
    }
}

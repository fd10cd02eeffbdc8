package org.rpcchain.engine;

import java.time.Duration;

/**
 * The protocol's numbers. Immutable.
 *
 * @param heartbeatPeriod how often a chain sends a heartbeat; default 3 s (§3.9)
 * @param heartbeatTimeout how long a client waits for one; default 6 s (§3.9)
 * @param hopAllowance what a network hop takes from the time to the next heartbeat; default 200 ms (§3.9)
 * @param memory how long a finished hop is remembered, so that a repeated delivery does no harm; default 60 s
 * @param hopsRemembered how many finished hops are remembered at most; default 100,000
 * @param answerBytes how many bytes of what service functions answered are kept of them, so that a retransmitted chain goes
 *     on from there (§3.9); default 32 MiB. What of their failures was handled has 8 MiB beside that
 * @param hopsInWork how many hops a node works on at most before it refuses; default 20,000
 * @param bytesInWork how many bytes of parameters and state it holds at most before it refuses, and of these and results before it
 *     refuses chains that begin; default 256 MiB
 * @param firstBackoff the pause before the first repeated delivery; it doubles up to {@code lastBackoff}; default 50 ms
 * @param lastBackoff the longest pause; default 2 s
 * @param tries how often a hop is delivered before its chain fails, each endpoint counted once a round; default 4
 */
public record Protocol(
        Duration heartbeatPeriod,
        Duration heartbeatTimeout,
        Duration hopAllowance,
        Duration memory,
        int hopsRemembered,
        long answerBytes,
        int hopsInWork,
        long bytesInWork,
        Duration firstBackoff,
        Duration lastBackoff,
        int tries) {
    /** How many profile records travel with a chain at most. */
    static final int MOST_PROFILED = 256;

    /** How long a merge host waits for the next branch, when its client has not asked it to go on meanwhile (§3.10). */
    static final Duration STALE = Duration.ofMinutes(1);

    /** The numbers unless told otherwise. */
    public static final Protocol DEFAULT = new Protocol(
            Duration.ofSeconds(3),
            Duration.ofSeconds(6),
            Duration.ofMillis(200),
            Duration.ofSeconds(60),
            100_000,
            32L << 20,
            20_000,
            256L << 20,
            Duration.ofMillis(50),
            Duration.ofSeconds(2),
            4);

    /** Checks the numbers. */
    public Protocol {
        if (heartbeatTimeout.compareTo(heartbeatPeriod) <= 0) {
            throw new IllegalArgumentException("the heartbeat timeout " + heartbeatTimeout
                    + " must be longer than the period " + heartbeatPeriod + "; twice as long is usual");
        }
        if (!takesTime(heartbeatPeriod) || !takesTime(firstBackoff) || !takesTime(lastBackoff)) {
            throw new IllegalArgumentException(
                    "a heartbeat period and the pauses between deliveries are longer than nothing,"
                            + " not " + heartbeatPeriod + ", " + firstBackoff + " and " + lastBackoff
                            + "; 3 s, and 50 ms to 2 s, are usual");
        }
        if (hopAllowance.isNegative() || memory.isNegative() || answerBytes < 0) {
            throw new IllegalArgumentException(
                    "a hop's allowance, the time for which hops are remembered and the bytes of"
                            + " their answers are nothing at least, not " + hopAllowance + ", " + memory + " and "
                            + answerBytes);
        }
        if (hopsInWork < 1 || bytesInWork < 1 || tries < 1 || hopsRemembered < 0) {
            throw new IllegalArgumentException("a node must work on at least one hop and one byte, and try once");
        }
    }

    private static boolean takesTime(Duration time) {
        return !time.isNegative() && !time.isZero();
    }

    /** Answers these numbers with another heartbeat period and timeout. */
    public Protocol heartbeats(Duration period, Duration timeout) {
        return new Protocol(
                period,
                timeout,
                hopAllowance,
                memory,
                hopsRemembered,
                answerBytes,
                hopsInWork,
                bytesInWork,
                firstBackoff,
                lastBackoff,
                tries);
    }

    /** Answers these numbers with other bounds of a node's work. */
    public Protocol bounds(int mostHops, long mostBytes) {
        return new Protocol(
                heartbeatPeriod,
                heartbeatTimeout,
                hopAllowance,
                memory,
                hopsRemembered,
                answerBytes,
                mostHops,
                mostBytes,
                firstBackoff,
                lastBackoff,
                tries);
    }

    /** Answers these numbers with another memory of finished hops. */
    public Protocol memory(Duration time, int hops) {
        return memory(time, hops, answerBytes);
    }

    /** Answers these numbers with another memory of finished hops, and of so many bytes of what their service functions have answered. */
    public Protocol memory(Duration time, int hops, long answers) {
        return new Protocol(
                heartbeatPeriod,
                heartbeatTimeout,
                hopAllowance,
                time,
                hops,
                answers,
                hopsInWork,
                bytesInWork,
                firstBackoff,
                lastBackoff,
                tries);
    }
}

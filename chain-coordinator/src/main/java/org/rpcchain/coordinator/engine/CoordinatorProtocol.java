package org.rpcchain.coordinator.engine;

import java.time.Duration;

/**
 * The times and bounds of a coordinator.
 *
 * @param copies how many coordinators keep a call before it is acknowledged as replicated, itself among them; default 2
 * @param heartbeatPeriod how often what has changed goes along the ring, and a server is to come; default 5 s (RPC-V §5)
 * @param suspicionTime after that long without a sign a server is suspected; and so long a coordinator that was started again
 *     waits for what others know before it goes by its own log; default 30 s (RPC-V §5)
 * @param abstractPeriod how often the whole is compared with the successor's; default 1 min
 * @param sessionLife after that long without its client a login is given up: its calls are forgotten, until it comes again;
 *     longer than some ten minutes, as sights are noted so seldom; default 7 days
 * @param openLimit the most calls that are not collected; more are refused; default 1,000,000
 * @param loginLimitBytes the most bytes that the values of a login's calls have, what was ordered and how it ended, until they are
 *     collected; more is refused while something is kept; what was taken ends, even if its result passes the limit; default 256 MiB,
 *     a quarter of what a log holds
 * @param recordLimitBytes the most bytes of an order in its written form, and of what its ending adds; of a larger one the value is
 *     kept apart, and messages between coordinators have about twice as many at most; the same for all of a group; default 2 MiB
 * @param valueLimitBytes the most bytes of the value of an order or of an ending; larger ones are refused; default 20 MiB
 * @param logLimitBytes the most bytes of all logins together that its log holds before it takes no more orders; what makes room is
 *     taken all the same, and so are the endings of what was begun, for which there is a quarter more; the logins share it, and what
 *     one does not collect beyond its share does not count for the others, up to as much again; at least 1 MiB; default 1 GiB
 */
public record CoordinatorProtocol(
        int copies,
        Duration heartbeatPeriod,
        Duration suspicionTime,
        Duration abstractPeriod,
        Duration sessionLife,
        int openLimit,
        long loginLimitBytes,
        int recordLimitBytes,
        int valueLimitBytes,
        long logLimitBytes) {
    private static final long LOGIN_LIMIT_BYTES = 256L << 20;
    private static final int VALUE_LIMIT_BYTES = 20 << 20;
    private static final long LOG_LIMIT_BYTES = 1L << 30;
    private static final long SMALLEST_LOG_BYTES = 1 << 20;

    /** The defaults. */
    public static final CoordinatorProtocol DEFAULT = new CoordinatorProtocol(
            2,
            Duration.ofSeconds(5),
            Duration.ofSeconds(30),
            Duration.ofMinutes(1),
            Duration.ofDays(7),
            1_000_000,
            LOGIN_LIMIT_BYTES,
            2 << 20,
            VALUE_LIMIT_BYTES,
            LOG_LIMIT_BYTES);

    /** Leaves the bytes of a login, of a value, and of the log, at their defaults. */
    public CoordinatorProtocol(
            int copies,
            Duration heartbeatPeriod,
            Duration suspicionTime,
            Duration abstractPeriod,
            Duration sessionLife,
            int openLimit,
            int recordLimitBytes) {
        this(
                copies,
                heartbeatPeriod,
                suspicionTime,
                abstractPeriod,
                sessionLife,
                openLimit,
                LOGIN_LIMIT_BYTES,
                recordLimitBytes,
                VALUE_LIMIT_BYTES,
                LOG_LIMIT_BYTES);
    }

    /** Answers these with another limit of the log, in bytes. */
    public CoordinatorProtocol withLogLimitBytes(long bytes) {
        return new CoordinatorProtocol(
                copies,
                heartbeatPeriod,
                suspicionTime,
                abstractPeriod,
                sessionLife,
                openLimit,
                loginLimitBytes,
                recordLimitBytes,
                valueLimitBytes,
                bytes);
    }

    /** Answers these with another limit of values, in bytes. */
    public CoordinatorProtocol withValueLimitBytes(int bytes) {
        return new CoordinatorProtocol(
                copies,
                heartbeatPeriod,
                suspicionTime,
                abstractPeriod,
                sessionLife,
                openLimit,
                loginLimitBytes,
                recordLimitBytes,
                bytes,
                logLimitBytes);
    }

    /** Answers how long a request that would wait for so long does wait: no longer than a heartbeat. */
    Duration patience(Duration wanted) {
        return wanted.compareTo(heartbeatPeriod) < 0 ? wanted : heartbeatPeriod;
    }

    /** Checks the components. */
    public CoordinatorProtocol {
        if (copies < 1) {
            throw new IllegalArgumentException("a call is kept by at least 1 coordinator, and not by " + copies);
        }
        if (heartbeatPeriod.compareTo(Duration.ZERO) <= 0 || suspicionTime.compareTo(heartbeatPeriod) <= 0) {
            throw new IllegalArgumentException("the suspicion time (" + suspicionTime
                    + ") must be longer than the heartbeat period (" + heartbeatPeriod + "), and both more than zero");
        }
        if (abstractPeriod.compareTo(Duration.ZERO) <= 0
                || sessionLife.compareTo(Duration.ZERO) <= 0
                || openLimit < 1
                || loginLimitBytes < 1
                || recordLimitBytes < 1_024
                || valueLimitBytes < 1_024) {
            throw new IllegalArgumentException(
                    "the abstract period, the session's life and the limits of a login must be more than zero, and a"
                            + " record and a value have room for 1024 bytes");
        }
        if (logLimitBytes < SMALLEST_LOG_BYTES) {
            throw new IllegalArgumentException(
                    "a coordinator's log holds at least " + SMALLEST_LOG_BYTES + " bytes, and not " + logLimitBytes);
        }
    }
}

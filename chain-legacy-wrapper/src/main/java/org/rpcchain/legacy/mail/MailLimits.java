package org.rpcchain.legacy.mail;

import java.time.Duration;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * How much of a mail server is used. What is null is as the accessor of that name says.
 *
 * @param connections the most at a time, and the most that are kept
 * @param connectTime the longest to wait for a connection
 * @param answerTime the longest silence of the server within a call
 * @param idleTime how long an unused connection is kept
 * @param largestBytes the most bytes of one call's answers, and of a message that is sent
 */
public record MailLimits(
        @Nullable Integer connections,
        @Nullable Duration connectTime,
        @Nullable Duration answerTime,
        @Nullable Duration idleTime,
        @Nullable Long largestBytes) {
    /** What holds when nothing is said. */
    public static final MailLimits DEFAULT = new MailLimits(null, null, null, null, null);

    private static final Duration MOST = Duration.ofHours(1);

    /** Refuses numbers and times that are none. */
    public MailLimits {
        if (connections != null && (connections < 1 || connections > 1_000)) {
            throw new IllegalArgumentException("a mail server gets 1 to 1000 connections, not " + connections);
        }
        check("connect-time", connectTime);
        check("answer-time", answerTime);
        check("idle-time", idleTime);
        if (largestBytes != null && (largestBytes < 1_024 || largestBytes > 1L << 30)) {
            throw new IllegalArgumentException("largest-bytes is 1024 to " + (1L << 30) + ", not " + largestBytes);
        }
    }

    private static void check(String name, @Nullable Duration time) {
        if (time != null && (time.compareTo(Duration.ofMillis(1)) < 0 || time.compareTo(MOST) > 0)) {
            throw new IllegalArgumentException(name + " is 1 ms to 1 hour, not " + time);
        }
    }

    /** The most at a time, and the most that are kept; 16 when nothing is said. */
    @Override
    public Integer connections() {
        return Objects.requireNonNullElse(connections, 16);
    }

    /** The longest to wait for a connection; 5 s when nothing is said. */
    @Override
    public Duration connectTime() {
        return Objects.requireNonNullElse(connectTime, Duration.ofSeconds(5));
    }

    /** The longest silence of the server within a call; 30 s when nothing is said. */
    @Override
    public Duration answerTime() {
        return Objects.requireNonNullElse(answerTime, Duration.ofSeconds(30));
    }

    /** How long an unused connection is kept; 5 minutes when nothing is said. */
    @Override
    public Duration idleTime() {
        return Objects.requireNonNullElse(idleTime, Duration.ofMinutes(5));
    }

    /** The most bytes of one call's answers, and of a message that is sent; 16 MiB when nothing is said. */
    @Override
    public Long largestBytes() {
        return Objects.requireNonNullElse(largestBytes, 16L << 20);
    }
}

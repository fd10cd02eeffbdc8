package org.rpcchain.runner;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/**
 * A clock that is read at least once a second while its process runs, and so notices when the process has stood still: stopped
 * (SIGSTOP), frozen with its container, or in a very long collection. What stops the clock, too, as the suspension of some virtual
 * machines does, goes unnoticed. Thread-safe.
 */
final class Pulse implements InstantSource {
    /** Whoever runs at all reads it more often, however busy the machine is. */
    private static final Duration MOST = Duration.ofSeconds(5);

    private static final long LEAST_SECONDS = 2;

    private final InstantSource clock;
    private final long mostSeconds;

    // volatile: read whenever anybody reads the clock; written under the lock, once a second
    private volatile long lastSecond;
    // volatile: asked for with each step, and before each hop is sent
    private volatile long missedSeconds;
    private volatile Instant wentOn = Instant.MIN;

    Pulse(InstantSource clock) {
        this(clock, MOST);
    }

    /**
     * Creates a clock that notices another standstill than the usual.
     *
     * @param most what is no longer than that does not count; whole seconds, and 2 at least
     */
    Pulse(InstantSource clock, Duration most) {
        this.clock = clock;
        this.mostSeconds = Math.max(LEAST_SECONDS, most.toSeconds());
        this.lastSecond = clock.instant().getEpochSecond();
    }

    @Override
    public Instant instant() {
        Instant now = clock.instant();
        if (now.getEpochSecond() > lastSecond) {
            beat(now);
        }
        return now;
    }

    private synchronized void beat(Instant now) {
        long missed = now.getEpochSecond() - lastSecond;
        if (missed > mostSeconds) {
            wentOn = now;
            missedSeconds += missed + 1; // the second that had begun counts whole
        }
        lastSecond = Math.max(lastSecond, now.getEpochSecond());
    }

    /**
     * What a step begins with.
     *
     * @param now the time, after the standstill
     * @param still for how long the process stood still before, which nobody else is told; zero where it has not
     */
    record Look(Instant now, Duration still) {}

    /** Answers the time, and the standstill that was found until then; whoever read it before may have been the one to find out. */
    Look look() {
        Instant read = instant();
        Duration still = takeStandstill();
        return new Look(still.isZero() ? read : instant(), still);
    }

    /** Answers for how long it has been found to stand still since this was asked last; zero where it has not. */
    Duration takeStandstill() {
        return missedSeconds == 0 ? Duration.ZERO : takeMissed();
    }

    private synchronized Duration takeMissed() {
        Duration missed = Duration.ofSeconds(missedSeconds);
        missedSeconds = 0;
        return missed;
    }

    /** Answers when {@link #instant} last found it to go on after a standstill; far in the past where it never has. */
    Instant wentOn() {
        return wentOn;
    }
}

package org.rpcchain.message;

import java.time.Duration;

/**
 * How a chain is run, beside what it does.
 *
 * @param attempt how often the client has sent it before: 0, 1 for a retransmission, 2 for the interactive re-run (§3.9)
 * @param age how long ago the hop may have been sent first: in a retransmission, since the client first sent the chain; in a
 *     repeated delivery of a chain that was sent once, since the first one that may have arrived; zero in a first delivery
 * @param interactive whether its chaining functions run at their creators and not at the servers (§3.7)
 * @param profiled whether each hop adds a profile record to the virtual console (§3.7)
 * @param trace the W3C {@code traceparent} of the hop before; empty when nobody traces
 */
public record Course(int attempt, Duration age, boolean interactive, boolean profiled, String trace) {
    /** Chained, sent once, neither profiled nor traced. */
    public static final Course PLAIN = new Course(0, Duration.ZERO, false, false, "");

    /** Answers this course with the identity of a retransmission. */
    public Course again(int number, Duration since) {
        return new Course(number, since, interactive, profiled, trace);
    }

    /**
     * Answers this course of a chain that is so much older; what follows the first delivery of a hop, of a chain that was sent once, is
     * sent for the first time. What follows a repeated one may have been sent before, by a server that has lost its memory since.
     */
    public Course aged(Duration more) {
        return attempt == 0 && age.isZero() ? this : again(attempt, age.plus(more));
    }

    /** Answers this course in a delivery of a hop that may have arrived so long ago; zero in a first one. */
    public Course redelivered(Duration since) {
        return attempt == 0 && since.compareTo(age) > 0 ? again(0, since) : this;
    }

    /** Answers this course in interactive mode. */
    public Course interactively() {
        return new Course(attempt, age, true, profiled, trace);
    }

    /** Answers this course with another trace. */
    public Course traced(String traceparent) {
        return new Course(attempt, age, interactive, profiled, traceparent);
    }
}

package org.rpcchain.message;

import java.time.Duration;

/**
 * How a chain is run, beside what it does.
 *
 * @param attempt how often the client has sent it before: 0, 1 for a retransmission, 2 for the interactive re-run (§3.9)
 * @param age how long ago the client first sent it; counted only in a retransmission
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

    /** Answers this course of a chain that is so much older; the age of one that was sent once does not matter. */
    public Course aged(Duration more) {
        return attempt == 0 ? this : new Course(attempt, age.plus(more), interactive, profiled, trace);
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

package org.rpcchain.coordinator.ledger;

import java.time.Duration;
import java.time.Instant;

/**
 * What a client submitted; it never changes.
 *
 * @param submittedAt by the client's clock, for people
 * @param keptFor so long a coordinator keeps it, from when it has learnt of it: then it is cancelled where it has not ended, and
 *     its result is dropped where nobody has collected it; more than nothing, and 10 years at most
 * @param origin which life of the client handed it over: a number that is drawn at each of its starts
 */
public record Order(Work work, Instant submittedAt, Duration keptFor, long origin) {
    /** The longest that an order is kept. */
    public static final Duration LONGEST = Duration.ofDays(3_650);

    /** Checks the components. */
    public Order {
        if (keptFor.compareTo(Duration.ofMillis(1)) < 0 || keptFor.compareTo(LONGEST) > 0) {
            throw new IllegalArgumentException("an order is kept for at least 1 ms and at most " + LONGEST.toDays()
                    + " days, and not for " + keptFor);
        }
        keptFor = Duration.ofMillis(keptFor.toMillis()); // as it is written
    }

    /** Answers whether this is the same order, however what it is done with is kept; reads it, if all else is equal. */
    public boolean isLike(Order other) {
        return equals(other)
                || (with(other.work.content()).equals(other)
                        && work.content().value().equals(other.work.content().value()));
    }

    /** Answers this, where what it is done with is kept otherwise. */
    public Order with(Content other) {
        return new Order(work.with(other), submittedAt, keptFor, origin);
    }
}

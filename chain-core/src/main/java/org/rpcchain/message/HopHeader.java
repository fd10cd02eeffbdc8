package org.rpcchain.message;

import java.net.URI;
import java.time.Duration;
import org.rpcchain.VirtualConsole;

/**
 * The context that travels with every hop: who, where to answer, what is saved, and what may still be used up.
 *
 * @param id the hop's name
 * @param origin where the chain's client listens
 * @param then the chaining function that runs after the service function
 * @param stack what goes on when the current sub-chain or branch is over (§3.4)
 * @param budget what the chain may still use up
 * @param timeToHeartbeat when the next heartbeat is due (§3.9)
 * @param course how the chain is run
 * @param console the virtual console so far, with the path, without this hop (§3.7)
 */
public record HopHeader(
        HopId id,
        URI origin,
        FunctionRef then,
        Stack stack,
        Budget budget,
        Duration timeToHeartbeat,
        Course course,
        VirtualConsole console) {
    private static final Duration LONGEST = Duration.ofDays(1);

    /** Checks the bounds, since headers come from the wire. */
    public HopHeader {
        if (timeToHeartbeat.compareTo(LONGEST) > 0) {
            throw new IllegalArgumentException("the next heartbeat is due in at most 1 day, not " + timeToHeartbeat);
        }
    }

    /** Answers the header of a plain chain: no sub-chain, no branch, sent once. */
    public static HopHeader plain(HopId id, URI origin, FunctionRef then, Budget budget, Duration timeToHeartbeat) {
        return new HopHeader(
                id, origin, then, Stack.EMPTY, budget, timeToHeartbeat, Course.PLAIN, VirtualConsole.EMPTY);
    }

    /** Answers this header with what is left of its times. */
    public HopHeader withTimes(Duration timeLeft, Duration newTimeToHeartbeat) {
        return new HopHeader(id, origin, then, stack, budget.time(timeLeft), newTimeToHeartbeat, course, console);
    }

    /** Answers this header of a hop that has waited so long before it is sent; see {@link Hop#later}. */
    HopHeader later(Duration waited, boolean unsure) {
        Course older = course.aged(waited);
        return withTimes(rest(budget.timeLeft(), waited), rest(timeToHeartbeat, waited))
                .on(unsure ? older.redelivered(waited) : older);
    }

    private static Duration rest(Duration time, Duration waited) {
        return time.compareTo(waited) > 0 ? time.minus(waited) : Duration.ZERO;
    }

    /** Answers this header of a chain whose client listens there. */
    public HopHeader from(URI client) {
        return new HopHeader(id, client, then, stack, budget, timeToHeartbeat, course, console);
    }

    /** Answers this header without its frames and its profile. */
    public HopHeader bare() {
        return new HopHeader(id, origin, then, Stack.EMPTY, budget, timeToHeartbeat, course, console.unprofiled());
    }

    /** Answers this header with another budget. */
    public HopHeader with(Budget other) {
        return new HopHeader(id, origin, then, stack, other, timeToHeartbeat, course, console);
    }

    /** Answers this header on another course. */
    public HopHeader on(Course other) {
        return new HopHeader(id, origin, then, stack, budget, timeToHeartbeat, other, console);
    }
}

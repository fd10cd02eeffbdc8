package org.rpcchain.message;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import org.rpcchain.ChainCall;
import org.rpcchain.Trail;

/**
 * The context that travels with every hop: who, where to answer, and what may still be used up.
 *
 * @param id the hop's name
 * @param origin where the chain's client listens
 * @param then the chaining function that runs after the service function
 * @param hopLimit how many hops the chain may make in all
 * @param timeLeft how much time the chain may still take; a duration, so that clocks need not agree
 * @param timeToHeartbeat when the next heartbeat is due (§3.9)
 * @param trail the path so far, without this hop
 * @param console the virtual console so far
 */
public record HopHeader(
        HopId id,
        URI origin,
        FunctionRef then,
        int hopLimit,
        Duration timeLeft,
        Duration timeToHeartbeat,
        Trail trail,
        List<String> console) {
    private static final Duration LONGEST = Duration.ofDays(1);

    /** Checks the bounds, since headers come from the wire, and copies the console. */
    public HopHeader {
        if (hopLimit < 1 || hopLimit > ChainCall.MOST_HOPS) {
            throw new IllegalArgumentException("a hop limit is 1 to " + ChainCall.MOST_HOPS + ", not " + hopLimit);
        }
        if (timeLeft.compareTo(LONGEST) > 0 || timeToHeartbeat.compareTo(LONGEST) > 0) {
            throw new IllegalArgumentException("a chain's times are at most 1 day, not " + timeLeft + " left and "
                    + timeToHeartbeat + " to the heartbeat");
        }
        console = List.copyOf(console);
    }

    /** Answers this header with what is left of its times. */
    public HopHeader withTimes(Duration newTimeLeft, Duration newTimeToHeartbeat) {
        return new HopHeader(id, origin, then, hopLimit, newTimeLeft, newTimeToHeartbeat, trail, console);
    }
}

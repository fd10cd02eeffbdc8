package org.rpcchain.message;

import java.time.Duration;
import org.rpcchain.State;

/**
 * A whole hop: what a node sends to the next. Source: RPC Chains §3.1, Figure 3, step 2.
 *
 * @param head the part that travels first
 * @param state what the chaining function gets
 */
public record Hop(Head head, State state) {
    /** A state of so many bytes or more stays at a client that runs the chaining functions, and a token that is no larger travels. */
    public static final long TOKEN_BYTES = 200;

    /** What is sent within it is not later than was to be expected. */
    private static final Duration AT_ONCE = Duration.ofSeconds(1);

    /** Answers the hop's name. */
    public HopId id() {
        return head.id();
    }

    /** Answers this hop with what is left of its times. */
    public Hop withTimes(Duration timeLeft, Duration timeToHeartbeat) {
        return with(head.header().withTimes(timeLeft, timeToHeartbeat));
    }

    /**
     * Answers this hop as it is sent so much later than it was made.
     *
     * @param unsure whether others may have run its chain from here on meanwhile: then it is not one that is sent for the first time
     */
    public Hop later(Duration waited, boolean unsure) {
        return waited.compareTo(AT_ONCE) < 0 ? this : with(head.header().later(waited, unsure));
    }

    /** Answers this hop with another header. */
    public Hop with(HopHeader header) {
        return new Hop(head.with(header), state);
    }

    /**
     * Answers what it carries, in bytes: parameters, frames, and the state, unless that stays at its client. The sum fits: a value
     * answers at most {@link org.rpcchain.Value#MOST_WEIGHT}, and eight million of those fit a {@code long}.
     */
    public long weight() {
        return head.parameters().weight()
                + (isStateKept() ? TOKEN_BYTES : state.asValue().weight())
                + head.header().stack().weight();
    }

    /**
     * Answers whether its state stays at its client, who runs the chaining functions and has sent it, unless it is small; the states of
     * sub-chains and of merges travel. Source: RPC Chains §7.2.
     */
    public boolean isStateKept() {
        return head.header().course().interactive()
                && id().purpose() == Purpose.CALL
                && head.header().stack().subChain().isEmpty()
                && state.asValue().weight() >= TOKEN_BYTES;
    }
}

package org.rpcchain.runner;

import java.util.Optional;
import org.rpcchain.Problem;
import org.rpcchain.State;
import org.rpcchain.message.Delivery;

/**
 * A hop that is arriving: its service function has started, its state is still on the wire. Source: RPC Chains §7.2.
 *
 * <p>For one thread. A stream that breaks needs no word here: the sender delivers again under the same identity, or the
 * chain's time ends.
 */
public interface HopIntake {
    /** Answers why the hop was refused; when it was, its state need not be read. */
    Optional<Problem> refusal();

    /** Brings the state and answers what to tell the sender. */
    Delivery state(State state);
}

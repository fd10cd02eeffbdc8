package org.rpcchain.runner;

import java.util.Optional;
import org.rpcchain.Problem;
import org.rpcchain.State;
import org.rpcchain.message.Delivery;

/**
 * A hop that is arriving: its service function has started, its state is still on the wire. Source: RPC Chains §7.2.
 *
 * <p>For one thread. Ends with {@link #state} or {@link #lost}.
 */
public interface HopIntake {
    /** Answers why the hop was refused; when it was, its state need not be read. */
    Optional<Problem> refusal();

    /** Brings the state and answers what to tell the sender. */
    Delivery state(State state);

    /**
     * Says that the state will not come: the stream broke, or cannot be read. The sender delivers it again under the same
     * identity; if it has died, the chain's client has to find its chain silent.
     */
    void lost();
}

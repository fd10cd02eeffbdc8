package org.rpcchain.testkit;

import org.rpcchain.ChainId;
import org.rpcchain.Outcome;
import org.rpcchain.message.HopId;

/** Something that holds after every event of a simulation; a breach is thrown as {@link Violation}. */
interface Invariant {
    /** A chain begins. */
    default void begun(ChainId chain, Plan plan) {}

    /** A chain ends for its client. */
    default void ended(ChainId chain, Outcome outcome) {}

    /** A node runs the service function of a hop. */
    default void served(String node, int incarnation, HopId hop) {}

    /** The run is over: nothing more will happen. */
    default void over(SimulatedNetwork network) {}

    /** Says that an invariant does not hold. */
    final class Violation extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Violation(String message) {
            super(message);
        }
    }
}

package org.rpcchain.coordinator.client;

import java.time.Instant;
import java.util.Set;
import org.rpcchain.coordinator.engine.Request;
import org.rpcchain.coordinator.ledger.Ending;

/** What a client's engine wants done. */
public sealed interface ClientEffect {
    /** Ask a coordinator; its answer, or its silence, comes back with the number. */
    record Ask(long ask, String coordinator, Request request) implements ClientEffect {}

    /** Tell the application that a call is kept by so many coordinators besides the one that answered. */
    record Accepted(long counter, int copies) implements ClientEffect {}

    /**
     * Give the application an ending, and note it in the log; once for each call.
     *
     * @param stranger whether the log must remember for ever that it was delivered, since the login may be used elsewhere
     */
    record Deliver(long counter, Ending ending, boolean stranger) implements ClientEffect {}

    /** A coordinator knows that these were delivered: they need not be acknowledged again. */
    record Forget(Set<Long> counters) implements ClientEffect {}

    /**
     * The next call is to have the counter after {@code last}: other instances of the client have used those up to it. Comes
     * before anything may be handed over, where the login may have been used elsewhere.
     */
    record Ready(long last) implements ClientEffect {}

    /** Tell the application that a call was refused, and will not be tried again; or that nobody knows whether it has run. */
    record Refused(long counter, String sentence) implements ClientEffect {}

    /** Give {@link ClientInput.Woke} at this time, in place of any time asked for before. */
    record WakeAt(Instant time) implements ClientEffect {}
}

package org.rpcchain.coordinator.client;

import java.time.Instant;
import java.util.Collections;
import java.util.Set;
import java.util.TreeSet;
import org.rpcchain.coordinator.engine.Request;
import org.rpcchain.coordinator.ledger.Ending;

/** What a client's engine wants done. */
public sealed interface ClientEffect {
    /** Ask a coordinator; its answer, or its silence, comes back with the number. */
    record Ask(long ask, String coordinator, Request request) implements ClientEffect {}

    /** Tell the application that a call is kept by so many coordinators besides the one that answered. */
    record Accepted(long counter, int copies) implements ClientEffect {}

    /**
     * Give the application an ending, and note it in the log; once for each call, and again where that could not be noted. What
     * another life of the client handed over was {@link ClientInput.TakenUp} before.
     *
     * @param stranger whether the log must remember that it was delivered, since the login may be used elsewhere
     */
    record Deliver(long counter, Ending ending, boolean stranger) implements ClientEffect {}

    /**
     * A coordinator knows of a call that another life of the client handed over: {@link ClientInput.TakenUp} or {@link
     * ClientInput.Unwanted} is to follow. Until then its ending is neither collected nor acknowledged.
     */
    record Found(long counter) implements ClientEffect {}

    /**
     * Tell the application, where it has not the endings of these, which it had taken up, that nothing is kept of them any more:
     * another has them, or they expired.
     */
    record Gone(Set<Long> counters) implements ClientEffect {}

    /** Of what was doubtful, a coordinator keeps these: the client has handed them over, and gets their endings. */
    record TakenUpAgain(Set<Long> counters) implements ClientEffect {
        /** Copies the set, in its order. */
        public TakenUpAgain {
            counters = Collections.unmodifiableSortedSet(new TreeSet<>(counters));
        }
    }

    /**
     * Of what was doubtful, these are nowhere, as every coordinator that is known has said, or as the login is over: they are
     * acknowledged, so that they stay so.
     *
     * @param why a sentence for the application
     */
    record GivenUp(Set<Long> counters, String why) implements ClientEffect {
        /** Copies the set, in its order. */
        public GivenUp {
            counters = Collections.unmodifiableSortedSet(new TreeSet<>(counters));
        }
    }

    /**
     * Tell people that calls which are doubtful wait for a coordinator that does not say whether it has them; once for each.
     *
     * @param calls how many
     */
    record Awaited(String coordinator, int calls) implements ClientEffect {}

    /** No coordinator keeps anything of the calls up to this counter: that they were delivered here need not be remembered. */
    record ForgottenUpTo(long counter) implements ClientEffect {}

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

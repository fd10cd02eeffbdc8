package org.rpcchain.testkit;

import java.util.Optional;
import org.rpcchain.ChainFailure;
import org.rpcchain.ChainId;
import org.rpcchain.Outcome;
import org.rpcchain.Value;
import org.rpcchain.engine.Effect;
import org.rpcchain.message.Hop;
import org.rpcchain.message.HopId;
import org.rpcchain.message.Response;

/** Something that holds after every event of a simulation; a breach is thrown as {@link Violation}. */
interface Invariant {
    /** A node, from one loss of its memory to the next. */
    record Place(String node, int incarnation) {}

    /** A chain begins. */
    default void begun(ChainId chain, Plan plan) {}

    /** A chain ends for its client. */
    default void ended(ChainId chain, Outcome outcome) {}

    /**
     * A message that has carried something, however often it was delivered.
     *
     * @param part which client response it is of those that its hop's chaining function has sent to the client; else 0
     * @param attempt of which retransmission of its chain it is; 0 of a client response, which says nothing of that
     */
    record Carried(HopId hop, int part, int attempt, long bytes) {
        static Carried of(Hop hop) {
            return new Carried(hop.id(), 0, hop.head().header().course().attempt(), hop.weight());
        }

        static Carried of(Response response) {
            return new Carried(
                    response.id(), response.index(), 0, response.value().weight());
        }
    }

    /** A hop leaves a node, or the client, for a server, or for the client that is to run its chaining function. */
    default void leaves(Hop hop) {}

    /** A node has taken a hop, or the client one that it is to run the chaining function of, or a client response. */
    default void carried(Carried message) {}

    /** A node, or the client, sends a hop to a server. */
    default void sent(String from, HopId hop, String server) {}

    /**
     * Two nodes have taken a hop: of a message that the network had doubled the first has refused one copy, as its sender heard before it sent
     * the hop to the second, and taken the other.
     */
    default void takenTwice(HopId hop) {}

    /**
     * A node tells a failure of a chain.
     *
     * @param by the hop at that node that has found it, or was told
     * @param message the hop that brings it to a failure handler or a merge host; none when it goes to the client
     */
    default void told(String from, HopId by, Optional<HopId> message, ChainFailure failure) {}

    /** A node runs the service function of a hop. */
    default void served(Place place, HopId hop, String function, Value parameters) {}

    /** A node, or the client, runs a chaining function. */
    default void chained(Place place, Effect.RunChaining run) {}

    /** The client asks a chain that has not ended to stop. */
    default void cancelled(ChainId chain) {}

    /** The client has crashed, and knows nothing of a chain any more: it will not end there. */
    default void abandoned(ChainId chain) {}

    /** A client has crashed: it tells nobody any more that a chain of its has ended. */
    default void crashed(String client) {}

    /** A node could not have a chaining function of a chain from the repository. */
    default void unfetched(ChainId chain) {}

    /** The application is told a client response. */
    default void responded(ChainId chain, Response response) {}

    /** A client response comes when its chain has ended. */
    default void overtaken(Response response) {}

    /** The client has a sign of life of a chain. */
    default void heard(ChainId chain) {}

    /** The client sends a chain again, for the so-many-eth time. */
    default void retransmitted(ChainId chain, int attempt) {}

    /** A message of a chain, or the answer to it, is lost. */
    default void lost(ChainId chain) {}

    /** A node has lost its memory. */
    default void emptied(String node) {}

    /** Something has happened, whatever it was, and its consequences of that moment as well. */
    default void event() {}

    /** The run is over: nothing more will happen. */
    default void over(NetworkSurroundings network) {}

    /** Says that an invariant does not hold. */
    final class Violation extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Violation(String message) {
            super(message);
        }
    }
}

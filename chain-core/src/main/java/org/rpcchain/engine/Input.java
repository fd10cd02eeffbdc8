package org.rpcchain.engine;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.rpcchain.ChainId;
import org.rpcchain.NextHop;
import org.rpcchain.Problem;
import org.rpcchain.State;
import org.rpcchain.message.Delivery;
import org.rpcchain.message.Head;
import org.rpcchain.message.Heartbeat;
import org.rpcchain.message.Hop;
import org.rpcchain.message.HopId;

/** What happens to a node. */
public sealed interface Input {
    /** A whole hop has arrived. */
    record HopArrived(Hop hop) implements Input {}

    /** A hop's first part has arrived; its state is still on the wire (§7.2). */
    record HeadArrived(Head head) implements Input {}

    /** The state of a hop has arrived. */
    record StateArrived(Head head, State state) implements Input {}

    /**
     * The connection that has brought a hop's first part has broken before its state came; the sender may deliver the hop
     * again, if it lives.
     */
    record StateLost(Head head) implements Input {}

    /** The service function of a hop has answered. */
    record Served(HopId id, long ticket, Answer answer, Spent spent) implements Input {}

    /** The chaining function of a hop has returned; {@code lines} is what it logged. */
    record ChainingReturned(HopId id, long ticket, NextHop next, List<String> lines, Spent spent) implements Input {}

    /** The chaining function of a hop could not be run, or threw. */
    record ChainingFailed(HopId id, long ticket, Problem problem, List<String> lines) implements Input {}

    /** A message that a hop sent, its {@code attempt}-th, has fared so. */
    record Delivered(HopId id, int attempt, Delivery delivery) implements Input {}

    /** The client has answered a heartbeat that a hop sent as part of this retransmission, see {@link Heartbeat#attempt}. */
    record HeartbeatAnswered(HopId id, int attempt, Heartbeat.Answer answer) implements Input {}

    /** A chain's client asks to stop it. */
    record CancelArrived(ChainId chain) implements Input {}

    /**
     * The node has stood still for so long, and has been told nothing since: it has not seen how old that has become which waited in
     * its sockets, or in its hands.
     *
     * @param until when it was found to go on, maybe long ago where it had nothing to do
     */
    record StoodStill(Duration time, Instant until) implements Input {}

    /** The time of the last {@link Effect.WakeAt} has come. */
    record Woke() implements Input {}

    /** The node will end: it takes no new hops. */
    record Closing() implements Input {}
}

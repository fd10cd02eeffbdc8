package org.rpcchain.spi;

import java.time.Duration;
import java.util.List;
import org.rpcchain.ChainId;
import org.rpcchain.FailureCode;
import org.rpcchain.HopProfile;
import org.rpcchain.Outcome;

/**
 * Is told what a node or a client does, for meters and logs.
 *
 * <p>Called on a thread of the node's own, one call after the other, in the order of what happened; a client has two such
 * threads, one of them for its interactive chains. A listener that is too slow
 * misses calls, and one that throws is ignored but for one line in the log: neither slows or breaks a hop. Names of servers
 * and functions come from others' messages and may be many. Source: RPC Chains §3.7.
 */
public interface NodeListener {
    /** Listens to nothing. */
    NodeListener NONE = new NodeListener() {};

    /**
     * A hop has arrived, and its work begins.
     *
     * @param server the logical name that it was sent to
     * @param function its service function; empty where only a chaining function is to run
     * @param bytes the parameters, the state as far as it is there, and the frames
     * @param hopsInWork how many hops the node now works on
     */
    default void hopArrived(String server, String function, long bytes, int hopsInWork) {}

    /**
     * What follows a hop is being sent, or it ends otherwise.
     *
     * @param profile where its time went
     * @param hopsInWork how many hops the node still works on
     */
    default void hopLeft(HopProfile profile, int hopsInWork) {}

    /** A chaining function was had for a run: compiled before, or fetched and compiled in this time. */
    default void functionLoaded(String server, boolean cached, Duration took) {}

    /**
     * A chaining function has run, well or not; of a chain that its client runs interactively, at the client.
     *
     * @param hop the hop's name, for people: chain, branch, number, and what it was sent for
     * @param function the chaining function's name
     * @param lines what it has written on the chain's virtual console, each after the server's name
     */
    default void functionRan(ChainId chain, String hop, String function, List<String> lines) {}

    /** A chaining function was refused or killed by the sandbox. */
    default void sandboxViolated(String server, FailureCode code) {}

    /**
     * A client sends a chain again, of which it has heard nothing for too long (§3.9).
     *
     * @param attempt counted from 1; the last one is interactive
     */
    default void chainSentAgain(ChainId chain, int attempt) {}

    /** A chain has ended at its client. */
    default void chainEnded(Outcome outcome) {}
}

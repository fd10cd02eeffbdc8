package org.rpcchain.spi;

import java.net.URI;
import org.rpcchain.ChainFailure;
import org.rpcchain.ChainId;
import org.rpcchain.Value;
import org.rpcchain.message.Completion;
import org.rpcchain.message.Delivery;
import org.rpcchain.message.Heartbeat;
import org.rpcchain.message.Hop;
import org.rpcchain.message.Response;

/**
 * Sends messages to other nodes and clients.
 *
 * <p>Each method blocks its caller until the receiver has answered or will not; it retries nothing by itself, and says
 * {@link Delivery.Unknown} when it cannot know. It does not throw for what a network does. Thread-safe.
 */
public interface Transport {
    /** Sends a hop to a node. */
    Delivery hop(URI node, Hop hop);

    /** Sends a result to the client of an interactive chain, which runs the chaining function itself (§3.7). */
    Delivery step(URI origin, Hop hop);

    /** Sends a client response to the client (§7.1). */
    Delivery respond(URI origin, Response response);

    /** Sends a chain's result to its client. */
    Delivery complete(URI origin, Completion completion);

    /** Sends a chain's failure to its client. */
    Delivery fail(URI origin, ChainFailure failure);

    /**
     * Sends a heartbeat; of a client that does not answer it says {@link Heartbeat.Answer#UNHEARD}, and that sooner than the
     * next one is due: within 2 s.
     */
    Heartbeat.Answer heartbeat(URI origin, Heartbeat heartbeat);

    /** Tells a node that a chain was cancelled; whether it arrives does not matter. */
    void cancel(URI node, ChainId chain);

    /**
     * Calls a service function of a node and answers its result.
     *
     * @param server the node's logical name, for people
     * @throws NotReachedException when nothing was sent, and another endpoint may be asked
     * @throws org.rpcchain.ChainException when there is no result: the function may have run
     */
    Value call(String server, URI node, String function, Value parameters);
}

package org.rpcchain.testkit;

import java.net.URI;
import java.util.function.Consumer;
import org.rpcchain.ChainId;
import org.rpcchain.engine.NodeEngine;
import org.rpcchain.engine.NodeOptions;
import org.rpcchain.testkit.Invariant.Place;

/** What nodes and clients of a simulation find around them. */
interface Surroundings {
    VirtualTime time();

    Conditions conditions();

    Witness witness();

    NodeEngine newEngine(NodeOptions options);

    /** Answers what the node or client named {@code from} sends by. */
    Wire wire(String from);

    /** Tells, now or later, whether a node has the chaining functions of a chain. */
    default void fetch(Place place, ChainId chain, Consumer<Boolean> reply) {
        reply.accept(true);
    }

    /** Tells a node that a chain was cancelled. */
    void cancel(String from, URI to, ChainId chain);
}

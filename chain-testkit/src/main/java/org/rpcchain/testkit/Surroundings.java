package org.rpcchain.testkit;

import java.net.URI;
import org.rpcchain.ChainId;
import org.rpcchain.engine.NodeEngine;
import org.rpcchain.engine.NodeOptions;

/** What nodes and clients of a simulation find around them. */
interface Surroundings {
    VirtualTime time();

    Conditions conditions();

    Witness witness();

    NodeEngine newEngine(NodeOptions options);

    /** Answers what the node or client named {@code from} sends by. */
    Wire wire(String from);

    /** Tells a node that a chain was cancelled. */
    void cancel(String from, URI to, ChainId chain);
}

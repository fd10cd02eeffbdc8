package org.rpcchain.testkit;

import java.time.Duration;
import org.rpcchain.ChainId;

/** How long things take for the nodes of a simulation, and what is lost. */
interface Conditions {
    /** Answers how long a service function, asked for now, takes at a node. */
    Duration serving(String node, String function);

    /** Answers how long a chaining function takes. */
    Duration chaining();

    /** Answers how late a timer rings. */
    Duration lateness();

    /** Answers how long a message, or a part of it, is on its way. */
    Duration delay();

    /** Answers whether a message of a chain is lost. */
    boolean loses(ChainId chain);
}

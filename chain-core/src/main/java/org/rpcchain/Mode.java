package org.rpcchain;

/** Where the chaining functions of a chain run. One program, three ways to run it. Source: RPC Chains §3.7, §7.2. */
public enum Mode {
    /** At the servers: the chain goes from server to server. */
    CHAINED,
    /**
     * At the client, in its own JVM: the chain looks like a series of calls, and a breakpoint in the application's own class
     * stops there. A sub-chain's functions run at its creator.
     */
    INTERACTIVE,
    /** Interactive when past runs of the same chain show that its state is too large to pay; else chained. */
    ADAPTIVE
}

package org.rpcchain;

/**
 * What a chaining function may know of its chain; its optional third parameter.
 *
 * <p>For one run, on the thread of that run. Source: RPC Chains §3.7 (virtual console).
 */
public interface ChainContext {
    /** Writes a line on the chain's virtual console, which reaches the client with the result or the failure. */
    void log(String line);

    /** Answers the chain's id. */
    ChainId chainId();

    /** Answers the logical name of the server that runs this chaining function; at the client (§3.7), of the one whose result it is given. */
    String server();

    /** Answers how many hops the chain has made so far; the first server sees 1. */
    int hop();
}

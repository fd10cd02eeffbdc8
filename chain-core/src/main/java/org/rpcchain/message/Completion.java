package org.rpcchain.message;

import org.rpcchain.ChainId;
import org.rpcchain.Value;
import org.rpcchain.VirtualConsole;

/**
 * The end of a chain, sent by its last server to its client.
 *
 * @param chain the chain
 * @param result the chain's result
 * @param console the virtual console, whose path ends with the last server
 */
public record Completion(ChainId chain, Value result, VirtualConsole console) {}

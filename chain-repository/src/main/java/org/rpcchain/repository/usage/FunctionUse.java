package org.rpcchain.repository.usage;

import java.time.Instant;

/**
 * What a node has said of a function that it holds compiled.
 *
 * @param node the node's name
 * @param hash the source's
 * @param calls how often its chaining functions ran since the node started
 * @param violations how often the sandbox refused or killed one since then
 * @param reported when the node last said so, by the repository's clock
 */
public record FunctionUse(String node, String hash, long calls, long violations, Instant reported) {}

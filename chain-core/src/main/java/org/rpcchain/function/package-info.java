/**
 * Chaining functions: their sources fetched, verified, compiled by Janino, loaded and run. Source: RPC Chains §3.1,
 * §3.2, §5.2.1.
 *
 * <p>The engine enters through {@link org.rpcchain.function.CachedFunctions}, tools that only check a source through
 * {@link org.rpcchain.function.ChainCompiler}. Janino's and ASM's types stop here. Nothing here starts a thread or
 * bounds the time and memory of what it runs: that is the sandbox's part.
 */
@NullMarked
package org.rpcchain.function;

import org.jspecify.annotations.NullMarked;

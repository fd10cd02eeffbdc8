/**
 * Chaining functions by reference: their sources fetched, verified, handed to the sandbox, and kept while there is room.
 * Source: RPC Chains §3.1, §3.2, §5.2.1.
 *
 * <p>The engine enters through {@link org.rpcchain.function.CachedFunctions}. What never happens here: code of a client
 * compiled, loaded or run; that is {@link org.rpcchain.sandbox.Sandbox}'s part.
 */
@NullMarked
package org.rpcchain.function;

import org.jspecify.annotations.NullMarked;

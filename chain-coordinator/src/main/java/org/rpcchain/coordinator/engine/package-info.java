/**
 * The coordinator's protocol as functions: {@code step(now, input) → effects}. It accepts calls and chains, lets servers
 * pull calls, keeps results, replicates what it knows along the ring, and takes over what a lost coordinator left.
 *
 * <p>Nothing here sends, writes, waits or looks at a clock: its runner does, and the simulation does so with virtual time.
 * Source: RPC-V §4; DESIGN §10.
 */
@NullMarked
package org.rpcchain.coordinator.engine;

import org.jspecify.annotations.NullMarked;

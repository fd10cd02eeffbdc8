/**
 * The protocol of chains as functions: {@code step(now, input) → effects}, for a node and for a chain's client.
 *
 * <p>Nothing here waits, sends, starts a thread, reads a clock or draws a random number by itself; the runner does, and
 * so does the simulation. Each machine's transitions are a table at the top of its class. Design note:
 * {@code docs/design/hop.md}.
 */
@NullMarked
package org.rpcchain.engine;

import org.jspecify.annotations.NullMarked;

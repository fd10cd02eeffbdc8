/**
 * A Temporal workflow with an activity for each hop, as a peer: {@link org.rpcchain.benchmarks.peers.temporal.TemporalPeer} is its
 * program. The server is the one that comes with Temporal's Java SDK for tests, in memory.
 */
@NullMarked
package org.rpcchain.benchmarks.peers.temporal;

import org.jspecify.annotations.NullMarked;

/**
 * What the peers of the experiment have in common: how a peer's process is told what to do, and the work that is done on all of
 * them.
 *
 * <p>{@link org.rpcchain.benchmarks.peers.line.PeerProcess} is the front door. Peers in other languages speak the same lines:
 * {@code benchmarks/peers/README.md}. What never happens here: anything that one peer has and another has not.
 */
@NullMarked
package org.rpcchain.benchmarks.peers.line;

import org.jspecify.annotations.NullMarked;

/** Chains of this project, as a peer among the others. {@link org.rpcchain.benchmarks.peers.chain.ChainPeer} is its program. */
@NullMarked
package org.rpcchain.benchmarks.peers.chain;

import org.jspecify.annotations.NullMarked;

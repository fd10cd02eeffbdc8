/**
 * Camel's dynamic router with CXF in the middle, as a peer: {@link org.rpcchain.benchmarks.peers.camel.CamelPeer} is its
 * program.
 */
@NullMarked
package org.rpcchain.benchmarks.peers.camel;

import org.jspecify.annotations.NullMarked;

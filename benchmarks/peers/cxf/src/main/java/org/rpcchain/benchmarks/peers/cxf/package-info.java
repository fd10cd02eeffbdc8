/**
 * Calls of Apache CXF's JAX-WS front end, as a peer: {@link org.rpcchain.benchmarks.peers.cxf.CxfPeer} is its program. Its servers
 * are those of the peers that have something in the middle, too.
 */
@NullMarked
package org.rpcchain.benchmarks.peers.cxf;

import org.jspecify.annotations.NullMarked;

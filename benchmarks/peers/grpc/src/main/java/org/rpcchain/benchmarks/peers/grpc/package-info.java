/** gRPC calls in sequence, as a peer: {@link org.rpcchain.benchmarks.peers.grpc.GrpcPeer} is its program. */
@NullMarked
package org.rpcchain.benchmarks.peers.grpc;

import org.jspecify.annotations.NullMarked;

/**
 * Chains beside what a user would pick instead, on the same links, with services that do the same.
 *
 * <p>{@link org.rpcchain.benchmarks.peers.PeersExperiment} is the front door. The peers themselves are programs with class paths of
 * their own, in {@code benchmarks/peers}: none of their libraries is here. What never happens here: doing a peer's work.
 */
@NullMarked
package org.rpcchain.benchmarks.peers;

import org.jspecify.annotations.NullMarked;

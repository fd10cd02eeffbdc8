/**
 * Kills, stops and starts components again by a seed, for whoever wants to see for themselves what a group of coordinators, servers
 * and clients bears. Source: RPC-V §5.1 ("fault generator").
 */
@NullMarked
package org.rpcchain.coordinator.faults;

import org.jspecify.annotations.NullMarked;

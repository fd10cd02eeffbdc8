/**
 * Will hold the coordinators, after RPC-V: they accept a chain from a client that cannot listen or may disconnect, write
 * it to a replicated log before they acknowledge it, stand as the chain's origin, and keep the result until the client
 * has fetched it. They form a JGroups group in which a successor adopts a lost coordinator's unfinished chains. Only
 * this module will know JGroups.
 *
 * <p>Nothing is here yet: the work starts later.
 */
@NullMarked
package org.rpcchain.coordinator;

import org.jspecify.annotations.NullMarked;

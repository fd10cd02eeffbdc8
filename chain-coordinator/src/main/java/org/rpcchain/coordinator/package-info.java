/**
 * Coordinators, after RPC-V: they accept calls and chains from clients that cannot listen or may disconnect, keep them in a replicated
 * log before they acknowledge them, and keep the results until the client has fetched them. They form a JGroups group
 * in which a successor takes over what a lost coordinator saw to.
 *
 * <p>The rooms, arrows one way: {@code ledger} (what is known), {@code engine}, {@code worker}, {@code client} (the protocols),
 * {@code log} (disks), {@code group} (JGroups, and nobody else), {@code wire} (bytes), {@code runner} (threads), {@code chains}
 * (chains, by SOAP), {@code gridrpc} (the client of a standard), {@code soap} (how they are reached). Design note:
 * {@code docs/design/coordinator.md}.
 */
@NullMarked
package org.rpcchain.coordinator;

import org.jspecify.annotations.NullMarked;

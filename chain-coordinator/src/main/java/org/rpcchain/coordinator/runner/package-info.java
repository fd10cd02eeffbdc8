/**
 * Coordinators, servers that pull calls, and clients, with their threads, clocks, logs and groups: what the engines want done
 * is done here.
 *
 * <p>Each has one thread that steps its engine and never waits; disks, groups and lines answer later, by an input. Source:
 * RPC-V §4.
 */
@NullMarked
package org.rpcchain.coordinator.runner;

import org.jspecify.annotations.NullMarked;

/**
 * What coordinators know of calls: a log of records that only move forward, so that copies of it merge without asking
 * anybody.
 *
 * <p>A call is submitted, started, finished, collected and forgotten, in this order; of two records of one call the later
 * one is right, and where both are equally late both coordinators choose the same one. Nothing here waits, sends, writes
 * or looks at a clock. Source: RPC-V §4.1 and §4.2; DESIGN §10.
 */
@NullMarked
package org.rpcchain.coordinator.ledger;

import org.jspecify.annotations.NullMarked;

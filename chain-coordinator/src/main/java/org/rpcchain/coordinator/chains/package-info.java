/**
 * Chains at coordinators: what a client hands over, and how a coordinator runs it as its origin, so that another goes on with
 * it under the same id.
 *
 * <p>Clients enter by {@link org.rpcchain.coordinator.chains.ChainDescription}, coordinators by {@link
 * org.rpcchain.coordinator.chains.SoapChains}. What is known of a chain is in the ledger, and nothing of it is kept here. Source:
 * RPC-V §4.2; RPC Chains §3.9.
 */
@NullMarked
package org.rpcchain.coordinator.chains;

import org.jspecify.annotations.NullMarked;

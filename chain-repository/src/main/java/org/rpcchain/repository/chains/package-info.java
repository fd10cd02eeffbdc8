/**
 * The chains that the gateway has started: who sees them, how far they are, how many each caller may have, and the table
 * in which their ends outlive the gateway.
 *
 * <p>The assembly puts {@link org.rpcchain.repository.chains.GatewayAccess} and {@link
 * org.rpcchain.repository.chains.JdbcChainEnds} behind the gateway of chain-soap; the console and the command line enter
 * by {@link org.rpcchain.repository.chains.Chains}. Nothing here runs a chain.
 */
@NullMarked
package org.rpcchain.repository.chains;

import org.jspecify.annotations.NullMarked;

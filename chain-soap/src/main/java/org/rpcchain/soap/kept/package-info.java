/**
 * The chains that a gateway has started for others: who may have how many, how they stand, and their ends, which are
 * kept until they are collected or too old.
 *
 * <p>The gateway's endpoint enters by {@link org.rpcchain.soap.kept.KeptChains}. Who wants callers told apart brings a
 * {@link org.rpcchain.soap.kept.GatewayPolicy}; who wants ends to outlive the gateway, {@link
 * org.rpcchain.soap.kept.ChainEnds}. Nothing here knows SOAP.
 */
@NullMarked
package org.rpcchain.soap.kept;

import org.jspecify.annotations.NullMarked;

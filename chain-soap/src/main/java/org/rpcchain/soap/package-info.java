/**
 * The SOAP face of RPC Chain, as applications see it: {@link org.rpcchain.soap.SoapNode} for servers, {@link
 * org.rpcchain.soap.SoapChainClient} for clients, {@link org.rpcchain.soap.SoapRepository} for functions.
 *
 * <p>Everybody may enter here, and nowhere else in this module. Nothing outside this module knows CXF; nothing here does
 * work of its own.
 */
@NullMarked
package org.rpcchain.soap;

import org.jspecify.annotations.NullMarked;

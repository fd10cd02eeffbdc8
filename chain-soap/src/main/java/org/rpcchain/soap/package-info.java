/**
 * The SOAP face of RPC Chain, as applications see it: {@link org.rpcchain.soap.SoapNode} for servers, {@link
 * org.rpcchain.soap.SoapChainClient} for clients, {@link org.rpcchain.soap.SoapRepository} for functions.
 *
 * <p>Everybody may enter here, and nowhere else in this module, but for the coordinators' service, which brings messages of
 * its own: {@link org.rpcchain.soap.ServicePort} carries it, and {@code .jaxws} helps it to speak. Nothing outside this module knows CXF; nothing here does
 * work of its own.
 */
@NullMarked
package org.rpcchain.soap;

import org.jspecify.annotations.NullMarked;

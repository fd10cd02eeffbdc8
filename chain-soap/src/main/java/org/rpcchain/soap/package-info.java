/**
 * The SOAP face of RPC Chain: the contract, and its endpoints and clients. Nothing outside this module knows CXF.
 *
 * <p>Empty so far: the work on it comes after the core's.
 */
@NullMarked
package org.rpcchain.soap;

import org.jspecify.annotations.NullMarked;

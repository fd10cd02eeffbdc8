/**
 * The contract on the wire: the hand-written WSDLs under {@code /wsdl} in the jar, as nodes serve them; and what XML
 * can carry of a text.
 *
 * <p>Everybody in this module may enter. Nothing here opens a socket or knows CXF.
 */
@NullMarked
package org.rpcchain.soap.contract;

import org.jspecify.annotations.NullMarked;

/**
 * XML for the SOAP adapter: hardened reading, a writer, and the documents that a WSDL is made of.
 *
 * <p>The rooms of the adapter may enter. Nothing here knows SOAP, WSDL or schemas; no DTD and no entity is ever followed.
 */
@NullMarked
package org.rpcchain.legacy.soap.xml;

import org.jspecify.annotations.NullMarked;

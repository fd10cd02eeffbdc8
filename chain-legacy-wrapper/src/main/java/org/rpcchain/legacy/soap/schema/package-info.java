/**
 * XML Schema 1.0 as far as values need it: what elements, types and attributes there are, and values to XML and back by
 * them.
 *
 * <p>The SOAP adapter's other rooms may enter. Nothing here knows SOAP or WSDL, and no number goes through a double that is
 * none. What is written in {@code docs/legacy/soap.md} under "Values" is what lives here.
 */
@NullMarked
package org.rpcchain.legacy.soap.schema;

import org.jspecify.annotations.NullMarked;

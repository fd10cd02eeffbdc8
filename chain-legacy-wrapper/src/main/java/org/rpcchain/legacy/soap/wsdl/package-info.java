/**
 * WSDL 1.1: which operations a service offers, and what their messages look like.
 *
 * <p>The SOAP adapter may enter. Nothing here sends anything; documents are fetched by {@code .xml}.
 */
@NullMarked
package org.rpcchain.legacy.soap.wsdl;

import org.jspecify.annotations.NullMarked;

/**
 * Existing SOAP services: any WSDL 1.1 with literal messages over SOAP 1.1 or 1.2, without generated code.
 *
 * <p>Applications and the sidecar come in by {@link org.rpcchain.legacy.soap.SoapService}. Nothing is sent that does not
 * fit the schema, no call that is not repeatable is sent twice, and nothing takes longer than the call may. Settings,
 * values and faults: {@code docs/legacy/soap.md}. Source: RPC Chains §3.5.
 */
@NullMarked
package org.rpcchain.legacy.soap;

import org.jspecify.annotations.NullMarked;

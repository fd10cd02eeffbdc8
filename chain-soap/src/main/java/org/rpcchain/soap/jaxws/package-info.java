/**
 * What the services share that JAX-WS and JAXB do the work for, the repository and the gateway: opening an endpoint,
 * calling one, and problems as faults.
 *
 * <p>Those two rooms may enter. No hop comes through here.
 */
@NullMarked
@XmlSchema(namespace = ServiceContract.NAMESPACE, elementFormDefault = XmlNsForm.QUALIFIED)
package org.rpcchain.soap.jaxws;

import jakarta.xml.bind.annotation.XmlNsForm;
import jakarta.xml.bind.annotation.XmlSchema;
import org.jspecify.annotations.NullMarked;
import org.rpcchain.soap.contract.ServiceContract;

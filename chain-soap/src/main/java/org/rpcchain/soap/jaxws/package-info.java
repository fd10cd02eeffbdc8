/**
 * What the services share that JAX-WS and JAXB do the work for, the repository, the gateway and the coordinators: opening an
 * endpoint, calling one, waiting without a thread, values, and problems as faults.
 *
 * <p>Those two rooms may enter, and the coordinators' own. No hop comes through here.
 */
@NullMarked
@XmlSchema(namespace = ServiceContract.NAMESPACE, elementFormDefault = XmlNsForm.QUALIFIED)
package org.rpcchain.soap.jaxws;

import jakarta.xml.bind.annotation.XmlNsForm;
import jakarta.xml.bind.annotation.XmlSchema;
import org.jspecify.annotations.NullMarked;
import org.rpcchain.soap.contract.ServiceContract;

/**
 * The service {@code ChainGateway}: chains for clients that cannot listen, and for all that are not Java.
 *
 * <p>The front classes of {@code org.rpcchain.soap} enter, nobody else. Here clients' requests become calls of a chain
 * client, and outcomes become answers and faults; nothing here knows how chains run, or where their ends are kept.
 */
@NullMarked
@XmlSchema(namespace = ServiceContract.NAMESPACE, elementFormDefault = XmlNsForm.QUALIFIED)
package org.rpcchain.soap.gateway;

import jakarta.xml.bind.annotation.XmlNsForm;
import jakarta.xml.bind.annotation.XmlSchema;
import org.jspecify.annotations.NullMarked;
import org.rpcchain.soap.contract.ServiceContract;

/**
 * The service {@code ChainRepository}: its endpoint over a function repository, and its client.
 *
 * <p>The front classes of {@code org.rpcchain.soap} enter, nobody else. No hot path, so JAX-WS and JAXB do the work
 * here. Nothing is stored here.
 */
@NullMarked
@XmlSchema(namespace = ServiceContract.NAMESPACE, elementFormDefault = XmlNsForm.QUALIFIED)
package org.rpcchain.soap.repository;

import jakarta.xml.bind.annotation.XmlNsForm;
import jakarta.xml.bind.annotation.XmlSchema;
import org.jspecify.annotations.NullMarked;
import org.rpcchain.soap.contract.ServiceContract;

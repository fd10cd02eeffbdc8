/**
 * The service {@code ChainCoordinator}: how clients and servers in any language reach coordinators, and how those in Java do.
 * {@link org.rpcchain.coordinator.soap.SoapCoordinator} and {@link org.rpcchain.coordinator.soap.SoapCoordinatorLine} are the doors.
 *
 * <p>Messages become requests, and replies messages; nothing here knows how a coordinator works, or CXF. Contract:
 * {@code docs/coordinators.md}.
 */
@NullMarked
@XmlSchema(namespace = ServiceContract.NAMESPACE, elementFormDefault = XmlNsForm.QUALIFIED)
package org.rpcchain.coordinator.soap;

import jakarta.xml.bind.annotation.XmlNsForm;
import jakarta.xml.bind.annotation.XmlSchema;
import org.jspecify.annotations.NullMarked;
import org.rpcchain.soap.contract.ServiceContract;

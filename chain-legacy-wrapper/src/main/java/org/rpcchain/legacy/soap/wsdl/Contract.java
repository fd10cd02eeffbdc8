package org.rpcchain.legacy.soap.wsdl;

import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;
import org.rpcchain.legacy.soap.schema.Schemas;
import org.rpcchain.legacy.soap.xml.Documents;

/**
 * What one port of a WSDL offers.
 *
 * @param service the service that the port belongs to
 * @param port the port's name
 * @param address where the WSDL says that it is; empty where it does not
 * @param operations the operations that can be called
 * @param refused the other operations, with a sentence each that says why they cannot
 */
public record Contract(
        QName service,
        String port,
        Optional<URI> address,
        SoapVersion version,
        List<SoapOperation> operations,
        Map<String, String> refused,
        Schemas schemas) {
    /** Copies the components. */
    public Contract {
        operations = List.copyOf(operations);
        refused = Map.copyOf(refused);
    }

    /**
     * Reads a WSDL.
     *
     * @param service the service to take, by its local name or {@code {namespace}name}; null for any
     * @param port the port to take; null for the first SOAP port, where all SOAP ports have one port type
     * @throws org.rpcchain.legacy.soap.xml.UnreadableException when it cannot be read, or when there is a choice to make
     */
    public static Contract read(Documents documents, URI wsdl, @Nullable String service, @Nullable String port) {
        return new ContractReader(new Definitions(documents, wsdl)).read(wsdl, service, port);
    }
}

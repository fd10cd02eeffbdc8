package org.rpcchain.legacy.soap;

import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * WSDLs that nobody here wrote, as artifacts on Maven Central hold them; the build unpacks them to {@code target/wsdls}, and
 * nothing of them is kept in this project.
 */
final class PublicWsdls {
    /**
     * A port of a WSDL.
     *
     * @param file below {@code target/wsdls}
     * @param service which service, or null
     * @param port which port, or null
     * @param operations how many operations can be called
     * @param refused how many cannot
     */
    record Wsdl(String file, String service, String port, int operations, int refused) {
        URI address() {
            return Path.of("target/wsdls").resolve(file).toUri().normalize();
        }

        @Override
        public String toString() {
            return file + (port == null ? service == null ? "" : "#" + service : "#" + port);
        }
    }

    private static final String WSN = "wsn/org/apache/cxf/wsn/wsdl/wsn.wsdl";
    private static final String UDDI = "uddi/uddi_v3_service.wsdl";
    private static final String CMIS = "cmis/wsdl/cmis11/CMISWS-Service.wsdl";

    static final List<Wsdl> ALL = List.of(
            // OASIS UDDI 3: bare documents, 13 documents by relative imports, xmldsig with a DTD, recursive types
            new Wsdl(UDDI, null, "UDDI_Inquiry_Port", 10, 0),
            new Wsdl(UDDI, null, "UDDI_Publication_Port", 14, 0),
            new Wsdl(UDDI, null, "UDDI_Replication_Port", 5, 0),
            new Wsdl(UDDI, null, "UDDI_Subscription_Port", 4, 0),
            // OASIS CMIS 1.1: nine services, wrapped, extensions, lists of choices, wildcards
            new Wsdl(CMIS, "ObjectService", null, 20, 0),
            new Wsdl(CMIS, "DiscoveryService", null, 2, 0),
            new Wsdl(CMIS, "NavigationService", null, 6, 0),
            new Wsdl(CMIS, "RepositoryService", null, 8, 0),
            // IHE XDS: SOAP 1.2, ebXML registry objects, substitution groups
            new Wsdl("ihe/wsdl/iti18.wsdl", null, null, 1, 0),
            new Wsdl("ihe/wsdl/iti41.wsdl", null, null, 1, 0),
            new Wsdl("ihe/wsdl/iti43.wsdl", null, null, 1, 0),
            // OASIS WS-Notification: four services, WS-Addressing, imports all over
            new Wsdl(WSN, "NotificationBrokerService", null, 4, 0),
            new Wsdl(WSN, "NotificationConsumerService", null, 1, 0),
            // OASIS WS-Discovery: SOAP 1.2, one-way, lists of URIs and of names
            new Wsdl(
                    "discovery/org/apache/cxf/ws/discovery/wsdl/wsdd-discovery-1.1-wsdl-os.wsdl",
                    null,
                    "DiscoveryProxy",
                    4,
                    0),
            // NAV, Norway: an authority's register, extensions, declared faults, WSDL import
            new Wsdl("nav/wsdl/no/nav/tjeneste/virksomhet/person/v3/Binding.wsdl", null, null, 9, 0),
            // PEPPOL's and the EU's service metadata locator: no address, faults
            new Wsdl("peppol/WEB-INF/wsdl/BDMSLService-1.0.wsdl", null, null, 3, 0),
            new Wsdl("peppol/WEB-INF/wsdl/ManageBusinessIdentifierService-1.0.wsdl", null, null, 7, 0),
            // Oracle VirtualBox: RPC/literal, 1.8 MB, types without end
            new Wsdl("virtualbox/vboxwebService_4_2.wsdl", null, null, 944, 0),
            // Apache CXF's own: every construct of XML Schema, as document and as RPC; headers; SOAP 1.2
            new Wsdl("cxf/wsdl/type_test/type_test_doclit_soap.wsdl", null, null, 174, 0),
            new Wsdl("cxf/wsdl/type_test/type_test_rpclit_soap.wsdl", null, null, 174, 0),
            new Wsdl("cxf/wsdl/header_doc_lit.wsdl", null, null, 4, 0),
            new Wsdl("cxf/wsdl/header_rpc_lit.wsdl", null, null, 4, 0),
            new Wsdl("cxf/wsdl/hello_world_soap12.wsdl", null, null, 2, 0),
            new Wsdl("cxf/wsdl/hello_world_mixedstyle.wsdl", null, null, 4, 0),
            new Wsdl("cxf/wsdl/inherit.wsdl", null, null, 1, 0),
            new Wsdl("cxf/wsdl/locator.wsdl", null, null, 7, 0));

    /** What one of them imports from the Web, and another brings along. */
    static final Map<String, String> COPIES = Map.of(
            "http://www.w3.org/2006/03/addressing/ws-addr.xsd",
            Path.of("target/wsdls/wsn/org/apache/cxf/wsn/wsdl/ws-addr.xsd")
                    .toUri()
                    .toString());

    private PublicWsdls() {}
}

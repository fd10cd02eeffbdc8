package org.rpcchain.legacy.soap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.rpcchain.legacy.soap.Calls.call;
import static org.rpcchain.legacy.soap.Calls.done;
import static org.rpcchain.legacy.soap.Calls.failed;

import jakarta.annotation.Resource;
import jakarta.xml.ws.Provider;
import jakarta.xml.ws.Service;
import jakarta.xml.ws.ServiceMode;
import jakarta.xml.ws.WebServiceContext;
import jakarta.xml.ws.WebServiceProvider;
import jakarta.xml.ws.soap.SOAPBinding;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.List;
import javax.xml.namespace.QName;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.transform.Source;
import javax.xml.transform.TransformerException;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.stream.StreamResult;
import javax.xml.transform.stream.StreamSource;
import org.apache.cxf.binding.soap.SoapFault;
import org.apache.cxf.headers.Header;
import org.junit.jupiter.api.Test;
import org.rpcchain.Value;
import org.rpcchain.legacy.LegacyFault;
import org.rpcchain.legacy.soap.PublicWsdls.Wsdl;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/** Public WSDLs, implemented by Apache CXF providers: headers in and out, answers and declared faults cross real sockets. */
class PublicProviderTest {
    private static final Wsdl HEADERS = new Wsdl("cxf/wsdl/header_doc_lit.wsdl", null, null, 4, 0);
    private static final Wsdl UDDI = new Wsdl("uddi/uddi_v3_service.wsdl", null, "UDDI_Inquiry_Port", 10, 0);
    private static final String TYPES = "http://apache.org/headers/coloc/types";

    /** Answers what stands in the body, made from what was asked. */
    private abstract static class Bodies implements Provider<Source> {
        @Override
        public Source invoke(Source request) {
            try {
                StringWriter text = new StringWriter();
                TransformerFactory.newInstance().newTransformer().transform(request, new StreamResult(text));
                return new StreamSource(new StringReader(answer(text.toString())));
            } catch (TransformerException e) {
                throw new IllegalStateException(e);
            }
        }

        abstract String answer(String request);
    }

    private static Element element(String xml) {
        try {
            DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
            factory.setNamespaceAware(true);
            return factory.newDocumentBuilder()
                    .parse(new InputSource(new StringReader(xml)))
                    .getDocumentElement();
        } catch (ParserConfigurationException | SAXException | IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static SoapFault fault(String message, String detail) {
        SoapFault fault = new SoapFault(message, new QName("http://schemas.xmlsoap.org/soap/envelope/", "Client"));
        fault.setDetail(element("<detail>" + detail + "</detail>"));
        return fault;
    }

    /** The header tester of CXF's own tests. */
    @WebServiceProvider
    @ServiceMode(Service.Mode.PAYLOAD)
    static final class Headers extends Bodies {
        @Resource
        WebServiceContext context;

        @Override
        String answer(String request) {
            if (request.contains("pingMe")) {
                throw fault(
                        "no ping", "<faultDetail xmlns='" + TYPES + "'><minor>2</minor><major>1</major></faultDetail>");
            }
            assertThat(request).contains(">to the body</");
            List<?> sent = (List<?>) context.getMessageContext().get(Header.HEADER_LIST);
            Element header = (Element) ((Header) sent.get(0)).getObject();
            assertThat(header.getTextContent()).isEqualTo("toto the header");
            Element back = element("<header xmlns='" + TYPES + "'><originator>from</originator>"
                    + "<message>the header</message></header>");
            context.getMessageContext().put(Header.HEADER_LIST, List.of(new Header(new QName(TYPES, "header"), back)));
            return "<inoutHeaderResponse xmlns='" + TYPES
                    + "'><responseType>from the body</responseType></inoutHeaderResponse>";
        }
    }

    /** A UDDI registry that has one service, and no bindings. */
    @WebServiceProvider
    @ServiceMode(Service.Mode.PAYLOAD)
    static final class Registry extends Bodies {
        @Override
        String answer(String request) {
            String uddi = "xmlns='urn:uddi-org:api_v3'";
            if (request.contains("find_binding")) {
                throw fault(
                        "E_invalidKeyPassed",
                        "<dispositionReport " + uddi + " truncated='false'><result errno='10210'>"
                                + "<errInfo errCode='E_invalidKeyPassed'>no such key</errInfo></result></dispositionReport>");
            }
            assertThat(request).contains(">chains%<");
            return "<serviceList " + uddi + "><serviceInfos><serviceInfo serviceKey='uddi:1' businessKey='uddi:2'>"
                    + "<name xml:lang='en'>chains</name></serviceInfo></serviceInfos></serviceList>";
        }
    }

    private static CxfServer headers() {
        String namespace = "http://apache.org/headers/doc_lit";
        return CxfServer.of(
                new Headers(),
                HEADERS,
                new QName(namespace, "SOAPHeaderService"),
                new QName(namespace, "SoapPort9000"));
    }

    private static CxfServer registry() {
        // Without the WSDL: CXF cannot read it, as one of its schemas has a document type declaration.
        return CxfServer.of(new Registry(), SOAPBinding.SOAP11HTTP_BINDING);
    }

    private static SoapService wrapped(Wsdl wsdl, CxfServer server) {
        return SoapService.of(SoapSettings.of(wsdl.address().toString())
                .choose(wsdl.service(), wsdl.port())
                .address(server.address()));
    }

    @Test
    void headers_go_in_and_come_out_and_a_declared_fault_is_a_result() {
        try (CxfServer server = headers();
                SoapService service = wrapped(HEADERS, server)) {
            Value header = Value.record()
                    .put("originator", "to")
                    .put("message", "to the header")
                    .build();
            Value result = done(call(
                    service,
                    "inoutHeader",
                    Value.record()
                            .put("requestType", "to the body")
                            .put("header", header)
                            .build()));
            assertThat(result.get("responseType").text()).isEqualTo("from the body");
            assertThat(result.get("header").get("message").text()).isEqualTo("the header");

            LegacyFault fault = failed(call(
                    service,
                    "pingMe",
                    Value.record().put("faultType", "declared").build()));
            assertThat(fault.kind()).isEqualTo(LegacyFault.Kind.SERVICE);
            assertThat(fault.code()).isEqualTo("pingMeFault");
            assertThat(fault.detail().get("faultDetail").get("minor").intValue())
                    .isEqualTo(2);
        }
    }

    @Test
    void a_standards_bare_documents_go_and_come_with_attributes_and_faults() {
        try (CxfServer server = registry();
                SoapService service = wrapped(UDDI, server)) {
            Value name = Value.record()
                    .put("@xml:lang", "en")
                    .put("#text", "chains%")
                    .build();
            Value found = done(call(
                    service,
                    "find_service",
                    Value.record().put("name", Value.list(name)).build()));
            Value info = found.get("serviceInfos").get("serviceInfo").at(0);
            assertThat(info.get("@serviceKey").text()).isEqualTo("uddi:1");
            assertThat(info.get("name").at(0)).isEqualTo(name.with("#text", Value.of("chains")));

            LegacyFault fault = failed(call(
                    service,
                    "find_binding",
                    Value.record().put("@serviceKey", "none").build()));
            assertThat(fault.detail()
                            .get("dispositionReport")
                            .get("result")
                            .at(0)
                            .get("@errno")
                            .intValue())
                    .isEqualTo(10210);
        }
    }
}

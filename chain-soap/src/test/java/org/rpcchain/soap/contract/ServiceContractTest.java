package org.rpcchain.soap.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.StringReader;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.Schema;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

class ServiceContractTest {
    private static final URI ADDRESS = URI.create("https://chains.example:8443/soap?a=1&b=2");
    private static final String XSD = XMLConstants.W3C_XML_SCHEMA_NS_URI;
    private static final String WSDL = "http://schemas.xmlsoap.org/wsdl/";
    private static final String SOAP11 = "http://schemas.xmlsoap.org/wsdl/soap/";
    private static final String SOAP12 = "http://schemas.xmlsoap.org/wsdl/soap12/";

    @ParameterizedTest
    @EnumSource
    void whatIsServedIsTheStoredText(ServiceContract contract) throws Exception {
        Path stored = Path.of("src/test/resources/wsdl-served", contract.portType() + ".wsdl");
        if (Boolean.getBoolean("wsdl.store")) {
            Files.createDirectories(stored.getParent());
            Files.writeString(stored, contract.wsdl(ADDRESS));
        }
        assertThat(contract.wsdl(ADDRESS))
                .as("run with -Dwsdl.store=true to store a change that was meant")
                .isEqualTo(Files.readString(stored));
    }

    @ParameterizedTest
    @EnumSource
    void theServedDocumentNeedsNoOther(ServiceContract contract) throws Exception {
        Document served = parse(contract.wsdl(ADDRESS));

        assertThat(elements(served, XSD, "include")).isEmpty();
        assertThat(elements(served, XSD, "import")).isEmpty();
        assertThat(elements(served, WSDL, "import")).isEmpty();
        assertThat(contract.wsdl(ADDRESS)).doesNotContain("schemaLocation");
    }

    @ParameterizedTest
    @EnumSource
    void itSaysWhereTheServiceIsForBothVersionsOfSoap(ServiceContract contract) throws Exception {
        Document served = parse(contract.wsdl(ADDRESS));

        for (String soap : List.of(SOAP11, SOAP12)) {
            assertThat(elements(served, soap, "address"))
                    .singleElement()
                    .extracting(address -> address.getAttribute("location"))
                    .isEqualTo(ADDRESS.toString());
        }
    }

    @ParameterizedTest
    @EnumSource
    void itsTypesAreAValidSchema(ServiceContract contract) throws Exception {
        assertThat(Schemas.of(contract)).isNotNull();
    }

    @ParameterizedTest
    @EnumSource
    void itAvoidsWhatBreaksForeignClients(ServiceContract contract) throws Exception {
        Document served = parse(contract.wsdl(ADDRESS));

        for (String construct : List.of("any", "anyAttribute", "list", "union", "redefine", "group", "key")) {
            assertThat(elements(served, XSD, construct)).as(construct).isEmpty();
        }
        assertThat(elements(served, XSD, "schema")).hasSize(1);
        for (Element element : elements(served, XSD, "element")) {
            assertThat(element.getAttribute("nillable")).isEmpty();
            assertThat(element.getAttribute("substitutionGroup")).isEmpty();
            assertThat(element.getAttribute("type")).isNotEqualTo("xs:anyType");
            assertThat(element.getAttribute("ref")).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void everyOperationAndElementIsExplained(ServiceContract contract) throws Exception {
        Document served = parse(contract.wsdl(ADDRESS));

        for (Element element : elements(served, XSD, "element")) {
            assertThat(firstChild(element).getLocalName())
                    .as("element %s", element.getAttribute("name"))
                    .isEqualTo("annotation");
        }
        for (Element operation : operations(served, "portType")) {
            assertThat(firstChild(operation).getLocalName()).isEqualTo("documentation");
        }
    }

    @Test
    void theSchemaTakesAHopAndRefusesOneWithoutState() throws Exception {
        String hop = Files.readString(Path.of("src/test/resources/wire/hop.xml"), StandardCharsets.UTF_8);
        Schema schema = Schemas.of(ServiceContract.NODE);

        schema.newValidator().validate(new StreamSource(new StringReader(hop)));
        String stateless = hop.replaceFirst("(?s)<c:state>.*</c:state>", "");
        assertThat(stateless).isNotEqualTo(hop);
        assertThatThrownBy(() -> schema.newValidator().validate(new StreamSource(new StringReader(stateless))))
                .hasMessageContaining("state");
    }

    static List<Element> elements(Document document, String namespace, String name) {
        NodeList nodes = document.getElementsByTagNameNS(namespace, name);
        List<Element> elements = new ArrayList<>();
        for (int i = 0; i < nodes.getLength(); i++) {
            elements.add((Element) nodes.item(i));
        }
        return elements;
    }

    private static List<Element> operations(Document document, String parent) {
        return elements(document, WSDL, "operation").stream()
                .filter(operation -> operation.getParentNode().getLocalName().equals(parent))
                .toList();
    }

    private static Element firstChild(Element element) {
        Node child = element.getFirstChild();
        while (!(child instanceof Element)) {
            child = child.getNextSibling();
        }
        return (Element) child;
    }

    static Document parse(String xml) throws Exception {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setNamespaceAware(true);
        return factory.newDocumentBuilder().parse(new InputSource(new StringReader(xml)));
    }
}

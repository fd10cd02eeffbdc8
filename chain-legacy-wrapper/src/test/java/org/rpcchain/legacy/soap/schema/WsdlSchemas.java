package org.rpcchain.legacy.soap.schema;

import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;
import javax.xml.validation.Schema;
import javax.xml.validation.SchemaFactory;
import org.w3c.dom.Attr;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import org.xml.sax.SAXParseException;
import org.xml.sax.helpers.DefaultHandler;

/** A WSDL's schemas as the JDK's validator reads them: another reader than the product's, from the same documents. */
public final class WsdlSchemas {
    private static final String XSD = XMLConstants.W3C_XML_SCHEMA_NS_URI;

    private final Path directory;
    private final DocumentBuilder parser;
    private final Set<URI> seen = new HashSet<>();
    private final Map<String, List<String>> files = new LinkedHashMap<>();
    private int count;

    private WsdlSchemas(Path directory) throws Exception {
        this.directory = directory;
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setNamespaceAware(true);
        parser = factory.newDocumentBuilder();
        parser.setEntityResolver((publicId, systemId) -> new InputSource(new StringReader("")));
    }

    /** Reads them; {@code further} are schemas of the test's own, for what only the WSDL knows. */
    public static Schema of(URI wsdl, Path directory, List<String> further, Map<String, String> copies)
            throws Exception {
        WsdlSchemas schemas = new WsdlSchemas(directory);
        schemas.load(wsdl);
        for (String text : further) {
            Document document = schemas.parser.parse(new InputSource(new StringReader(text)));
            schemas.take(document.getDocumentElement(), wsdl);
        }
        return schemas.compile(copies);
    }

    private void load(URI address) throws Exception {
        if (!seen.add(address)) {
            return;
        }
        Element root = parser.parse(address.toString()).getDocumentElement();
        if (root.getLocalName().equals("schema")) {
            files.computeIfAbsent(root.getAttribute("targetNamespace"), k -> new ArrayList<>())
                    .add(address.toString());
            return;
        }
        for (Element imported : children(root, "import")) {
            if (imported.hasAttribute("location")) {
                load(address.resolve(imported.getAttribute("location")));
            }
        }
        for (Element types : children(root, "types")) {
            for (Element schema : children(types, "schema")) {
                take(schema, address);
            }
        }
    }

    /** Writes a schema that stands in a WSDL to a file of its own. */
    private void take(Element schema, URI base) throws Exception {
        for (Node at = schema.getParentNode(); at instanceof Element above; at = at.getParentNode()) {
            for (int i = 0; i < above.getAttributes().getLength(); i++) {
                Attr attribute = (Attr) above.getAttributes().item(i);
                boolean declares = XMLConstants.XMLNS_ATTRIBUTE_NS_URI.equals(attribute.getNamespaceURI());
                if (declares && !schema.hasAttribute(attribute.getName())) {
                    schema.setAttributeNS(
                            XMLConstants.XMLNS_ATTRIBUTE_NS_URI, attribute.getName(), attribute.getValue());
                }
            }
        }
        for (String kind : List.of("import", "include")) {
            for (Element one : children(schema, kind)) {
                if (one.hasAttribute("schemaLocation")) {
                    one.setAttribute(
                            "schemaLocation",
                            base.resolve(one.getAttribute("schemaLocation")).toString());
                }
            }
        }
        Path file = directory.resolve("inline" + ++count + ".xsd");
        StringWriter text = new StringWriter();
        TransformerFactory.newInstance().newTransformer().transform(new DOMSource(schema), new StreamResult(text));
        Files.writeString(file, text.toString());
        files.computeIfAbsent(schema.getAttribute("targetNamespace"), k -> new ArrayList<>())
                .add(file.toUri().toString());
    }

    private Schema compile(Map<String, String> copies) throws Exception {
        Map<String, String> whole = new LinkedHashMap<>();
        for (Map.Entry<String, List<String>> one : files.entrySet()) {
            whole.put(one.getKey(), one.getValue().size() == 1 ? one.getValue().get(0) : together(one));
        }
        for (List<String> some : files.values()) {
            for (String file : some) {
                if (file.contains("/inline")) {
                    locate(file, whole);
                }
            }
        }
        StringBuilder driver = new StringBuilder("<schema xmlns='" + XSD + "' targetNamespace='urn:driver'>");
        whole.forEach((namespace, file) -> driver.append("<import ")
                .append(namespace.isEmpty() ? "" : "namespace='" + namespace + "' ")
                .append("schemaLocation='" + file + "'/>"));
        Path file = Files.writeString(directory.resolve("driver.xsd"), driver + "</schema>");
        SchemaFactory factory = SchemaFactory.newInstance(XSD);
        factory.setResourceResolver(
                (type, namespace, publicId, systemId, base) -> XMLConstants.XML_NS_URI.equals(namespace)
                        ? new LocalInput(Schemas.class.getResource("xml.xsd").toString(), null)
                        : copies.containsKey(systemId)
                                ? new LocalInput(copies.get(systemId), null)
                                : type.contains("REC-xml") ? new LocalInput(systemId, "") : null);
        factory.setErrorHandler(new Forgiving());
        return factory.newSchema(file.toFile());
    }

    /** Some public schemas break a rule of XML Schema that nobody but this validator minds; it goes on after it. */
    private static final class Forgiving extends DefaultHandler {
        @Override
        public void error(SAXParseException e) {}
    }

    private String together(Map.Entry<String, List<String>> one) throws IOException {
        StringBuilder text = new StringBuilder("<schema xmlns='" + XSD + "' targetNamespace='" + one.getKey() + "'>");
        one.getValue().forEach(file -> text.append("<include schemaLocation='" + file + "'/>"));
        Path file = Files.writeString(directory.resolve("together" + ++count + ".xsd"), text + "</schema>");
        return file.toUri().toString();
    }

    /** Says where the imports without a place are, which WSDLs leave to the reader. */
    private void locate(String file, Map<String, String> whole) throws Exception {
        Document document = parser.parse(file);
        for (Element one : children(document.getDocumentElement(), "import")) {
            String namespace = one.getAttribute("namespace");
            if (!one.hasAttribute("schemaLocation") && whole.containsKey(namespace)) {
                one.setAttribute("schemaLocation", whole.get(namespace));
            }
        }
        StringWriter text = new StringWriter();
        TransformerFactory.newInstance().newTransformer().transform(new DOMSource(document), new StreamResult(text));
        Files.writeString(Path.of(URI.create(file)), text.toString());
    }

    private static List<Element> children(Element parent, String local) {
        List<Element> found = new ArrayList<>();
        NodeList nodes = parent.getChildNodes();
        for (int i = 0; i < nodes.getLength(); i++) {
            if (nodes.item(i) instanceof Element element && local.equals(element.getLocalName())) {
                found.add(element);
            }
        }
        return found;
    }
}

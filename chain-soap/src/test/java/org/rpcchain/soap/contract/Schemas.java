package org.rpcchain.soap.contract;

import java.io.StringReader;
import java.io.StringWriter;
import java.net.URI;
import javax.xml.XMLConstants;
import javax.xml.transform.OutputKeys;
import javax.xml.transform.Transformer;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.Schema;
import javax.xml.validation.SchemaFactory;
import org.w3c.dom.Element;

/** The schemas of the served contracts. */
public final class Schemas {
    private Schemas() {}

    /** Answers the schema of a service. */
    public static Schema of(ServiceContract contract) throws Exception {
        String wsdl = contract.wsdl(URI.create("http://localhost/"));
        StringWriter text = new StringWriter();
        Transformer copy = TransformerFactory.newInstance().newTransformer();
        copy.setOutputProperty(OutputKeys.OMIT_XML_DECLARATION, "yes");
        Element schema = ServiceContractTest.elements(
                        ServiceContractTest.parse(wsdl), XMLConstants.W3C_XML_SCHEMA_NS_URI, "schema")
                .get(0);
        copy.transform(new DOMSource(schema), new StreamResult(text));
        return SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI)
                .newSchema(new StreamSource(new StringReader(text.toString())));
    }
}

package org.rpcchain.legacy.soap;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;
import org.rpcchain.Value;
import org.rpcchain.legacy.soap.schema.Element;
import org.rpcchain.legacy.soap.schema.Path;
import org.rpcchain.legacy.soap.schema.Schemas;
import org.rpcchain.legacy.soap.schema.ValueReader;
import org.rpcchain.legacy.soap.wsdl.SoapOperation;
import org.rpcchain.legacy.soap.wsdl.SoapOperation.DeclaredFault;
import org.rpcchain.legacy.soap.xml.Fragments;
import org.rpcchain.legacy.soap.xml.GarbledException;
import org.rpcchain.legacy.soap.xml.SafeXml;

/**
 * Reads SOAP faults of both versions. A detail that the WSDL knows becomes a value by its schema; one that it does not
 * know, or that does not keep to it, a text of XML: a fault that says too much is still a fault.
 */
final class FaultReader {
    private final Schemas schemas;
    private final SafeXml xml;

    FaultReader(Schemas schemas, SafeXml xml) {
        this.schemas = schemas;
        this.xml = xml;
    }

    /** What a fault says. */
    private static final class Said {
        private QName code = new QName("Fault");
        private String reason = "";
        private final List<String> details = new ArrayList<>();
    }

    /** Reads the rest of the envelope, so that one which ends early is no fault. */
    EndedException read(XMLStreamReader in, SoapOperation operation, String namespace) throws XMLStreamException {
        Said said = new Said();
        while (in.nextTag() == XMLStreamConstants.START_ELEMENT) {
            switch (in.getLocalName()) {
                case "faultcode" -> said.code = code(in);
                case "faultstring" -> said.reason = text(in);
                case "Code" -> codes(in, said, namespace);
                case "Reason" -> reasons(in, said);
                case "detail", "Detail" -> details(in, said);
                default -> Fragments.skip(in);
            }
        }
        while (in.hasNext()) {
            in.next();
        }
        return ended(said, operation, in);
    }

    private static String text(XMLStreamReader in) throws XMLStreamException {
        return in.getElementText().strip();
    }

    private static QName code(XMLStreamReader in) throws XMLStreamException {
        String text = text(in);
        int colon = text.indexOf(':');
        @Nullable
        String namespace = in.getNamespaceContext().getNamespaceURI(colon < 0 ? "" : text.substring(0, colon));
        return new QName(namespace == null ? "" : namespace, text.substring(colon + 1));
    }

    /** Reads a code of SOAP 1.2: the innermost says most. */
    private static void codes(XMLStreamReader in, Said said, String namespace) throws XMLStreamException {
        while (in.nextTag() == XMLStreamConstants.START_ELEMENT) {
            if (in.getName().equals(new QName(namespace, "Value"))) {
                said.code = code(in);
            } else {
                codes(in, said, namespace);
            }
        }
    }

    private static void reasons(XMLStreamReader in, Said said) throws XMLStreamException {
        while (in.nextTag() == XMLStreamConstants.START_ELEMENT) {
            String text = text(in);
            said.reason = said.reason.isEmpty() ? text : said.reason;
        }
    }

    private static void details(XMLStreamReader in, Said said) throws XMLStreamException {
        while (in.next() != XMLStreamConstants.END_ELEMENT) {
            if (in.getEventType() == XMLStreamConstants.START_ELEMENT) {
                said.details.add(Fragments.element(in));
            }
        }
    }

    private EndedException ended(Said said, SoapOperation operation, XMLStreamReader whole) {
        Map<String, Value> detail = new LinkedHashMap<>();
        List<Value> others = new ArrayList<>();
        String declared = "";
        for (String text : said.details) {
            QName name = Fragments.root(text);
            Optional<DeclaredFault> fault = operation.faults().stream()
                    .filter(one -> one.detail().name().equals(name))
                    .findFirst();
            Optional<Value> value = fault.map(DeclaredFault::detail)
                    .or(() -> schemas.element(name))
                    .flatMap(e -> value(text, e, whole));
            if (value.isPresent()) {
                detail.put(name.getLocalPart(), value.get());
                declared = fault.map(DeclaredFault::name).orElse(declared);
            } else {
                others.add(Value.of(text));
            }
        }
        if (!others.isEmpty()) {
            detail.put("#any", Value.list(others));
        }
        Value all = detail.isEmpty() ? Value.nothing() : Value.record(detail);
        String code = declared.isEmpty() ? said.code.getLocalPart() : declared;
        return new EndedException(
                ending(said.code, declared), code, "it answered the fault " + code + ": " + said.reason, all);
    }

    private static Ending ending(QName code, String declared) {
        if (!declared.isEmpty()) {
            return Ending.DECLARED_FAULT;
        }
        return code.getNamespaceURI().equals(Credentials.SECURITY) ? Ending.SECURITY_FAULT : Ending.OTHER_FAULT;
    }

    private Optional<Value> value(String text, Element element, XMLStreamReader whole) {
        try {
            XMLStreamReader in = xml.part(text, whole);
            in.nextTag();
            return Optional.of(new ValueReader(schemas, in).element(element, Path.of("detail")));
        } catch (XMLStreamException | GarbledException e) {
            return Optional.empty();
        }
    }
}

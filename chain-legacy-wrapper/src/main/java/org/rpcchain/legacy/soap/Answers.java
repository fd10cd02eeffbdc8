package org.rpcchain.legacy.soap;

import java.util.LinkedHashMap;
import java.util.Map;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.rpcchain.Value;
import org.rpcchain.legacy.soap.schema.Path;
import org.rpcchain.legacy.soap.schema.Schemas;
import org.rpcchain.legacy.soap.schema.ValueReader;
import org.rpcchain.legacy.soap.wsdl.MessageForm;
import org.rpcchain.legacy.soap.wsdl.SoapOperation;
import org.rpcchain.legacy.soap.wsdl.SoapVersion;
import org.rpcchain.legacy.soap.xml.Fragments;
import org.rpcchain.legacy.soap.xml.GarbledException;
import org.rpcchain.legacy.soap.xml.SafeXml;
import org.rpcchain.legacy.soap.xml.TooMuchException;

/** Reads what comes back: a result, or how the call ended otherwise. Thread-safe. */
final class Answers {
    private final SoapVersion version;
    private final Schemas schemas;
    private final SafeXml xml;
    private final FaultReader faults;

    Answers(SoapVersion version, Schemas schemas, int largest) {
        this.version = version;
        this.schemas = schemas;
        this.xml = SafeXml.of(largest);
        this.faults = new FaultReader(schemas, xml);
    }

    Value read(SoapOperation operation, HttpAnswer answer) throws EndedException {
        if (Statuses.access(answer.status())) {
            throw Statuses.ended(answer.status());
        }
        if (operation.output().isEmpty() && answer.good() && !(answer.xml() && answer.body().length > 0)) {
            return Value.record().build();
        }
        try {
            return envelope(operation, answer);
        } catch (TooMuchException e) {
            throw new EndedException(Ending.TOO_LARGE, "too large", String.valueOf(e.getMessage()));
        } catch (XMLStreamException | GarbledException e) {
            if (!answer.good()) {
                throw Statuses.ended(answer.status());
            }
            String why =
                    e instanceof XMLStreamException broken ? Fragments.brief(broken) : String.valueOf(e.getMessage());
            throw new EndedException(Ending.GARBLED, "not as the WSDL says", "its answer makes no sense: " + why);
        }
    }

    private Value envelope(SoapOperation operation, HttpAnswer answer) throws XMLStreamException, EndedException {
        if (answer.multipart()) {
            throw new GarbledException("it has several parts (MTOM or attachments), which nobody asked for");
        }
        if (!answer.xml()) {
            throw new GarbledException("its Content-Type is '" + answer.type() + "', which is no XML; it has "
                    + answer.body().length + " bytes");
        }
        XMLStreamReader in = xml.reader(answer.body(), answer.encoding());
        try {
            return new Envelope(in, operation, Path.of(operation.name() + "'s answer")).read(answer.good());
        } finally {
            in.close();
        }
    }

    /** The reading of one envelope. */
    private final class Envelope {
        private final XMLStreamReader in;
        private final SoapOperation operation;
        private final Path path;
        private final ValueReader values;
        private final Map<String, Value> record = new LinkedHashMap<>();
        private boolean whole;

        Envelope(XMLStreamReader in, SoapOperation operation, Path path) {
            this.in = in;
            this.operation = operation;
            this.path = path;
            this.values = new ValueReader(schemas, in);
        }

        Value read(boolean good) throws XMLStreamException, EndedException {
            while (in.next() != XMLStreamConstants.START_ELEMENT) {
                if (in.getEventType() == XMLStreamConstants.DTD) {
                    throw new GarbledException("it has a document type declaration, which SOAP forbids");
                }
            }
            String namespace = in.getNamespaceURI();
            boolean other = !version.envelope().equals(namespace);
            if (!in.getLocalName().equals("Envelope") || !isVersion(namespace)) {
                throw new GarbledException(
                        "its root is " + in.getName() + " and not {" + version.envelope() + "}Envelope");
            }
            while (in.nextTag() == XMLStreamConstants.START_ELEMENT) {
                child(namespace, other);
            }
            while (in.hasNext()) {
                in.next();
            }
            if (!whole || !good) {
                throw new GarbledException(whole ? "it is no fault" : "it has no Body");
            }
            return Value.record(record);
        }

        private static boolean isVersion(String namespace) {
            return namespace != null
                    && (namespace.equals(SoapVersion.SOAP_11.envelope())
                            || namespace.equals(SoapVersion.SOAP_12.envelope()));
        }

        private void child(String namespace, boolean other) throws XMLStreamException, EndedException {
            QName name = in.getName();
            if (name.equals(new QName(namespace, "Header"))) {
                while (in.nextTag() == XMLStreamConstants.START_ELEMENT) {
                    header();
                }
            } else if (name.equals(new QName(namespace, "Body"))) {
                body(namespace, other);
                whole = true;
            } else {
                throw new GarbledException("it has " + name + " in its envelope");
            }
        }

        private void header() throws XMLStreamException {
            boolean known =
                    operation.output().isPresent() && operation.output().get().readHeader(in, values, record, path);
            if (!known) {
                Fragments.skip(in);
            }
        }

        private void body(String namespace, boolean other) throws XMLStreamException, EndedException {
            boolean any = false;
            while (in.nextTag() == XMLStreamConstants.START_ELEMENT) {
                if (in.getName().equals(new QName(namespace, "Fault"))) {
                    throw faults.read(in, operation, namespace);
                }
                if (other) {
                    throw new GarbledException("it is of another version of SOAP than the service's binding");
                }
                any = true;
                element();
            }
            if (!any
                    && operation
                            .output()
                            .map(MessageForm::body)
                            .filter(b -> !b.isEmpty())
                            .isPresent()) {
                throw new GarbledException("its body is empty");
            }
        }

        private void element() throws XMLStreamException {
            if (operation.output().isPresent()) {
                operation.output().get().readBody(in, values, record, path);
            } else {
                Fragments.skip(in);
            }
        }
    }
}

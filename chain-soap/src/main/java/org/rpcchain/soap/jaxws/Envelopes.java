package org.rpcchain.soap.jaxws;

import jakarta.xml.bind.JAXBContext;
import jakarta.xml.bind.JAXBException;
import jakarta.xml.bind.Marshaller;
import jakarta.xml.bind.Unmarshaller;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;
import org.rpcchain.soap.binding.XmlLimits;
import org.rpcchain.soap.contract.ServiceContract;

/** SOAP 1.1 envelopes around the messages that JAXB binds. Thread-safe. */
final class Envelopes {
    private static final String SOAP = "http://schemas.xmlsoap.org/soap/envelope/";
    private static final byte[] START =
            ("<s:Envelope xmlns:s=\"" + SOAP + "\"><s:Body>").getBytes(StandardCharsets.UTF_8);
    private static final byte[] END = "</s:Body></s:Envelope>".getBytes(StandardCharsets.UTF_8);

    private final JAXBContext forms;
    private final XMLInputFactory parser;

    Envelopes(List<Class<?>> messages, long limitBytes) {
        try {
            this.forms = JAXBContext.newInstance(messages.toArray(Class<?>[]::new));
        } catch (JAXBException e) {
            throw new IllegalStateException("the messages " + messages + " have no XML form; mend them", e);
        }
        this.parser = XmlLimits.of(limitBytes);
    }

    byte[] write(Object message) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(START);
        try {
            Marshaller writer = forms.createMarshaller();
            writer.setProperty(Marshaller.JAXB_FRAGMENT, true);
            writer.marshal(message, out);
        } catch (JAXBException e) {
            throw new IllegalArgumentException("a " + message.getClass().getSimpleName() + " has no XML form", e);
        }
        out.writeBytes(END);
        return out.toByteArray();
    }

    /**
     * Reads what stands in the body, or in the detail of a fault.
     *
     * @throws ProblemException of a fault with a problem, and for what is no envelope
     */
    Object read(byte[] envelope) {
        try {
            XMLStreamReader in = parser.createXMLStreamReader(new ByteArrayInputStream(envelope), "UTF-8");
            try {
                return body(in);
            } finally {
                in.close();
            }
        } catch (XMLStreamException | JAXBException e) {
            throw malformed(sentence(e));
        }
    }

    private static String sentence(Throwable thrown) {
        for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
            if (cause.getMessage() != null) {
                return cause.getMessage();
            }
        }
        return "its XML is not the contract's";
    }

    private Object body(XMLStreamReader in) throws XMLStreamException, JAXBException {
        in.nextTag();
        in.require(XMLStreamReader.START_ELEMENT, SOAP, "Envelope");
        in.nextTag();
        if (in.getLocalName().equals("Header")) {
            skip(in);
            in.nextTag();
        }
        in.require(XMLStreamReader.START_ELEMENT, SOAP, "Body");
        in.nextTag();
        in.require(XMLStreamReader.START_ELEMENT, null, null);
        boolean isFault = in.getLocalName().equals("Fault") && SOAP.equals(in.getNamespaceURI());
        return isFault ? fault(in) : reader().unmarshal(in);
    }

    private Object fault(XMLStreamReader in) throws XMLStreamException, JAXBException {
        String sentence = "";
        while (in.nextTag() == XMLStreamReader.START_ELEMENT) {
            if (in.getLocalName().equals("faultstring")) {
                sentence = in.getElementText();
            } else if (in.getLocalName().equals("detail")) {
                return detail(in, sentence);
            } else {
                skip(in);
            }
        }
        throw malformed("it is a fault without detail: " + sentence);
    }

    private Object detail(XMLStreamReader in, String sentence) throws XMLStreamException, JAXBException {
        if (in.nextTag() != XMLStreamReader.START_ELEMENT || !ServiceContract.NAMESPACE.equals(in.getNamespaceURI())) {
            throw malformed("it is a fault of something else: " + sentence);
        }
        if (in.getLocalName().equals("problem")) {
            throw new ProblemException(
                    reader().unmarshal(in, ProblemDetail.class).getValue().problem());
        }
        return reader().unmarshal(in);
    }

    private Unmarshaller reader() throws JAXBException {
        return forms.createUnmarshaller();
    }

    /** Goes from a start tag to its end tag. */
    private static void skip(XMLStreamReader in) throws XMLStreamException {
        for (int depth = 1; depth > 0; ) {
            int event = in.next();
            if (event == XMLStreamReader.START_ELEMENT) {
                depth++;
            } else if (event == XMLStreamReader.END_ELEMENT) {
                depth--;
            }
        }
    }

    private static ProblemException malformed(String why) {
        return new ProblemException(FailureCode.MALFORMED, "the answer cannot be read: " + why.replaceAll("\\s+", " "));
    }
}

package org.rpcchain.soap.wire;

import java.util.Base64;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.codehaus.stax2.XMLStreamWriter2;
import org.jspecify.annotations.Nullable;
import org.rpcchain.HopProfile;
import org.rpcchain.VirtualConsole;
import org.rpcchain.soap.contract.ServiceContract;
import org.rpcchain.soap.contract.XmlText;
import org.rpcchain.soap.mime.ByteChunks;
import org.rpcchain.soap.mime.OutgoingParts;

/** Writes the contract's elements; large binaries go to the message's parts where it has them. For one thread. */
public final class XmlOut {
    static final String XOP = "http://www.w3.org/2004/08/xop/include";
    private static final String NAMESPACE = ServiceContract.NAMESPACE;
    /** How many parts the saved values of a hop may have; a receiver takes 16 in all. */
    private static final int SAVED_PARTS = 10;

    private final XMLStreamWriter out;
    private final @Nullable OutgoingParts parts;
    private boolean saving;

    /** Creates a writer; without {@code parts} all binaries are written as base64. */
    public XmlOut(XMLStreamWriter out, @Nullable OutgoingParts parts) {
        this.out = out;
        this.parts = parts;
    }

    /** Writes a whole message. */
    public void message(OutMessage message) throws XMLStreamException {
        out.setDefaultNamespace(NAMESPACE);
        out.writeStartElement("", message.element(), NAMESPACE);
        out.writeDefaultNamespace(NAMESPACE);
        message.write(this);
        out.writeEndElement();
    }

    void open(String name) throws XMLStreamException {
        out.writeStartElement(NAMESPACE, name);
    }

    void close() throws XMLStreamException {
        out.writeEndElement();
    }

    /** Writes a text for people or programs; what XML cannot carry is replaced. */
    void text(String name, String text) throws XMLStreamException {
        open(name);
        out.writeCharacters(XmlText.shown(text));
        close();
    }

    void number(String name, long number) throws XMLStreamException {
        open(name);
        out.writeCharacters(Long.toString(number));
        close();
    }

    /** Writes a text, unless it is empty. */
    void textUnlessEmpty(String name, String text) throws XMLStreamException {
        if (!text.isEmpty()) {
            text(name, text);
        }
    }

    /** Writes a number, unless it is the one that its absence stands for. */
    void numberUnless(long absent, String name, long number) throws XMLStreamException {
        if (number != absent) {
            number(name, number);
        }
    }

    /** Writes {@code true}; false is not written. */
    void flag(String name, boolean set) throws XMLStreamException {
        if (set) {
            text(name, "true");
        }
    }

    /** Writes {@code trail} and {@code console}. */
    void virtualConsole(VirtualConsole console) throws XMLStreamException {
        open("trail");
        number("hops", console.trail().hops());
        for (String place : console.trail().last()) {
            text("place", place);
        }
        close();
        open("console");
        for (String line : console.lines()) {
            text("line", line);
        }
        for (HopProfile hop : console.profile()) {
            ProfileXml.write(this, hop);
        }
        close();
    }

    /** Writes a value that the hop has saved; the message's parts are few, and some are left for the hop's own values. */
    void saved(String name, OutValue value) throws XMLStreamException {
        saving = true;
        value(name, value);
        saving = false;
    }

    void value(String name, OutValue value) throws XMLStreamException {
        open(name);
        value.write(this);
        close();
    }

    void json(String json) throws XMLStreamException {
        open("json");
        out.writeCharacters(XmlText.json(json));
        close();
    }

    void binary(ByteChunks bytes) throws XMLStreamException {
        open("binary");
        boolean room = !saving || (parts != null && parts.count() < SAVED_PARTS);
        if (parts != null && room && bytes.size() >= OutgoingParts.WORTH_BYTES) {
            out.writeStartElement("xop", "Include", XOP);
            out.writeNamespace("xop", XOP);
            out.writeAttribute("href", "cid:" + parts.add(bytes));
            out.writeEndElement();
        } else {
            base64(bytes.toByteArray());
        }
        close();
    }

    private void base64(byte[] bytes) throws XMLStreamException {
        if (out instanceof XMLStreamWriter2 typed) {
            typed.writeBinary(bytes, 0, bytes.length);
        } else {
            out.writeCharacters(Base64.getEncoder().encodeToString(bytes));
        }
    }
}

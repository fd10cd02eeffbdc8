package org.rpcchain.soap.wire;

import javax.xml.stream.XMLStreamException;
import org.rpcchain.message.Hop;

/** The message {@code step}: a result for the client of an interactive chain, made like a hop (§3.7). */
public final class StepXml {
    /** The element's name. */
    public static final String ELEMENT = "step";

    private StepXml() {}

    /** Answers the message, whose values take at most so many bytes. */
    public static OutMessage of(Hop hop, long limitBytes) {
        return HopXml.of(ELEMENT, hop, limitBytes);
    }

    /** Reads it. */
    public static Hop read(XmlIn in) throws XMLStreamException {
        return HopXml.readWhole(in, ELEMENT);
    }
}

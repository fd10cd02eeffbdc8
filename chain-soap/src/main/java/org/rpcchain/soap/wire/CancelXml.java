package org.rpcchain.soap.wire;

import javax.xml.stream.XMLStreamException;
import org.rpcchain.ChainId;

/**
 * The message {@code cancel}.
 *
 * @param chain the chain that is to stop
 */
public record CancelXml(ChainId chain) implements OutMessage {
    /** The element's name. */
    public static final String ELEMENT = "cancel";

    @Override
    public String element() {
        return ELEMENT;
    }

    @Override
    public void write(XmlOut out) throws XMLStreamException {
        out.text("chain", chain.toString());
    }

    /** Reads it. */
    public static ChainId read(XmlIn in) throws XMLStreamException {
        ChainId chain = ChainId.parse(in.text("chain"));
        in.finish(ELEMENT);
        return chain;
    }
}

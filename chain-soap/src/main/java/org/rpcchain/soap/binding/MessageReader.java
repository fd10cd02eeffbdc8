package org.rpcchain.soap.binding;

import javax.xml.stream.XMLStreamException;
import org.rpcchain.soap.wire.XmlIn;

/** Reads one of the contract's messages, from behind its start tag. */
@FunctionalInterface
public interface MessageReader {
    /** Answers what was read: on the server's side a {@link Request}. */
    Object read(XmlIn in) throws XMLStreamException;
}

package org.rpcchain.soap.wire;

import javax.xml.stream.XMLStreamException;
import org.rpcchain.soap.mime.HasParts;

/** A message on its way out: the one element of a SOAP body. */
public interface OutMessage extends HasParts {
    /** Answers the name of the element. */
    String element();

    /** Writes what is in the element. */
    void write(XmlOut out) throws XMLStreamException;

    @Override
    default long largestBinary() {
        return 0;
    }
}

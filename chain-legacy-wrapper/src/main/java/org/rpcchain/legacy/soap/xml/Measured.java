package org.rpcchain.legacy.soap.xml;

import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.util.StreamReaderDelegate;

/** A reader that knows how much may still be copied from its document. For one thread. */
final class Measured extends StreamReaderDelegate {
    private final Allowance allowance;

    Measured(XMLStreamReader in, Allowance allowance) {
        super(in);
        this.allowance = allowance;
    }

    Allowance allowance() {
        return allowance;
    }
}

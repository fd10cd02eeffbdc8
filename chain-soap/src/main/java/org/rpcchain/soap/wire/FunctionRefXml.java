package org.rpcchain.soap.wire;

import javax.xml.stream.XMLStreamException;
import org.rpcchain.message.FunctionRef;
import org.rpcchain.soap.contract.XmlText;

/** The elements {@code hash}, {@code method} and {@code inline}: a chaining function. */
final class FunctionRefXml {
    private FunctionRefXml() {}

    static void write(XmlOut out, FunctionRef function) throws XMLStreamException {
        if (function.isEnd()) {
            return;
        }
        out.text("hash", function.hash());
        out.text("method", function.method());
        if (!function.inline().isEmpty()) {
            // not replaced as in texts for people: with another text it would have another hash
            XmlText.check("a source that travels inline", function.inline());
            out.text("inline", function.inline());
        }
    }

    static FunctionRef read(XmlIn in) throws XMLStreamException {
        return new FunctionRef(
                in.optionalText("hash").orElse(""),
                in.optionalText("method").orElse(""),
                in.optionalText("inline").orElse(""));
    }
}

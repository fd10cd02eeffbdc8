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
        out.textUnlessEmpty("inline", function.inline());
    }

    /**
     * Checks that a function can travel: a source is not replaced as texts for people are, since it would have another hash. What is
     * found only when the message is written has maybe left.
     *
     * @throws org.rpcchain.ProblemException when it cannot
     */
    static void check(FunctionRef function) {
        if (!function.inline().isEmpty()) {
            XmlText.check("a source that travels inline", function.inline());
        }
    }

    static FunctionRef read(XmlIn in) throws XMLStreamException {
        return new FunctionRef(
                in.optionalText("hash").orElse(""),
                in.optionalText("method").orElse(""),
                in.optionalText("inline").orElse(""));
    }
}

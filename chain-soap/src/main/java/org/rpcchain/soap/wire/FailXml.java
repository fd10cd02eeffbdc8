package org.rpcchain.soap.wire;

import java.util.Set;
import javax.xml.stream.XMLStreamException;
import org.rpcchain.ChainFailure;
import org.rpcchain.ChainId;
import org.rpcchain.Problem;

/**
 * The message {@code fail}.
 *
 * @param failure what ended the chain
 */
public record FailXml(ChainFailure failure) implements OutMessage {
    /** The element's name. */
    public static final String ELEMENT = "fail";

    private static final Set<String> KNOWN =
            Set.of("chain", "code", "message", "hop", "server", "function", "trail", "console", "parameters");

    @Override
    public String element() {
        return ELEMENT;
    }

    @Override
    public void write(XmlOut out) throws XMLStreamException {
        out.text("chain", failure.chain().toString());
        out.text("code", failure.code().name());
        out.text("message", failure.problem().message());
        out.number("hop", failure.hop());
        out.text("server", failure.server());
        out.text("function", failure.function());
        out.virtualConsole(failure.virtualConsole());
        if (failure.parameters().size() > 0) {
            out.value("parameters", OutValue.of(failure.parameters(), false, Long.MAX_VALUE));
        }
    }

    /** Reads it; what a later version has added at its end is passed over, since a chain's end must be heard. */
    public static ChainFailure read(XmlIn in) throws XMLStreamException {
        ChainId chain = ChainId.parse(in.text("chain"));
        Problem problem = Problems.of(in.text("code"), in.text("message"), false);
        ChainFailure bare = new ChainFailure(
                chain, problem, in.integer("hop"), in.text("server"), in.text("function"), in.virtualConsole());
        ChainFailure failure = in.isAt("parameters")
                ? bare.because(problem.with(in.wholeValue("parameters").value(in)))
                : bare;
        in.skipLater(ELEMENT, KNOWN);
        in.finish(ELEMENT);
        return failure;
    }
}

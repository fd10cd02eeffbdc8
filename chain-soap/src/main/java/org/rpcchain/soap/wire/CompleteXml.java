package org.rpcchain.soap.wire;

import javax.xml.stream.XMLStreamException;
import org.rpcchain.ChainId;
import org.rpcchain.VirtualConsole;
import org.rpcchain.message.Completion;

/** The message {@code complete}. */
public final class CompleteXml implements OutMessage {
    /** The element's name. */
    public static final String ELEMENT = "complete";

    private final Completion completion;
    private final OutValue result;

    private CompleteXml(Completion completion, long limitBytes) {
        this.completion = completion;
        this.result = new OutValues(limitBytes).binary(completion.result());
    }

    /** Answers the message of a chain's end, whose value takes at most so many bytes. */
    public static OutMessage of(Completion completion, long limitBytes) {
        return new CompleteXml(completion, limitBytes);
    }

    @Override
    public String element() {
        return ELEMENT;
    }

    @Override
    public long largestBinary() {
        return result.binaryBytes();
    }

    @Override
    public void write(XmlOut out) throws XMLStreamException {
        out.text("chain", completion.chain().toString());
        out.value("result", result);
        out.virtualConsole(completion.console());
    }

    /** Reads it. */
    public static Completion read(XmlIn in) throws XMLStreamException {
        ChainId chain = ChainId.parse(in.text("chain"));
        InValue result = in.value("result");
        in.close("result");
        VirtualConsole console = in.virtualConsole();
        Completion completion = new Completion(chain, result.value(in), console);
        in.finish(ELEMENT);
        return completion;
    }
}

package org.rpcchain.soap.wire;

import javax.xml.stream.XMLStreamException;
import org.rpcchain.message.HopId;
import org.rpcchain.message.Response;

/** The message {@code respond}: a client response (§7.1). */
public final class RespondXml implements OutMessage {
    /** The element's name. */
    public static final String ELEMENT = "respond";

    private final Response response;
    private final OutValue value;

    private RespondXml(Response response, long limitBytes) {
        this.response = response;
        this.value = new OutValues(limitBytes).binary(response.value());
    }

    /** Answers the message of a client response, whose value takes at most so many bytes. */
    public static OutMessage of(Response response, long limitBytes) {
        return new RespondXml(response, limitBytes);
    }

    @Override
    public String element() {
        return ELEMENT;
    }

    @Override
    public long largestBinary() {
        return value.binaryBytes();
    }

    @Override
    public void write(XmlOut out) throws XMLStreamException {
        HopIdXml.write(out, response.id());
        out.number("index", response.index());
        out.text("server", response.server());
        out.value("response", value);
    }

    /** Reads it. */
    public static Response read(XmlIn in) throws XMLStreamException {
        HopId id = HopIdXml.read(in);
        int index = (int) in.number("index", Integer.MAX_VALUE);
        String server = in.text("server");
        InValue value = in.wholeValue("response");
        Response response = new Response(id, index, server, value.value(in));
        in.finish(ELEMENT);
        return response;
    }
}

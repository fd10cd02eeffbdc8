package org.rpcchain.soap.wire;

import java.net.URI;
import java.time.Duration;
import javax.xml.stream.XMLStreamException;
import org.rpcchain.ChainId;
import org.rpcchain.message.FunctionRef;
import org.rpcchain.message.HopHeader;
import org.rpcchain.message.HopId;

/** The element {@code context} of a hop. */
final class ContextXml {
    private ContextXml() {}

    static void write(XmlOut out, HopHeader header) throws XMLStreamException {
        out.open("context");
        out.text("chain", header.id().chain().toString());
        out.number("hop", header.id().number());
        out.text("origin", header.origin().toString());
        if (!header.then().isEnd()) {
            out.text("hash", header.then().hash());
            out.text("method", header.then().method());
        }
        out.number("hopLimit", header.hopLimit());
        out.number("timeLeftMillis", header.timeLeft().toMillis());
        out.number("timeToHeartbeatMillis", header.timeToHeartbeat().toMillis());
        out.trail(header.trail());
        out.console(header.console());
        out.close();
    }

    static HopHeader read(XmlIn in) throws XMLStreamException {
        in.open("context");
        ChainId chain = ChainId.parse(in.text("chain"));
        HopId id = new HopId(chain, in.integer("hop"));
        URI origin = URI.create(in.text("origin"));
        FunctionRef then = new FunctionRef(
                in.optionalText("hash").orElse(""), in.optionalText("method").orElse(""));
        HopHeader header = new HopHeader(
                id,
                origin,
                then,
                in.integer("hopLimit"),
                Duration.ofMillis(in.number("timeLeftMillis")),
                Duration.ofMillis(in.number("timeToHeartbeatMillis")),
                in.trail(),
                in.console());
        in.close("context");
        return header;
    }
}

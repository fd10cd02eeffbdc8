package org.rpcchain.soap.wire;

import java.util.Locale;
import javax.xml.stream.XMLStreamException;
import org.rpcchain.ChainId;
import org.rpcchain.message.Heartbeat;
import org.rpcchain.message.HopId;

/** The messages {@code heartbeat} and {@code heartbeatResponse}. */
public final class HeartbeatXml {
    /** The request's name. */
    public static final String REQUEST = "heartbeat";

    /** The response's name. */
    public static final String RESPONSE = "heartbeatResponse";

    private HeartbeatXml() {}

    /** Answers the message of a sign of life. */
    public static OutMessage request(Heartbeat heartbeat) {
        return new Request(heartbeat);
    }

    /** Answers the message of what the client says to it. */
    public static OutMessage response(Heartbeat.Answer answer) {
        return new Response(answer);
    }

    /** Reads a sign of life. */
    public static Heartbeat readRequest(XmlIn in) throws XMLStreamException {
        HopId id = new HopId(ChainId.parse(in.text("chain")), in.integer("hop"));
        Heartbeat heartbeat = new Heartbeat(id, in.text("server"), in.text("function"));
        in.finish(REQUEST);
        return heartbeat;
    }

    /** Reads what the client says to it. */
    public static Heartbeat.Answer readResponse(XmlIn in) throws XMLStreamException {
        String answer = in.text("answer");
        in.finish(RESPONSE);
        return Heartbeat.Answer.valueOf(answer.toUpperCase(Locale.ROOT));
    }

    private record Request(Heartbeat heartbeat) implements OutMessage {
        @Override
        public String element() {
            return REQUEST;
        }

        @Override
        public void write(XmlOut out) throws XMLStreamException {
            out.text("chain", heartbeat.id().chain().toString());
            out.number("hop", heartbeat.id().number());
            out.text("server", heartbeat.server());
            out.text("function", heartbeat.function());
        }
    }

    private record Response(Heartbeat.Answer answer) implements OutMessage {
        @Override
        public String element() {
            return RESPONSE;
        }

        @Override
        public void write(XmlOut out) throws XMLStreamException {
            out.text("answer", answer.name().toLowerCase(Locale.ROOT));
        }
    }
}

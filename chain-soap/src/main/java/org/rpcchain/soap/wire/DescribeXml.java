package org.rpcchain.soap.wire;

import java.util.List;
import javax.xml.stream.XMLStreamException;

/** The messages {@code describe} and {@code describeResponse}. */
public final class DescribeXml {
    /** The request's name. */
    public static final String REQUEST = "describe";

    /** The response's name. */
    public static final String RESPONSE = "describeResponse";

    private DescribeXml() {}

    /** Reads the question. */
    public static void readRequest(XmlIn in) throws XMLStreamException {
        in.finish(REQUEST);
    }

    /** Answers the message of the answer. */
    public static OutMessage response(String server, List<String> functions, List<String> notes) {
        return new Response(server, List.copyOf(functions), List.copyOf(notes));
    }

    private record Response(String server, List<String> functions, List<String> notes) implements OutMessage {
        @Override
        public String element() {
            return RESPONSE;
        }

        @Override
        public void write(XmlOut out) throws XMLStreamException {
            out.text("server", server);
            for (String function : functions) {
                out.text("function", function);
            }
            for (String note : notes) {
                out.text("note", note);
            }
        }
    }
}

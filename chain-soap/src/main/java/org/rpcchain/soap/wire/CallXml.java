package org.rpcchain.soap.wire;

import javax.xml.stream.XMLStreamException;
import org.rpcchain.Value;

/** The messages {@code call} and {@code callResponse}. */
public final class CallXml {
    /** The request's name. */
    public static final String REQUEST = "call";

    /** The response's name. */
    public static final String RESPONSE = "callResponse";

    private CallXml() {}

    /**
     * A call that was read.
     *
     * @param function the service function
     * @param parameters its parameters
     * @param json whether they came as JSON; so must the result go
     */
    public record Received(String function, Value parameters, boolean json) {}

    /** Answers the message of a call, whose parameters take at most so many bytes. */
    public static OutMessage request(String function, Value parameters, long limitBytes) {
        return new Request(function, new OutValues(limitBytes).binary(parameters));
    }

    /** Answers the message of a result, which takes at most so many bytes. */
    public static OutMessage response(Value result, boolean json, long limitBytes) {
        return new Response(OutValue.of(result, json, limitBytes));
    }

    /** Reads a call. */
    public static Received readRequest(XmlIn in) throws XMLStreamException {
        String function = in.text("function");
        InValue parameters = in.value("parameters");
        in.close("parameters");
        Value value = parameters.value(in);
        in.finish(REQUEST);
        return new Received(function, value, parameters.json());
    }

    /** Reads a result. */
    public static Value readResponse(XmlIn in) throws XMLStreamException {
        InValue result = in.value("result");
        in.close("result");
        Value value = result.value(in);
        in.finish(RESPONSE);
        return value;
    }

    private record Request(String function, OutValue parameters) implements OutMessage {
        @Override
        public String element() {
            return REQUEST;
        }

        @Override
        public long largestBinary() {
            return parameters.binaryBytes();
        }

        @Override
        public void write(XmlOut out) throws XMLStreamException {
            out.text("function", function);
            out.value("parameters", parameters);
        }
    }

    private record Response(OutValue result) implements OutMessage {
        @Override
        public String element() {
            return RESPONSE;
        }

        @Override
        public long largestBinary() {
            return result.binaryBytes();
        }

        @Override
        public void write(XmlOut out) throws XMLStreamException {
            out.value("result", result);
        }
    }
}

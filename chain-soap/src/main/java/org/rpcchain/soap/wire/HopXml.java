package org.rpcchain.soap.wire;

import java.util.function.Function;
import javax.xml.stream.XMLStreamException;
import org.rpcchain.State;
import org.rpcchain.Value;
import org.rpcchain.message.Head;
import org.rpcchain.message.Hop;
import org.rpcchain.message.HopHeader;
import org.rpcchain.runner.HopIntake;
import org.rpcchain.spi.ProblemException;

/** The message {@code hop}. */
public final class HopXml implements OutMessage {
    /** The element's name. */
    public static final String ELEMENT = "hop";

    private final Head head;
    private final OutValue parameters;
    private final OutValue state;

    private HopXml(Hop hop) {
        this.head = hop.head();
        this.parameters = OutValue.binary(head.parameters());
        this.state = OutValue.binary(hop.state().asValue());
    }

    /** Answers the message of a hop between Java nodes. */
    public static OutMessage of(Hop hop) {
        return new HopXml(hop);
    }

    @Override
    public String element() {
        return ELEMENT;
    }

    @Override
    public long largestBinary() {
        return Math.max(parameters.binaryBytes(), state.binaryBytes());
    }

    @Override
    public void write(XmlOut out) throws XMLStreamException {
        ContextXml.write(out, head.header());
        out.text("server", head.server());
        out.text("function", head.function());
        out.value("parameters", parameters);
        out.value("state", state);
    }

    /**
     * A hop that was read.
     *
     * @param intake whoever was told of its head
     * @param state what arrived last
     */
    public record Received(HopIntake intake, State state) {}

    /**
     * Reads a hop; {@code door} is told of its head as soon as the parameters are here.
     *
     * @throws ProblemException also with what the door refuses; the state is not read then
     */
    public static Received read(XmlIn in, Function<Head, HopIntake> door) throws XMLStreamException {
        HopHeader header = ContextXml.read(in);
        String server = in.text("server");
        String function = in.text("function");
        Opening opening = new Opening(in, door, header, server, function, in.value("parameters"));
        // Parameters in a part come behind the XML, and so behind a state in the XML; before a state in a part.
        HopIntake early = opening.parameters().here() ? opening.open() : null;
        in.close("parameters");
        InValue state = in.value("state");
        in.close("state");
        HopIntake intake = early == null ? opening.open() : early;
        Value record = state.value(in);
        in.finish(ELEMENT);
        return new Received(intake, State.of(record));
    }

    private record Opening(
            XmlIn in,
            Function<Head, HopIntake> door,
            HopHeader header,
            String server,
            String function,
            InValue parameters) {
        HopIntake open() {
            HopIntake intake = door.apply(new Head(header, server, function, parameters.value(in)));
            intake.refusal().ifPresent(problem -> {
                throw new ProblemException(problem);
            });
            return intake;
        }
    }
}

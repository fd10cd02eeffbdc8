package org.rpcchain.soap.wire;

import javax.xml.stream.XMLStreamException;
import org.rpcchain.ProblemException;
import org.rpcchain.State;
import org.rpcchain.Value;
import org.rpcchain.message.Delivery;
import org.rpcchain.message.Head;
import org.rpcchain.message.Hop;
import org.rpcchain.runner.HopIntake;

/** The message {@code hop}, and {@code step}, which is made like it. */
public final class HopXml implements OutMessage {
    /** The element's name. */
    public static final String ELEMENT = "hop";

    private final String element;
    private final Head head;
    private final StackXml stack;
    private final OutValue parameters;
    private final OutValue state;

    private HopXml(String element, Hop hop, OutValues values) {
        this.element = element;
        this.head = hop.head();
        FunctionRefXml.check(head.header().then());
        head.header().stack().frames().forEach(frame -> FunctionRefXml.check(frame.then()));
        this.stack = new StackXml(head.header().stack(), values);
        this.parameters = values.binary(head.parameters());
        this.state = values.binary(hop.state().asValue());
    }

    /** Answers the message of a hop between Java nodes, whose values take at most so many bytes. */
    public static OutMessage of(Hop hop, long limitBytes) {
        return of(ELEMENT, hop, limitBytes);
    }

    /** Answers another message that is made like a hop. */
    static OutMessage of(String element, Hop hop, long limitBytes) {
        return new HopXml(element, hop, new OutValues(limitBytes));
    }

    @Override
    public String element() {
        return element;
    }

    @Override
    public long largestBinary() {
        return Math.max(stack.largestBinary(), Math.max(parameters.binaryBytes(), state.binaryBytes()));
    }

    @Override
    public void write(XmlOut out) throws XMLStreamException {
        ContextXml.write(out, head.header(), stack);
        out.text("server", head.server());
        out.text("function", head.function());
        out.value("parameters", parameters);
        out.value("state", state);
    }

    /** Where a hop goes that arrives. */
    public interface Door {
        /** Takes the head of a hop whose state is still on the wire. */
        HopIntake open(Head head);

        /** Takes a whole hop. */
        Delivery arrive(Hop hop);
    }

    /** A hop that was read to its end, and may be put to work. */
    public interface Received {
        /** Puts it to work and answers what to tell its sender. */
        Delivery accept();
    }

    /**
     * Reads a hop; {@code door} is told of its head as soon as the parameters are here. When the state is here with them,
     * one word to the door is enough, and spares a change of threads.
     *
     * @throws ProblemException also with what the door refuses; the state is not read then
     */
    public static Received read(XmlIn in, Door door) throws XMLStreamException {
        ContextXml context = ContextXml.read(in);
        String server = in.text("server");
        String function = in.text("function");
        Opening opening = new Opening(in, context, server, function, in.value("parameters"));
        // Parameters, and values of frames, in a part come behind the XML, and so behind a state in the XML; before a
        // state in a part.
        if (opening.here() && !in.isWhole()) {
            HopIntake early = opened(door, opening.head());
            return awaited(early, () -> stateOf(in).value(in), in);
        }
        InValue state = stateOf(in);
        return in.isWhole()
                ? whole(in, door, opening.head(), state)
                : awaited(opened(door, opening.head()), () -> state.value(in), in);
    }

    private static InValue stateOf(XmlIn in) throws XMLStreamException {
        in.close("parameters");
        InValue state = in.value("state");
        in.close("state");
        return state;
    }

    /** What is still on the wire. */
    private interface Rest {
        Value read() throws XMLStreamException;
    }

    /** Reads the rest of a hop that the door has let in, and tells it when that does not come. */
    private static Received awaited(HopIntake intake, Rest rest, XmlIn in) throws XMLStreamException {
        boolean here = false;
        try {
            State state = State.of(rest.read());
            in.finish(ELEMENT);
            here = true;
            return () -> intake.state(state);
        } finally {
            if (!here) {
                intake.lost();
            }
        }
    }

    /** Reads a message that is made like a hop, to its end. */
    static Hop readWhole(XmlIn in, String element) throws XMLStreamException {
        ContextXml context = ContextXml.read(in);
        String server = in.text("server");
        String function = in.text("function");
        Opening opening = new Opening(in, context, server, function, in.wholeValue("parameters"));
        InValue state = in.wholeValue("state");
        Hop hop = new Hop(opening.head(), State.of(state.value(in)));
        in.finish(element);
        return hop;
    }

    private static Received whole(XmlIn in, Door door, Head head, InValue state) throws XMLStreamException {
        Hop hop = new Hop(head, State.of(state.value(in)));
        in.finish(ELEMENT);
        return () -> door.arrive(hop);
    }

    private static HopIntake opened(Door door, Head head) {
        HopIntake intake = door.open(head);
        intake.refusal().ifPresent(problem -> {
            throw new ProblemException(problem);
        });
        return intake;
    }

    private record Opening(XmlIn in, ContextXml context, String server, String function, InValue parameters) {
        boolean here() {
            return context.here() && parameters.here();
        }

        Head head() {
            return new Head(context.header(in), server, function, parameters.value(in));
        }
    }
}

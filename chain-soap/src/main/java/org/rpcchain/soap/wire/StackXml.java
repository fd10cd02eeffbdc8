package org.rpcchain.soap.wire;

import java.util.ArrayList;
import java.util.List;
import javax.xml.stream.XMLStreamException;
import org.rpcchain.State;
import org.rpcchain.message.Frame;
import org.rpcchain.message.Handler;
import org.rpcchain.message.Stack;

/**
 * The element {@code stack}: what a chain has saved. It is absent where nothing is.
 *
 * <p>It stands in the context, before the parameters, and not behind the state: whoever takes a hop must know its frames
 * before the service function starts, since a function that fails needs to know whose sub-chain it belongs to (§3.8), and
 * a node that is full counts them. Large states of frames are parts of the message, before that of the parameters, so
 * that the state of the hop itself is still what comes last, and is not waited for (§7.2).
 */
final class StackXml {
    /** A frame's values in their written forms, made before the message is; null stands for one that is not written. */
    private record Written(Frame frame, List<OutValue> values) {}

    private final List<Written> frames = new ArrayList<>();

    StackXml(Stack stack, OutValues written) {
        for (Frame frame : stack.frames()) {
            List<OutValue> values = new ArrayList<>(3);
            values.add(written.binary(frame.state().asValue()));
            if (frame instanceof Frame.SubChain creator) {
                values.add(written.binary(creator.failures().context()));
                values.add(written.binary(creator.responses().context()));
            }
            frames.add(new Written(frame, values));
        }
    }

    /** Answers the size of the largest binary. */
    long largestBinary() {
        long largest = 0;
        for (Written written : frames) {
            for (OutValue value : written.values()) {
                largest = Math.max(largest, value.binaryBytes());
            }
        }
        return largest;
    }

    void write(XmlOut out) throws XMLStreamException {
        if (frames.isEmpty()) {
            return;
        }
        out.open("stack");
        for (Written written : frames) {
            out.open("frame");
            if (written.frame() instanceof Frame.SubChain creator) {
                subChain(out, creator, written.values());
            } else {
                merge(out, (Frame.Merge) written.frame(), written.values().get(0));
            }
            out.close();
        }
        out.close();
    }

    private static void subChain(XmlOut out, Frame.SubChain frame, List<OutValue> values) throws XMLStreamException {
        out.open("subChain");
        out.text("creator", frame.creator());
        FunctionRefXml.write(out, frame.then());
        state(out, frame.state(), values.get(0));
        handler(out, "failures", frame.failures(), values.get(1));
        handler(out, "responses", frame.responses(), values.get(2));
        out.flag("returning", frame.returning());
        out.close();
    }

    private static void merge(XmlOut out, Frame.Merge frame, OutValue state) throws XMLStreamException {
        out.open("merge");
        out.text("host", frame.host());
        FunctionRefXml.write(out, frame.then());
        state(out, frame.state(), state);
        out.number("branches", frame.branches());
        out.number("hop", frame.number());
        out.number("hopLimit", frame.hopLimit());
        out.numberUnless(0, "lines", frame.lines());
        out.close();
    }

    private static void state(XmlOut out, State state, OutValue written) throws XMLStreamException {
        if (!state.equals(State.empty())) {
            out.saved("state", written);
        }
    }

    private static void handler(XmlOut out, String name, Handler handler, OutValue context) throws XMLStreamException {
        if (!handler.isNone()) {
            out.open(name);
            out.text("function", handler.function());
            out.saved("context", context);
            out.close();
        }
    }

    static List<FrameXml> read(XmlIn in) throws XMLStreamException {
        List<FrameXml> frames = new ArrayList<>(0);
        if (!in.isAt("stack")) {
            return frames;
        }
        in.open("stack");
        while (in.isAt("frame")) {
            if (frames.size() == Stack.MOST_FRAMES) {
                throw in.malformed("<stack> has more than the " + Stack.MOST_FRAMES + " frames that are taken");
            }
            in.open("frame");
            frames.add(FrameXml.read(in));
            in.close("frame");
        }
        in.close("stack");
        return frames;
    }
}

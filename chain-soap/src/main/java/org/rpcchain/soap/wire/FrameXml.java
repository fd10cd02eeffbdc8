package org.rpcchain.soap.wire;

import javax.xml.stream.XMLStreamException;
import org.rpcchain.NextHop;
import org.rpcchain.State;
import org.rpcchain.message.Frame;
import org.rpcchain.message.FunctionRef;
import org.rpcchain.message.Handler;

/** A frame on its way in: its values may still be on the wire, so they are taken when the head of the hop is. */
sealed interface FrameXml {
    /** Stands for a state that is absent. */
    InValue EMPTY_RECORD = new InValue.Json("{}");

    /** Answers whether its values are here, and need not be waited for. */
    boolean here();

    /** Answers the frame, when its values' parts are whole. */
    Frame frame(XmlIn in);

    /** Reads what is in {@code frame}. */
    static FrameXml read(XmlIn in) throws XMLStreamException {
        return in.isAt("merge") ? Merge.read(in) : SubChain.read(in);
    }

    /** A handler: nothing of it is on the wire where the creator wants to hear nothing. */
    record Named(String function, InValue context) {
        private static final Named NONE = new Named("", new InValue.Json("null"));

        static Named read(XmlIn in, String name) throws XMLStreamException {
            if (!in.isAt(name)) {
                return NONE;
            }
            in.open(name);
            String function = in.name("function");
            InValue context = in.wholeValue("context");
            in.close(name);
            return new Named(function, context);
        }

        Handler handler(XmlIn in) {
            return function.isEmpty() ? Handler.NONE : new Handler(function, context.value(in));
        }
    }

    /** A sub-chain. */
    record SubChain(String creator, FunctionRef then, InValue state, Named failures, Named responses, boolean returning)
            implements FrameXml {
        static SubChain read(XmlIn in) throws XMLStreamException {
            in.open("subChain");
            String creator = in.name("creator");
            FunctionRef then = FunctionRefXml.read(in);
            InValue state = in.isAt("state") ? in.wholeValue("state") : EMPTY_RECORD;
            Named failures = Named.read(in, "failures");
            Named responses = Named.read(in, "responses");
            boolean returning = in.flag("returning");
            in.close("subChain");
            return new SubChain(creator, then, state, failures, responses, returning);
        }

        @Override
        public boolean here() {
            return state.here()
                    && failures.context().here()
                    && responses.context().here();
        }

        @Override
        public Frame frame(XmlIn in) {
            return new Frame.SubChain(
                    creator, then, State.of(state.value(in)), failures.handler(in), responses.handler(in), returning);
        }
    }

    /** A split. */
    record Merge(String host, FunctionRef then, InValue state, int branches, int number, int hopLimit, int lines)
            implements FrameXml {
        static Merge read(XmlIn in) throws XMLStreamException {
            in.open("merge");
            String host = in.name("host");
            FunctionRef then = FunctionRefXml.read(in);
            InValue state = in.isAt("state") ? in.wholeValue("state") : EMPTY_RECORD;
            int branches = (int) in.number("branches", NextHop.Split.MOST_BRANCHES);
            Merge merge = new Merge(host, then, state, branches, in.integer("hop"), in.integer("hopLimit"), (int)
                    in.numberOr(0, "lines", Integer.MAX_VALUE));
            in.close("merge");
            return merge;
        }

        @Override
        public boolean here() {
            return state.here();
        }

        @Override
        public Frame frame(XmlIn in) {
            return new Frame.Merge(host, then, State.of(state.value(in)), branches, number, hopLimit, lines);
        }
    }
}

package org.rpcchain.soap.wire;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javax.xml.stream.XMLStreamException;
import org.rpcchain.ChainCall;
import org.rpcchain.NextHop;
import org.rpcchain.VirtualConsole;
import org.rpcchain.message.Budget;
import org.rpcchain.message.Heartbeat;
import org.rpcchain.message.HopId;

/** The messages {@code heartbeat} and {@code heartbeatResponse}. */
public final class HeartbeatXml {
    /** The request's name. */
    public static final String REQUEST = "heartbeat";

    /** The response's name. */
    public static final String RESPONSE = "heartbeatResponse";

    /** A branch's name has no room for more. */
    private static final int MOST_SPLITS = 200;

    private static final int MOST_ATTEMPTS = 1_000;

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
        HopId id = HopIdXml.readPlace(in);
        String server = in.text("server");
        String function = in.text("function");
        List<Heartbeat.Split> splits = splits(in);
        Heartbeat heartbeat = new Heartbeat(
                id,
                server,
                function,
                splits,
                Counters.read(in.optionalText("arrived").orElse("")),
                left(in),
                (int) in.numberOr(0, "attempt", MOST_ATTEMPTS),
                in.isAt("trail") ? in.virtualConsole() : VirtualConsole.EMPTY);
        in.finish(REQUEST);
        return heartbeat;
    }

    private static Heartbeat.Left left(XmlIn in) throws XMLStreamException {
        long bytes = in.numberOr(Budget.UNLIMITED, "bytesLeft", Long.MAX_VALUE);
        long hops = in.numberOr(ChainCall.DEFAULT_HOP_LIMIT, "hopLimit", ChainCall.MOST_HOPS);
        return new Heartbeat.Left((int) hops, bytes);
    }

    private static List<Heartbeat.Split> splits(XmlIn in) throws XMLStreamException {
        List<Heartbeat.Split> splits = new ArrayList<>(0);
        while (in.isAt("split")) {
            if (splits.size() == MOST_SPLITS) {
                throw in.malformed("there are more than the " + MOST_SPLITS + " elements <split> that are taken");
            }
            in.open("split");
            int hop = in.integer("hop");
            splits.add(new Heartbeat.Split(hop, (int) in.number("branches", NextHop.Split.MOST_BRANCHES)));
            in.close("split");
        }
        return splits;
    }

    /** Reads what the client says to it. */
    public static Heartbeat.Answer readResponse(XmlIn in) throws XMLStreamException {
        String answer = in.text("answer");
        in.finish(RESPONSE);
        return switch (answer) {
            case "continue" -> Heartbeat.Answer.CONTINUE;
            case "cancel" -> Heartbeat.Answer.CANCEL;
            case "outdated" -> Heartbeat.Answer.OUTDATED;
            default -> throw in.malformed("<answer> is continue, cancel or outdated, not '" + answer + "'");
        };
    }

    private record Request(Heartbeat heartbeat) implements OutMessage {
        @Override
        public String element() {
            return REQUEST;
        }

        @Override
        public void write(XmlOut out) throws XMLStreamException {
            HopIdXml.place(out, heartbeat.id());
            out.text("server", heartbeat.server());
            out.text("function", heartbeat.function());
            for (Heartbeat.Split split : heartbeat.splits()) {
                out.open("split");
                out.number("hop", split.number());
                out.number("branches", split.branches());
                out.close();
            }
            out.textUnlessEmpty("arrived", Counters.text(heartbeat.arrived()));
            out.numberUnless(Budget.UNLIMITED, "bytesLeft", heartbeat.left().bytes());
            out.numberUnless(
                    ChainCall.DEFAULT_HOP_LIMIT, "hopLimit", heartbeat.left().hopLimit());
            out.numberUnless(0, "attempt", heartbeat.attempt());
            if (!heartbeat.console().equals(VirtualConsole.EMPTY)) {
                out.virtualConsole(heartbeat.console());
            }
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

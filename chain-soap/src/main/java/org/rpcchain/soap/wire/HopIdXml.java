package org.rpcchain.soap.wire;

import java.util.Locale;
import javax.xml.stream.XMLStreamException;
import org.rpcchain.ChainId;
import org.rpcchain.message.Branch;
import org.rpcchain.message.HopId;
import org.rpcchain.message.Purpose;

/** The elements that name a hop; those of a plain call of a chain that has not split are {@code chain} and {@code hop}. */
final class HopIdXml {
    /** More than a chain has frames, or a chaining function responses. */
    private static final int DEEPEST = 2_000_000;

    private HopIdXml() {}

    static void write(XmlOut out, HopId id) throws XMLStreamException {
        place(out, id);
        if (id.purpose() != Purpose.CALL) {
            out.text("purpose", id.purpose().name().toLowerCase(Locale.ROOT));
            out.numberUnless(0, "depth", id.depth());
        }
    }

    /** Writes where the chain is: its name, its branch and the hop's number. */
    static void place(XmlOut out, HopId id) throws XMLStreamException {
        out.text("chain", id.chain().toString());
        out.textUnlessEmpty("branch", id.branch().path());
        out.number("hop", id.number());
    }

    static HopId read(XmlIn in) throws XMLStreamException {
        HopId place = readPlace(in);
        Purpose purpose = purpose(in);
        int depth = (int) in.numberOr(0, "depth", DEEPEST);
        return new HopId(place.chain(), place.branch(), place.number(), purpose, depth);
    }

    static HopId readPlace(XmlIn in) throws XMLStreamException {
        ChainId chain = ChainId.parse(in.text("chain"));
        Branch branch = new Branch(in.optionalText("branch").orElse(""));
        return new HopId(chain, branch, in.integer("hop"), Purpose.CALL, 0);
    }

    private static Purpose purpose(XmlIn in) throws XMLStreamException {
        String name = in.optionalText("purpose").orElse("call").strip();
        for (Purpose purpose : Purpose.values()) {
            if (purpose != Purpose.MERGE
                    && purpose.name().toLowerCase(Locale.ROOT).equals(name)) {
                return purpose;
            }
        }
        throw in.malformed("<purpose> holds '" + XmlIn.cut(name) + "', for which no hop is sent");
    }
}

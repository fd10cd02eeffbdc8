package org.rpcchain.soap.wire;

import javax.xml.stream.XMLStreamException;
import org.rpcchain.HopProfile;

/** The element {@code profile}: where the time of one hop went. What is zero or empty is absent. */
final class ProfileXml {
    private ProfileXml() {}

    static void write(XmlOut out, HopProfile hop) throws XMLStreamException {
        out.open("profile");
        out.textUnlessEmpty("branch", hop.branch());
        out.number("hop", hop.hop());
        out.text("server", hop.server());
        out.textUnlessEmpty("function", hop.function());
        out.numberUnless(0, "queueMicros", hop.queueMicros());
        out.numberUnless(0, "serviceMicros", hop.serviceMicros());
        out.numberUnless(0, "compileMicros", hop.compileMicros());
        out.numberUnless(0, "chainingMicros", hop.chainingMicros());
        out.numberUnless(0, "receivedBytes", hop.receivedBytes());
        out.numberUnless(0, "sentBytes", hop.sentBytes());
        out.close();
    }

    static HopProfile read(XmlIn in) throws XMLStreamException {
        in.open("profile");
        HopProfile hop = new HopProfile(
                in.isAt("branch") ? in.name("branch") : "",
                in.integer("hop"),
                in.name("server"),
                in.isAt("function") ? in.name("function") : "",
                in.numberOr(0, "queueMicros", Long.MAX_VALUE),
                in.numberOr(0, "serviceMicros", Long.MAX_VALUE),
                in.numberOr(0, "compileMicros", Long.MAX_VALUE),
                in.numberOr(0, "chainingMicros", Long.MAX_VALUE),
                in.numberOr(0, "receivedBytes", Long.MAX_VALUE),
                in.numberOr(0, "sentBytes", Long.MAX_VALUE));
        in.close("profile");
        return hop;
    }
}

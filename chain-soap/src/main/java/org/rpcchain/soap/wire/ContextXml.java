package org.rpcchain.soap.wire;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import javax.xml.stream.XMLStreamException;
import org.rpcchain.message.Budget;
import org.rpcchain.message.Course;
import org.rpcchain.message.FunctionRef;
import org.rpcchain.message.HopHeader;
import org.rpcchain.message.HopId;
import org.rpcchain.message.Stack;

/**
 * The element {@code context} of a hop. What has its default is absent, so that a plain hop pays for no feature that it does
 * not use.
 */
final class ContextXml {
    private static final int TRACE_LIMIT = 128;
    private static final int MOST_ATTEMPTS = 1_000;
    /** No chain has more time than a day. */
    private static final long LONGEST_MILLIS = 86_400_000;

    private final HopHeader header;
    private final List<FrameXml> frames;

    private ContextXml(HopHeader header, List<FrameXml> frames) {
        this.header = header;
        this.frames = frames;
    }

    static void write(XmlOut out, HopHeader header, StackXml stack) throws XMLStreamException {
        out.open("context");
        HopIdXml.write(out, header.id());
        out.text("origin", header.origin().toString());
        FunctionRefXml.write(out, header.then());
        stack.write(out);
        budget(out, header);
        course(out, header.course());
        out.virtualConsole(header.console());
        out.close();
    }

    private static void budget(XmlOut out, HopHeader header) throws XMLStreamException {
        out.number("hopLimit", header.budget().hopLimit());
        out.number("timeLeftMillis", header.budget().timeLeft().toMillis());
        out.numberUnless(Budget.UNLIMITED, "bytesLeft", header.budget().bytesLeft());
        out.number("timeToHeartbeatMillis", header.timeToHeartbeat().toMillis());
    }

    private static void course(XmlOut out, Course course) throws XMLStreamException {
        out.numberUnless(0, "attempt", course.attempt());
        out.numberUnless(0, "ageMillis", course.age().toMillis());
        out.flag("interactive", course.interactive());
        out.flag("profiled", course.profiled());
        out.textUnlessEmpty("trace", course.trace());
    }

    /** Reads it; values of frames may still be on the wire then. */
    static ContextXml read(XmlIn in) throws XMLStreamException {
        in.open("context");
        HopId id = HopIdXml.read(in);
        URI origin = URI.create(in.text("origin"));
        FunctionRef then = FunctionRefXml.read(in);
        List<FrameXml> frames = StackXml.read(in);
        int hopLimit = in.integer("hopLimit");
        Duration timeLeft = Duration.ofMillis(in.number("timeLeftMillis"));
        Budget budget = new Budget(hopLimit, timeLeft, in.numberOr(Budget.UNLIMITED, "bytesLeft", Long.MAX_VALUE));
        Duration timeToHeartbeat = Duration.ofMillis(in.number("timeToHeartbeatMillis"));
        Course course = course(in);
        HopHeader header =
                new HopHeader(id, origin, then, Stack.EMPTY, budget, timeToHeartbeat, course, in.virtualConsole());
        in.close("context");
        return new ContextXml(header, frames);
    }

    private static Course course(XmlIn in) throws XMLStreamException {
        return new Course(
                (int) in.numberOr(0, "attempt", MOST_ATTEMPTS),
                Duration.ofMillis(in.numberOr(0, "ageMillis", LONGEST_MILLIS)),
                in.flag("interactive"),
                in.flag("profiled"),
                in.isAt("trace") ? in.text("trace", TRACE_LIMIT) : "");
    }

    /** Answers whether the values of its frames are here, and need not be waited for. */
    boolean here() {
        for (FrameXml frame : frames) {
            if (!frame.here()) {
                return false;
            }
        }
        return true;
    }

    /** Answers the header, when the values of its frames are here. */
    HopHeader header(XmlIn in) {
        if (frames.isEmpty()) {
            return header;
        }
        return new HopHeader(
                header.id(),
                header.origin(),
                header.then(),
                new Stack(frames.stream().map(frame -> frame.frame(in)).toList()),
                header.budget(),
                header.timeToHeartbeat(),
                header.course(),
                header.console());
    }
}

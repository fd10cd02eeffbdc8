package org.rpcchain.soap.wire;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.rpcchain.FailureCode;
import org.rpcchain.HopProfile;
import org.rpcchain.ProblemException;
import org.rpcchain.Trail;
import org.rpcchain.VirtualConsole;
import org.rpcchain.soap.contract.ServiceContract;
import org.rpcchain.soap.mime.IncomingParts;

/**
 * Reads the contract's elements, in their order and no others, but for those that a later version has added to a failure. It
 * never reads ahead of what was asked for, since the rest may still be on the wire. For one thread.
 */
public final class XmlIn {
    private static final int SHOWN = 60;
    /** The most characters of a server's or function's name in what a hop has saved, or says of its time. */
    private static final int NAME_LIMIT = 1_000;

    private static final int MOST_PROFILED = 256;
    /** The most elements at the end of a message that a later version may have added. */
    private static final int MOST_LATER = 100;

    private final XMLStreamReader in;
    private final IncomingParts parts;
    private final BooleanSupplier whole;
    /** Whether the reader stands on a tag that nobody has taken yet. */
    private boolean waiting;

    /** Creates a reader whose {@code in} stands on the start tag of the message's element. */
    public XmlIn(XMLStreamReader in, IncomingParts parts, BooleanSupplier whole) {
        this.in = in;
        this.parts = parts;
        this.whole = whole;
    }

    /** Answers whether the whole message has come from the wire already, so that reading on does not wait. */
    boolean isWhole() {
        return whole.getAsBoolean();
    }

    void open(String name) throws XMLStreamException {
        if (!atStart(name)) {
            throw expected('<' + name + '>');
        }
        waiting = false;
    }

    void close(String name) throws XMLStreamException {
        if (peek() != XMLStreamReader.END_ELEMENT) {
            throw unexpected("after the last element of <" + name + ">");
        }
        waiting = false;
    }

    String text(String name) throws XMLStreamException {
        open(name);
        return in.getElementText();
    }

    Optional<String> optionalText(String name) throws XMLStreamException {
        return atStart(name) ? Optional.of(text(name)) : Optional.empty();
    }

    /** Answers whether the next element is this one. */
    boolean isAt(String name) throws XMLStreamException {
        return atStart(name);
    }

    /** Reads a text of at most so many characters. */
    String text(String name, int most) throws XMLStreamException {
        String text = text(name);
        if (text.length() > most) {
            throw malformed("<" + name + "> has " + text.length() + " characters, and at most " + most + " are taken");
        }
        return text;
    }

    /** Reads the name of a server or a function. */
    String name(String name) throws XMLStreamException {
        return text(name, NAME_LIMIT);
    }

    /** Reads {@code true}; an element that is absent is false. */
    boolean flag(String name) throws XMLStreamException {
        if (!atStart(name)) {
            return false;
        }
        String text = text(name).strip();
        return switch (text) {
            case "true", "1" -> true;
            case "false", "0" -> false;
            default -> throw malformed("<" + name + "> must hold true or false, not '" + cut(text) + "'");
        };
    }

    List<String> texts(String name, int most) throws XMLStreamException {
        List<String> texts = new ArrayList<>();
        while (atStart(name)) {
            if (texts.size() == most) {
                throw malformed("there are more than the " + most + " elements <" + name + "> that are taken");
            }
            texts.add(text(name));
        }
        return texts;
    }

    /** Reads a number from 0 to {@code most}; without the element it is {@code absent}. */
    long numberOr(long absent, String name, long most) throws XMLStreamException {
        return atStart(name) ? number(name, most) : absent;
    }

    /** Reads a number from 0 to {@code most}. */
    long number(String name, long most) throws XMLStreamException {
        long number = number(name);
        if (number < 0 || number > most) {
            throw malformed("<" + name + "> must hold 0 to " + most + ", not " + number);
        }
        return number;
    }

    long number(String name) throws XMLStreamException {
        String text = text(name).strip();
        try {
            return Long.parseLong(text);
        } catch (NumberFormatException e) {
            throw malformed("<" + name + "> must hold a whole number, not '" + cut(text) + "'");
        }
    }

    int integer(String name) throws XMLStreamException {
        long number = number(name);
        if (number != (int) number) {
            throw malformed("<" + name + "> must hold a whole number of 32 bits, not " + number);
        }
        return (int) number;
    }

    /** Reads {@code trail} and {@code console}. */
    VirtualConsole virtualConsole() throws XMLStreamException {
        open("trail");
        Trail trail = new Trail(integer("hops"), texts("place", Trail.KEPT));
        close("trail");
        open("console");
        List<String> lines = texts("line", Integer.MAX_VALUE); // a node keeps a bounded number of their characters
        List<HopProfile> profile = profile();
        close("console");
        return new VirtualConsole(trail, lines, profile);
    }

    private List<HopProfile> profile() throws XMLStreamException {
        List<HopProfile> profile = new ArrayList<>(0);
        while (atStart("profile")) {
            if (profile.size() == MOST_PROFILED) {
                throw malformed("there are more than the " + MOST_PROFILED + " elements <profile> that are taken");
            }
            profile.add(ProfileXml.read(this));
        }
        return profile;
    }

    /** Reads a value and what is around it. */
    InValue wholeValue(String name) throws XMLStreamException {
        InValue value = value(name);
        close(name);
        return value;
    }

    /** Reads a value's only element; the caller closes what is around it, when it needs what follows. */
    InValue value(String name) throws XMLStreamException {
        open(name);
        if (atStart("json")) {
            return new InValue.Json(text("json"));
        }
        if (!atStart("binary")) {
            throw expected("<json> or <binary> in <" + name + ">");
        }
        waiting = false;
        return BinaryText.read(in, this);
    }

    byte[] part(String contentId) {
        return parts.take(contentId);
    }

    /** Reads to the end of the message, so that it is known to be whole, and to hold nothing else. */
    void finish(String element) throws XMLStreamException {
        close(element);
        int event = in.getEventType();
        while (event != XMLStreamReader.END_DOCUMENT) {
            event = in.next();
            if (event == XMLStreamReader.START_ELEMENT) {
                throw unexpected("after </" + element + ">");
            }
        }
        parts.finish();
    }

    /**
     * Passes over what a later version has added at the end of an element, within the limits of all messages; what this version knows is
     * refused there as everywhere, so that nothing that it would read is lost.
     */
    void skipLater(String element, Set<String> known) throws XMLStreamException {
        for (int later = 0; peek() == XMLStreamReader.START_ELEMENT; later++) {
            boolean ours = ServiceContract.NAMESPACE.equals(in.getNamespaceURI());
            if (!ours || known.contains(in.getLocalName())) {
                throw unexpected("there in <" + element + ">");
            }
            if (later == MOST_LATER) {
                throw malformed("<" + element + "> has more than the " + MOST_LATER
                        + " elements of later versions that are passed over");
            }
            skip();
        }
    }

    /** Goes from a start tag to behind its end tag, and keeps nothing of what is between. */
    private void skip() throws XMLStreamException {
        waiting = false;
        for (int depth = 1; depth > 0; ) {
            int event = in.next();
            if (event == XMLStreamReader.START_ELEMENT) {
                depth++;
            } else if (event == XMLStreamReader.END_ELEMENT) {
                depth--;
            }
        }
    }

    private boolean atStart(String name) throws XMLStreamException {
        return peek() == XMLStreamReader.START_ELEMENT
                && in.getLocalName().equals(name)
                && ServiceContract.NAMESPACE.equals(in.getNamespaceURI());
    }

    private int peek() throws XMLStreamException {
        while (!waiting) {
            int event = in.next();
            if (event == XMLStreamReader.START_ELEMENT || event == XMLStreamReader.END_ELEMENT) {
                waiting = true;
            } else if (event == XMLStreamReader.END_DOCUMENT) {
                throw malformed("it ends too early");
            } else if (in.hasText() && event != XMLStreamReader.COMMENT && !in.isWhiteSpace()) {
                throw malformed("there is text where an element was expected: '" + cut(in.getText()) + "'");
            }
        }
        return in.getEventType();
    }

    private ProblemException expected(String what) {
        String found = in.isEndElement() ? "the end of <" + cut(in.getLocalName()) + ">" : shown();
        return malformed(what + " was expected, but there is " + found);
    }

    private ProblemException unexpected(String where) {
        return malformed("the contract has no " + shown() + " " + where);
    }

    private String shown() {
        String namespace = in.getNamespaceURI();
        String element = "<" + cut(in.getLocalName()) + ">";
        return ServiceContract.NAMESPACE.equals(namespace)
                ? element
                : element + " of the namespace '" + cut(namespace == null ? "" : namespace) + "'";
    }

    /** Answers a refusal that names the place. */
    ProblemException malformed(String why) {
        return new ProblemException(
                FailureCode.MALFORMED,
                "the message is not what the contract says: " + why + ", at line "
                        + in.getLocation().getLineNumber() + ", column "
                        + in.getLocation().getColumnNumber() + "; see the service's ?wsdl");
    }

    static String cut(String text) {
        return text.length() <= SHOWN ? text : text.substring(0, SHOWN) + "…";
    }
}

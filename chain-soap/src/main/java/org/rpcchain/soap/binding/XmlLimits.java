package org.rpcchain.soap.binding;

import com.ctc.wstx.api.WstxInputProperties;
import com.ctc.wstx.stax.WstxInputFactory;
import com.ctc.wstx.util.SymbolTable;
import java.util.List;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;

/**
 * The XML parser of the contract's messages: Woodstox with no DTD, no entities, and limits on all that can grow.
 *
 * <p>It remembers no names between messages, which strangers could otherwise fill memory with.
 */
public final class XmlLimits extends WstxInputFactory {
    private static final int DEPTH = 32;
    private static final long ELEMENTS = 100_000;
    private static final int CHILDREN = 10_000;
    private static final int ATTRIBUTES = 32;
    private static final int ATTRIBUTE_CHARACTERS = 8192;

    /** The names that nearly every message has, so that they are looked up and not made anew. */
    private static final List<String> NAMES = List.of(
            "Envelope",
            "Header",
            "Body",
            "Fault",
            "soap",
            "c",
            "xop",
            "Include",
            "href",
            "hop",
            "context",
            "chain",
            "origin",
            "hash",
            "method",
            "hopLimit",
            "timeLeftMillis",
            "timeToHeartbeatMillis",
            "trail",
            "hops",
            "place",
            "console",
            "line",
            "server",
            "function",
            "parameters",
            "state",
            "json",
            "binary",
            "call",
            "callResponse",
            "result",
            "complete",
            "branch",
            "purpose",
            "depth",
            "stack",
            "frame",
            "subChain",
            "creator",
            "merge",
            "respond",
            "step",
            "heartbeat",
            "heartbeatResponse",
            "answer");

    private XmlLimits() {
        NAMES.forEach(this::addSymbol);
    }

    /** Answers a factory of readers that take at most so many characters each. Thread-safe from then on. */
    public static XMLInputFactory of(long characters) {
        XMLInputFactory factory = new XmlLimits();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        factory.setProperty(XMLInputFactory.IS_REPLACING_ENTITY_REFERENCES, false);
        factory.setProperty(XMLInputFactory.IS_NAMESPACE_AWARE, true);
        factory.setXMLResolver((publicId, systemId, base, namespace) -> {
            throw new XMLStreamException("external entities are not read");
        });
        factory.setProperty(WstxInputProperties.P_MAX_ELEMENT_DEPTH, DEPTH);
        factory.setProperty(WstxInputProperties.P_MAX_ELEMENT_COUNT, ELEMENTS);
        factory.setProperty(WstxInputProperties.P_MAX_CHILDREN_PER_ELEMENT, CHILDREN);
        factory.setProperty(WstxInputProperties.P_MAX_ATTRIBUTES_PER_ELEMENT, ATTRIBUTES);
        factory.setProperty(WstxInputProperties.P_MAX_ATTRIBUTE_SIZE, ATTRIBUTE_CHARACTERS);
        factory.setProperty(WstxInputProperties.P_MAX_TEXT_LENGTH, (int) Math.min(Integer.MAX_VALUE, characters));
        factory.setProperty(WstxInputProperties.P_MAX_CHARACTERS, characters);
        return factory;
    }

    @Override
    public synchronized void updateSymbolTable(SymbolTable table) {
        // the names of one message die with it
    }
}

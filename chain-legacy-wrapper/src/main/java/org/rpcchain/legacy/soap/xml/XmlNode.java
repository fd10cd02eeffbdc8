package org.rpcchain.legacy.soap.xml;

import java.net.URI;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.xml.XMLConstants;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/**
 * An element of a WSDL or schema document, with what it holds; it knows where it stands and which prefixes are in force
 * there. A document type declaration is passed over unread. Not changed once it has been read.
 */
public final class XmlNode {
    private final QName name;
    private final @Nullable XmlNode parent;
    private final URI document;
    private final int line;
    private final Map<String, String> attributes = new LinkedHashMap<>();
    private final Map<String, String> prefixes = new LinkedHashMap<>();
    private final List<XmlNode> children = new ArrayList<>();

    private XmlNode(XMLStreamReader in, @Nullable XmlNode parent, URI document) {
        this.name = in.getName();
        this.parent = parent;
        this.document = document;
        this.line = in.getLocation().getLineNumber();
        for (int i = 0; i < in.getAttributeCount(); i++) {
            attributes.put(in.getAttributeName(i).toString(), in.getAttributeValue(i));
        }
        for (int i = 0; i < in.getNamespaceCount(); i++) {
            prefixes.put(orEmpty(in.getNamespacePrefix(i)), orEmpty(in.getNamespaceURI(i)));
        }
    }

    /** Reads a document's root element. */
    static XmlNode read(XMLStreamReader in, URI document) throws XMLStreamException {
        @Nullable XmlNode at = null;
        while (true) {
            int event = in.next();
            if (event == XMLStreamConstants.START_ELEMENT) {
                XmlNode node = new XmlNode(in, at, document);
                if (at != null) {
                    at.children.add(node);
                }
                at = node;
            } else if (event == XMLStreamConstants.END_ELEMENT && at != null) {
                if (at.parent == null) {
                    return at;
                }
                at = at.parent;
            } else if (event == XMLStreamConstants.END_DOCUMENT) {
                throw new XMLStreamException("it has no root element");
            }
        }
    }

    private static String orEmpty(@Nullable String text) {
        return text == null ? "" : text;
    }

    /** Answers the element's name. */
    public QName name() {
        return name;
    }

    /** Answers the element that it stands in. */
    public XmlNode parent() {
        if (parent == null) {
            throw unreadable("stands in nothing");
        }
        return parent;
    }

    /** Answers whether this element has that namespace and local name. */
    public boolean is(String namespace, String local) {
        return name.getLocalPart().equals(local) && name.getNamespaceURI().equals(namespace);
    }

    /** Answers the document it stands in. */
    public URI document() {
        return document;
    }

    /** Answers where it stands, for people: document and line. */
    public String place() {
        return document + " line " + line;
    }

    /** Answers the value of an attribute without a namespace. */
    public Optional<String> attribute(String local) {
        return Optional.ofNullable(attributes.get(local));
    }

    /** Answers the value of an attribute without a namespace, or {@code otherwise}. */
    public String attribute(String local, String otherwise) {
        return attributes.getOrDefault(local, otherwise);
    }

    /** Answers the value of an attribute that must be there. */
    public String needed(String local) {
        return attribute(local).orElseThrow(() -> unreadable("has no attribute '" + local + "'"));
    }

    /** Answers the elements in it, in order. */
    public List<XmlNode> children() {
        return children;
    }

    /** Answers the elements in it of this name, in order. */
    public List<XmlNode> children(String namespace, String local) {
        return children.stream().filter(child -> child.is(namespace, local)).toList();
    }

    /** Answers the first element in it of this name. */
    public Optional<XmlNode> child(String namespace, String local) {
        return children.stream().filter(child -> child.is(namespace, local)).findFirst();
    }

    /** Answers the name that a prefixed name means here. */
    public QName resolve(String prefixed) {
        String text = prefixed.strip();
        int colon = text.indexOf(':');
        String prefix = colon < 0 ? "" : text.substring(0, colon);
        return new QName(namespace(prefix), text.substring(colon + 1), prefix);
    }

    private String namespace(String prefix) {
        for (XmlNode at = this; at != null; at = at.parent) {
            @Nullable String uri = at.prefixes.get(prefix);
            if (uri != null) {
                return uri;
            }
        }
        if (prefix.equals("xml")) {
            return XMLConstants.XML_NS_URI;
        }
        if (!prefix.isEmpty()) {
            throw unreadable("uses the prefix '" + prefix + "', which nothing declares");
        }
        return "";
    }

    /** Answers the exception that says what is wrong with this element. */
    public UnreadableException unreadable(String wrong) {
        String called = attribute("name").map(n -> " '" + n + "'").orElse("");
        return new UnreadableException("the element " + name.getLocalPart() + called + " in " + place() + " " + wrong);
    }
}

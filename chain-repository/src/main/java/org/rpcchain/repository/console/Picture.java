package org.rpcchain.repository.console;

import java.io.StringReader;
import java.util.Optional;
import java.util.Set;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/**
 * An SVG picture that may stand inside a page: it was read, and holds nothing but shapes and text.
 *
 * <p>Its names come from other machines. They are escaped where it is drawn; here somebody else looks once more, by a list
 * of what is allowed, before a page takes it as it is.
 */
record Picture(String svg) {
    private static final String NAMESPACE = "http://www.w3.org/2000/svg";
    private static final Set<String> SHAPES = Set.of("svg", "g", "rect", "line", "text", "title");
    private static final Set<String> ATTRIBUTES = Set.of(
            ("width height viewBox font-family font-size font-weight fill fill-opacity stroke text-anchor x y x1 x2 y1"
                            + " y2")
                    .split(" ", -1));

    /** Answers the picture; empty when it is not one that a page may take. */
    static Optional<Picture> of(String svg) {
        // CDATA, comments, instructions: HTML reads them otherwise than XML.
        if (svg.contains("<!") || svg.contains("<?")) {
            return Optional.empty();
        }
        try {
            XMLStreamReader reader = factory().createXMLStreamReader(new StringReader(svg));
            while (reader.hasNext()) {
                if (!isHarmless(reader.next(), reader)) {
                    return Optional.empty();
                }
            }
            return Optional.of(new Picture(svg));
        } catch (XMLStreamException e) {
            return Optional.empty();
        }
    }

    private static XMLInputFactory factory() {
        XMLInputFactory factory = XMLInputFactory.newInstance();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        return factory;
    }

    private static boolean isHarmless(int event, XMLStreamReader reader) {
        return switch (event) {
            case XMLStreamConstants.START_ELEMENT -> isShape(reader);
            case XMLStreamConstants.CHARACTERS,
                    XMLStreamConstants.SPACE,
                    XMLStreamConstants.END_ELEMENT,
                    XMLStreamConstants.END_DOCUMENT -> true;
            default -> false;
        };
    }

    private static boolean isShape(XMLStreamReader reader) {
        if (!NAMESPACE.equals(reader.getNamespaceURI())
                || !isPlain(reader.getPrefix())
                || !SHAPES.contains(reader.getLocalName())) {
            return false;
        }
        for (int i = 0; i < reader.getAttributeCount(); i++) {
            if (!isPlain(reader.getAttributePrefix(i)) || !ATTRIBUTES.contains(reader.getAttributeLocalName(i))) {
                return false;
            }
        }
        return true;
    }

    private static boolean isPlain(@Nullable String prefix) {
        return prefix == null || prefix.isEmpty();
    }
}

package org.rpcchain.legacy.soap.xml;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/**
 * Content that no schema describes, as a text of XML that stands by itself: prefixes that it takes from around it are
 * declared in it. Comments and processing instructions are left out. All that is copied from one document counts against
 * its limit, beyond which there is a {@link TooMuchException}.
 */
public final class Fragments {
    /** What may be a name with a prefix in a value, such as {@code xsd:string}. */
    private static final Pattern PREFIXED = Pattern.compile("\\s*([\\p{L}_][\\w.-]*):.*", Pattern.DOTALL);

    private static final SafeXml XML = SafeXml.of(16 * 1024 * 1024);

    private Fragments() {}

    /** Reads the element that the reader stands on; then it stands on its end. */
    public static String element(XMLStreamReader in) throws XMLStreamException {
        StringBuilder out = new StringBuilder();
        new Copy(in, out, Allowance.of(in)).element(Map.of());
        return out.toString();
    }

    /** Reads what is in the element that the reader stands on; then it stands on its end. */
    public static String content(XMLStreamReader in) throws XMLStreamException {
        StringBuilder out = new StringBuilder();
        new Copy(in, out, Allowance.of(in)).content(Map.of());
        return out.toString();
    }

    /** Passes over the element that the reader stands on; then it stands on its end. */
    public static void skip(XMLStreamReader in) throws XMLStreamException {
        int depth = 1;
        while (depth > 0) {
            int event = in.next();
            if (event == XMLStreamConstants.START_ELEMENT) {
                depth++;
            } else if (event == XMLStreamConstants.END_ELEMENT) {
                depth--;
            }
        }
    }

    /** Answers the name of the one element that the text is. */
    public static QName root(String xml) {
        try {
            XMLStreamReader in = XML.reader(xml);
            in.nextTag();
            QName name = in.getName();
            while (in.hasNext()) {
                in.next();
            }
            return name;
        } catch (XMLStreamException e) {
            throw new GarbledException("it is no XML element: " + brief(e), e);
        }
    }

    /** Checks that the text is what may stand in an element. */
    public static void checkContent(String xml) {
        root("<x>" + xml + "</x>");
    }

    /** Answers what a parser says, on one line. */
    public static String brief(XMLStreamException e) {
        return String.valueOf(e.getMessage()).lines().findFirst().orElse("");
    }

    /** One copying of events to text. */
    private record Copy(XMLStreamReader in, StringBuilder out, Allowance allowance) {
        void element(Map<String, String> declared) throws XMLStreamException {
            Map<String, String> here = declarations(declared);
            String name = written(in.getPrefix(), in.getLocalName());
            allowance.spend(name.length());
            out.append('<').append(name);
            here.forEach((prefix, uri) -> {
                if (!uri.equals(declared.getOrDefault(prefix, ""))) {
                    attribute(prefix.isEmpty() ? "xmlns" : "xmlns:" + prefix, uri);
                }
            });
            for (int i = 0; i < in.getAttributeCount(); i++) {
                attribute(written(in.getAttributePrefix(i), in.getAttributeLocalName(i)), in.getAttributeValue(i));
            }
            out.append('>');
            int start = out.length();
            content(here);
            if (out.length() == start) {
                out.setLength(start - 1);
                out.append("/>");
            } else {
                out.append("</").append(name).append('>');
            }
        }

        void content(Map<String, String> declared) throws XMLStreamException {
            while (in.next() != XMLStreamConstants.END_ELEMENT) {
                switch (in.getEventType()) {
                    case XMLStreamConstants.START_ELEMENT -> element(declared);
                    case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA, XMLStreamConstants.SPACE ->
                        text(in.getText());
                    default -> {}
                }
            }
        }

        private void text(String text) {
            allowance.spend(text.length());
            Escapes.append(text, false, out);
        }

        private void attribute(String name, String value) {
            allowance.spend(name.length() + value.length());
            out.append(' ').append(name).append("=\"");
            Escapes.append(value, true, out);
            out.append('"');
        }

        private Map<String, String> declarations(Map<String, String> declared) {
            Map<String, String> here = new LinkedHashMap<>(declared);
            for (int i = 0; i < in.getNamespaceCount(); i++) {
                String prefix = orEmpty(in.getNamespacePrefix(i));
                here.put(prefix, orEmpty(in.getNamespaceURI(i)));
            }
            need(in.getPrefix(), here);
            for (int i = 0; i < in.getAttributeCount(); i++) {
                if (!orEmpty(in.getAttributePrefix(i)).isEmpty()) {
                    need(in.getAttributePrefix(i), here);
                }
                Matcher value = PREFIXED.matcher(in.getAttributeValue(i));
                if (value.matches()) {
                    need(value.group(1), here);
                }
            }
            return here;
        }

        private void need(@Nullable String prefix, Map<String, String> here) {
            String known = orEmpty(prefix);
            @Nullable String uri = in.getNamespaceContext().getNamespaceURI(known);
            if (!known.equals("xml") && uri != null && !(known.isEmpty() && uri.isEmpty())) {
                here.putIfAbsent(known, uri);
            }
        }

        private static String written(@Nullable String prefix, String local) {
            return orEmpty(prefix).isEmpty() ? local : prefix + ':' + local;
        }

        private static String orEmpty(@Nullable String text) {
            return text == null ? "" : text;
        }
    }
}

package org.rpcchain.legacy.soap.xml;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import javax.xml.namespace.QName;

/**
 * Writes XML: each namespace gets a prefix on the element that first needs it, and the default namespace is never set, so
 * that a fragment put in means what it meant alone. For one thread.
 */
public final class XmlOut {
    private final StringBuilder out = new StringBuilder(1024);
    private final Deque<String> open = new ArrayDeque<>();
    private final Deque<Integer> marks = new ArrayDeque<>();
    private final List<Map.Entry<String, String>> scope = new ArrayList<>();
    private int made;
    private boolean inTag;

    /** Starts an element. */
    public XmlOut start(QName name) {
        closeTag();
        marks.push(scope.size());
        int at = out.length();
        out.append('<');
        inTag = true;
        String written = written(name);
        out.insert(at + 1, written);
        open.push(written);
        return this;
    }

    /** Writes an attribute of the element just started. */
    public XmlOut attribute(QName name, String value) {
        String written = written(name);
        out.append(' ').append(written).append("=\"");
        escape(value, true);
        out.append('"');
        return this;
    }

    /** Writes text. */
    public XmlOut text(String text) {
        closeTag();
        escape(text, false);
        return this;
    }

    /** Writes a fragment as it is; the caller has made sure that it is well-formed by itself. */
    public XmlOut fragment(String xml) {
        closeTag();
        out.append(xml);
        return this;
    }

    /** Ends the element that is open. */
    public XmlOut end() {
        String name = open.pop();
        if (inTag) {
            out.append("/>");
            inTag = false;
        } else {
            out.append("</").append(name).append('>');
        }
        int mark = marks.pop();
        scope.subList(mark, scope.size()).clear();
        return this;
    }

    /** Answers a name as it is written in the element just started, whose content has not begun. */
    public String written(QName name) {
        String namespace = name.getNamespaceURI();
        if (namespace.isEmpty()) {
            return name.getLocalPart();
        }
        return (namespace.equals("http://www.w3.org/XML/1998/namespace") ? "xml" : prefix(namespace))
                + ':'
                + name.getLocalPart();
    }

    private String prefix(String namespace) {
        for (Map.Entry<String, String> known : scope) {
            if (known.getKey().equals(namespace)) {
                return known.getValue();
            }
        }
        String prefix = "n" + ++made;
        scope.add(Map.entry(namespace, prefix));
        out.append(" xmlns:").append(prefix).append("=\"");
        escape(namespace, true);
        out.append('"');
        return prefix;
    }

    private void closeTag() {
        if (inTag) {
            out.append('>');
            inTag = false;
        }
    }

    private void escape(String text, boolean attribute) {
        Escapes.append(text, attribute, out);
    }

    /** Answers what has been written. */
    @Override
    public String toString() {
        return out.toString();
    }
}

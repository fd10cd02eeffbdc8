package org.rpcchain.legacy.soap.wsdl;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.rpcchain.Value;
import org.rpcchain.legacy.soap.schema.ComplexType;
import org.rpcchain.legacy.soap.schema.Element;
import org.rpcchain.legacy.soap.schema.Path;
import org.rpcchain.legacy.soap.schema.ValueReader;
import org.rpcchain.legacy.soap.schema.ValueWriter;
import org.rpcchain.legacy.soap.xml.GarbledException;

/**
 * What a message looks like, and the record that stands for it.
 *
 * <p>Where the body is one element of a complex type (document/literal, wrapped or bare, and RPC/literal), the record has
 * what is in that element; otherwise each element of the body by its local name. Header blocks stand beside them by their
 * local names, as {@code header.NAME} where the body has that name, too.
 */
public final class MessageForm {
    private final List<Element> body;
    private final boolean spread;
    private final Map<String, Element> headers = new LinkedHashMap<>();
    private final Map<String, Element> parts = new LinkedHashMap<>();

    MessageForm(List<Element> body, List<Element> headers) {
        this.body = List.copyOf(body);
        this.spread = body.size() == 1 && body.get(0).type() instanceof ComplexType type && !type.isOpen();
        if (!spread) {
            body.forEach(element -> parts.put(free(element, parts), element));
        }
        headers.forEach(header -> {
            String local = header.name().getLocalPart();
            boolean taken = bodyNames().contains(local) || this.headers.containsKey(local);
            this.headers.put(taken ? "header." + local : local, header);
        });
    }

    private static String free(Element element, Map<String, Element> taken) {
        String local = element.name().getLocalPart();
        return taken.containsKey(local) ? element.name().toString() : local;
    }

    private List<String> bodyNames() {
        return spread ? spreadType().names() : List.copyOf(parts.keySet());
    }

    private ComplexType spreadType() {
        return (ComplexType) body.get(0).type();
    }

    /** Answers the elements that stand in the body. */
    public List<Element> body() {
        return body;
    }

    /** Answers whether the record has what is in the body's one element, and not that element. */
    public boolean isSpread() {
        return spread;
    }

    /** Answers the header blocks by their names in the record. */
    public Map<String, Element> headers() {
        return Collections.unmodifiableMap(headers);
    }

    /** Answers this form without a header block. */
    MessageForm withoutHeader(QName name) {
        return new MessageForm(
                body,
                headers.values().stream()
                        .filter(header -> !header.name().equals(name))
                        .toList());
    }

    /** Answers the names that the record has; one that may be absent stands in brackets. */
    public List<String> names() {
        List<String> names = new ArrayList<>();
        bodyNames().forEach(name -> names.add(!spread || spreadType().requires(name) ? name : '[' + name + ']'));
        headers.keySet().forEach(name -> names.add('[' + name + ']'));
        return names;
    }

    /** Writes the header blocks that the record has. */
    public void writeHeaders(ValueWriter writer, Value record, Path path) {
        headers.forEach((key, element) -> {
            if (record.has(key)) {
                writer.element(element, record.get(key), path.name(key));
            }
        });
    }

    /** Writes what stands in the body. */
    public void writeBody(ValueWriter writer, Value record, Path path) {
        Value rest = record;
        for (String header : headers.keySet()) {
            rest = rest.without(header);
        }
        if (spread) {
            writer.element(body.get(0), rest, path);
            return;
        }
        writer.elements(parts, rest, path);
    }

    /** Reads the header block that the reader stands on, if the form has it; then the reader stands on its end. */
    public boolean readHeader(XMLStreamReader in, ValueReader reader, Map<String, Value> record, Path path)
            throws XMLStreamException {
        for (Map.Entry<String, Element> header : headers.entrySet()) {
            if (header.getValue().name().equals(in.getName())) {
                record.put(header.getKey(), reader.element(header.getValue(), path.name(header.getKey())));
                return true;
            }
        }
        return false;
    }

    /** Reads the element of the body that the reader stands on; then it stands on its end. */
    public void readBody(XMLStreamReader in, ValueReader reader, Map<String, Value> record, Path path)
            throws XMLStreamException {
        QName found = in.getName();
        if (spread && body.get(0).name().equals(found)) {
            Value all = reader.element(body.get(0), path);
            if (all.isNull()) {
                record.put("@xsi:nil", Value.of(true));
            } else {
                all.names().forEach(name -> record.put(name, all.get(name)));
            }
            return;
        }
        Map.Entry<String, Element> part = parts.entrySet().stream()
                .filter(one -> one.getValue().name().equals(found))
                .findFirst()
                .orElseThrow(() -> new GarbledException(path + " has the element " + found + " in its body where "
                        + body.stream().map(Element::name).toList() + " was expected"));
        record.put(part.getKey(), reader.element(part.getValue(), path.name(part.getKey())));
    }
}

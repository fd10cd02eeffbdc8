package org.rpcchain.legacy.soap.schema;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.xml.XMLConstants;
import javax.xml.namespace.NamespaceContext;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;
import org.rpcchain.Value;
import org.rpcchain.legacy.soap.schema.Fields.Field;
import org.rpcchain.legacy.soap.xml.Fragments;
import org.rpcchain.legacy.soap.xml.GarbledException;

/**
 * Reads XML as values by its schema. It is strict in names and types and lenient in what services get wrong and loses
 * nothing: the order of elements, what is missing, facets. Attributes that the schema does not have are passed over. For
 * one thread.
 */
public final class ValueReader {
    private final Schemas schemas;
    private final XMLStreamReader in;

    /** Creates a reader from {@code in}. */
    public ValueReader(Schemas schemas, XMLStreamReader in) {
        this.schemas = schemas;
        this.in = in;
    }

    /** Reads the element that the reader stands on; then it stands on its end. */
    public Value element(Element element, Path path) throws XMLStreamException {
        Type declared = element.type();
        Map<String, Value> record = new LinkedHashMap<>();
        Type type = actual(declared, record, path);
        if (type instanceof ComplexType complex) {
            attributes(complex, record, path);
        }
        if (isNil()) {
            nothing(path);
            if (!record.isEmpty()) {
                record.put(Xsd.AT_NIL, Value.of(true));
            }
            return record.isEmpty() ? Value.nothing() : Value.record(record);
        }
        return content(type, record, path);
    }

    private boolean isNil() {
        @Nullable String nil = in.getAttributeValue(Xsd.INSTANCE, "nil");
        return nil != null && (nil.strip().equals("true") || nil.strip().equals("1"));
    }

    private void nothing(Path path) throws XMLStreamException {
        if (!Fragments.content(in).isBlank()) {
            throw garbled(path, "says that it is nil, and is not empty");
        }
    }

    /** Answers the type that the element says it has, or the declared one; one that differs is noted in the record. */
    private Type actual(Type declared, Map<String, Value> record, Path path) {
        @Nullable String said = in.getAttributeValue(Xsd.INSTANCE, "type");
        if (said == null) {
            return declared;
        }
        QName name = name(said.strip(), in.getNamespaceContext());
        if (name.equals(declared.name())) {
            return declared;
        }
        Type type = schemas.type(name)
                .orElseThrow(
                        () -> garbled(path, "says that it is of the type " + name + ", which the WSDL does not have"));
        if (!type.is(declared)) {
            throw garbled(path, "says that it is " + type.words() + ", which is not derived from " + declared.words());
        }
        record.put(Xsd.AT_TYPE, Value.of(name.toString()));
        return type;
    }

    private static QName name(String prefixed, NamespaceContext names) {
        int colon = prefixed.indexOf(':');
        @Nullable String namespace = names.getNamespaceURI(colon < 0 ? "" : prefixed.substring(0, colon));
        return new QName(namespace == null ? "" : namespace, prefixed.substring(colon + 1));
    }

    private void attributes(ComplexType type, Map<String, Value> record, Path path) {
        for (int i = 0; i < in.getAttributeCount(); i++) {
            QName name = in.getAttributeName(i);
            String text = in.getAttributeValue(i);
            if (name.getNamespaceURI().equals(Xsd.INSTANCE)) {
                continue;
            }
            @Nullable Attribute known = known(type, name);
            if (known != null) {
                record.put(known.key(), text(known.type(), text, in.getNamespaceContext(), path.name(known.key())));
            } else if (type.body().openAttributes()) {
                record.put(unnamed(name), Value.of(text));
            }
        }
    }

    private static @Nullable Attribute known(ComplexType type, QName name) {
        return type.body().attributes().values().stream()
                .filter(one -> one.name().equals(name))
                .findFirst()
                .orElse(null);
    }

    private static String unnamed(QName name) {
        return '@'
                + (name.getNamespaceURI().equals(XMLConstants.XML_NS_URI)
                        ? "xml:" + name.getLocalPart()
                        : name.toString());
    }

    private Value content(Type type, Map<String, Value> record, Path path) throws XMLStreamException {
        if (type instanceof SimpleType simple) {
            Value value = text(simple, path);
            return record.isEmpty() ? value : put(record, Xsd.TEXT, value);
        }
        ComplexType complex = (ComplexType) type;
        Content content = complex.content();
        if (content instanceof Content.Text text) {
            return put(record, Xsd.TEXT, text(text.type(), path));
        }
        if (content instanceof Content.Elements elements) {
            children(elements.fields(), record, path);
            return Value.record(record);
        }
        Value xml = Value.of(Fragments.content(in));
        return complex.isAnyType() && record.isEmpty() ? xml : put(record, Xsd.XML, xml);
    }

    private static Value put(Map<String, Value> record, String name, Value value) {
        record.put(name, value);
        return Value.record(record);
    }

    private Value text(SimpleType type, Path path) throws XMLStreamException {
        StringBuilder text = new StringBuilder();
        NamespaceContext names = in.getNamespaceContext();
        while (in.next() != XMLStreamConstants.END_ELEMENT) {
            switch (in.getEventType()) {
                case XMLStreamConstants.START_ELEMENT ->
                    throw garbled(path, "has the element " + in.getName() + " where it should be " + type.words());
                case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA, XMLStreamConstants.SPACE ->
                    text.append(in.getText());
                default -> {}
            }
        }
        return text(type, text.toString(), names, path);
    }

    private static Value text(SimpleType type, String text, NamespaceContext names, Path path) {
        try {
            return type.read(text, names);
        } catch (Primitive.NoFit | IllegalArgumentException e) {
            String shown = text.length() > 60 ? text.substring(0, 60) + "…" : text;
            throw garbled(path, "is '" + shown + "' where it should be " + type.words());
        }
    }

    private void children(Fields fields, Map<String, Value> record, Path path) throws XMLStreamException {
        Map<String, List<Value>> lists = new LinkedHashMap<>();
        while (in.next() != XMLStreamConstants.END_ELEMENT) {
            switch (in.getEventType()) {
                case XMLStreamConstants.START_ELEMENT -> child(fields, record, lists, path);
                case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA -> {
                    if (!in.getText().isBlank()) {
                        throw garbled(path, "has text between its elements");
                    }
                }
                default -> {}
            }
        }
        lists.forEach((key, items) -> record.put(key, Value.list(items)));
    }

    private void child(Fields fields, Map<String, Value> record, Map<String, List<Value>> lists, Path path)
            throws XMLStreamException {
        @Nullable Field field = fields.of(in.getName());
        if (field == null) {
            throw garbled(path, "has the element " + in.getName() + ", which is not one of " + fields.keys());
        }
        Path at = path.name(field.key());
        @Nullable Element element = field.element();
        Value value = element == null ? Value.of(Fragments.element(in)) : element(element, at);
        if (field.ordered()) {
            add(lists, Xsd.ITEMS, Value.record().put(field.key(), value).build());
        } else if (field.many()) {
            add(lists, field.key(), value);
        } else if (record.putIfAbsent(field.key(), value) != null) {
            throw garbled(at, "is there more than once");
        }
    }

    private static void add(Map<String, List<Value>> lists, String key, Value value) {
        lists.computeIfAbsent(key, k -> new ArrayList<>()).add(value);
    }

    private static GarbledException garbled(Path path, String sentence) {
        return new GarbledException(path + " " + sentence);
    }
}

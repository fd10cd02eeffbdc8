package org.rpcchain.legacy.soap.schema;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.xml.XMLConstants;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;
import org.rpcchain.Value;
import org.rpcchain.legacy.soap.xml.Escapes;
import org.rpcchain.legacy.soap.xml.Fragments;
import org.rpcchain.legacy.soap.xml.GarbledException;
import org.rpcchain.legacy.soap.xml.XmlOut;

/**
 * Writes values as XML by their schema. A value that does not fit is refused with a {@link MisfitException}; then what has
 * been written is of no use. For one thread.
 */
public final class ValueWriter {
    private final Schemas schemas;
    private final XmlOut out;

    /** Creates a writer to {@code out}. */
    public ValueWriter(Schemas schemas, XmlOut out) {
        this.schemas = schemas;
        this.out = out;
    }

    /** Writes an element. */
    public void element(Element element, Value value, Path path) {
        if (element.isAbstract()) {
            throw path.misfit("cannot be sent: the element " + element.name() + " is abstract");
        }
        out.start(element.name());
        if (value.isNull()) {
            nil(element, path);
        } else {
            content(actual(element.type(), value, path), element, value, path);
        }
        out.end();
    }

    /** Writes several elements, each once and all of them; the record has them by these names. */
    public void elements(Map<String, Element> elements, Value record, Path path) {
        for (String name : record.names()) {
            if (!elements.containsKey(name)) {
                throw path.name(name).misfit("is not known: the message has " + elements.keySet());
            }
        }
        elements.forEach((name, element) -> {
            if (!record.has(name)) {
                throw path.name(name)
                        .misfit("is missing; it wants " + element.type().words());
            }
            element(element, record.get(name), path.name(name));
        });
    }

    private void nil(Element element, Path path) {
        if (!element.nillable()) {
            throw path.misfit("wanted " + element.type().words() + ", not null; leave it out where it may be absent");
        }
        out.attribute(Xsd.NIL, "true");
    }

    /** Answers the type that the value says it has, or the declared one; a type that is said is written. */
    private Type actual(Type declared, Value value, Path path) {
        if (!value.has(Xsd.AT_TYPE)) {
            return usable(declared, path);
        }
        Value said = value.get(Xsd.AT_TYPE);
        Path at = path.name(Xsd.AT_TYPE);
        Type type = said.kind() == Value.Kind.TEXT ? named(said.text(), at) : unknown(said, at);
        if (!type.is(declared)) {
            throw at.misfit("names " + type.words() + ", which is not derived from " + declared.words());
        }
        out.attribute(Xsd.TYPE, out.written(QName.valueOf(said.text())));
        return usable(type, at);
    }

    private Type named(String name, Path at) {
        try {
            return schemas.type(QName.valueOf(name)).orElseThrow(() -> unknownType(name, at));
        } catch (IllegalArgumentException e) {
            throw unknownType(name, at);
        }
    }

    private static Type unknown(Value said, Path at) {
        throw unknownType(said.toString(), at);
    }

    private static MisfitException unknownType(String said, Path at) {
        return at.misfit("names the type " + said + ", which the WSDL does not have; write it as {namespace}name");
    }

    private Type usable(Type type, Path path) {
        if (type instanceof ComplexType record && record.body().isAbstract()) {
            List<String> names = schemas.derived(type).stream()
                    .limit(12)
                    .map(one -> String.valueOf(one.name()))
                    .toList();
            throw path.misfit(
                    "is of the abstract type " + type.words() + " and needs " + Xsd.AT_TYPE + ", one of " + names);
        }
        return type;
    }

    private void content(Type type, Element element, Value value, Path path) {
        if (type instanceof SimpleType simple) {
            boolean record = Xsd.isRecord(value);
            if (record) {
                onlyNames(value, List.of(Xsd.AT_TYPE, Xsd.TEXT), path, type);
            }
            text(
                    simple,
                    record ? needed(value, Xsd.TEXT, path, simple) : value,
                    element,
                    record ? path.name(Xsd.TEXT) : path);
        } else if (type instanceof ComplexType complex) {
            record(complex, element, value, path);
        }
    }

    private void text(SimpleType type, Value value, Element element, Path path) {
        String text = type.write(value, out, path);
        @Nullable String fixed = element.fixed();
        if (fixed != null && !fixed.equals(text)) {
            throw path.misfit("may only be '" + fixed + "'");
        }
        out.text(text);
    }

    private static Value needed(Value record, String name, Path path, Type type) {
        if (!record.has(name)) {
            throw path.name(name).misfit("is missing; it wants " + type.words());
        }
        return record.get(name);
    }

    private void record(ComplexType type, Element element, Value value, Path path) {
        if (type.isAnyType() && value.kind() == Value.Kind.TEXT) {
            open(value, path);
            return;
        }
        if (!Xsd.isRecord(value)) {
            throw path.misfit("wanted a record" + (type.name() == null ? "" : " of " + type.words()) + ", not "
                    + SimpleType.kind(value) + " " + value);
        }
        onlyNames(value, names(type, value), path, type);
        attributes(type, value, path);
        if (isNil(value, path)) {
            nil(element, path);
            return;
        }
        content(type.content(), element, value, path);
    }

    private static boolean isNil(Value value, Path path) {
        if (!value.has(Xsd.AT_NIL)) {
            return false;
        }
        Value nil = value.get(Xsd.AT_NIL);
        if (nil.kind() != Value.Kind.BOOLEAN) {
            throw path.name(Xsd.AT_NIL).misfit("wanted xs:boolean, not " + nil);
        }
        return nil.bool();
    }

    private void content(Content content, Element element, Value value, Path path) {
        if (content instanceof Content.Text text) {
            text(text.type(), needed(value, Xsd.TEXT, path, text.type()), element, path.name(Xsd.TEXT));
        } else if (content instanceof Content.Open) {
            if (value.has(Xsd.XML)) {
                open(value.get(Xsd.XML), path.name(Xsd.XML));
            }
        } else if (content instanceof Content.Elements elements) {
            new ContentWriter(this, elements.fields(), value, path).write(elements.particle());
        }
    }

    /** Writes a text of XML that no schema describes. */
    private void open(Value xml, Path path) {
        if (xml.kind() != Value.Kind.TEXT) {
            throw path.misfit("wanted a text of XML, not " + SimpleType.kind(xml) + " " + xml);
        }
        try {
            Fragments.checkContent(xml.text());
        } catch (GarbledException e) {
            throw path.misfit("wanted a text of XML, but " + e.getMessage());
        }
        out.fragment(xml.text());
    }

    /** Writes an element that the schema does not name. */
    void fragment(Value xml, Path path) {
        if (xml.kind() != Value.Kind.TEXT) {
            throw path.misfit("wanted an element as a text of XML, not " + SimpleType.kind(xml) + " " + xml);
        }
        out.fragment(xml.text());
    }

    private static List<String> names(ComplexType type, Value value) {
        List<String> names = new ArrayList<>(type.names());
        names.add(Xsd.AT_TYPE);
        names.add(Xsd.AT_NIL);
        if (type.body().openAttributes()) {
            value.names().stream().filter(name -> name.startsWith("@")).forEach(names::add);
        }
        return names;
    }

    private static void onlyNames(Value record, List<String> allowed, Path path, Type type) {
        for (String name : record.names()) {
            if (!allowed.contains(name)) {
                List<String> shown = allowed.stream()
                        .filter(n -> !n.equals(Xsd.AT_NIL) && !n.equals(Xsd.AT_TYPE))
                        .limit(20)
                        .toList();
                throw path.name(name).misfit("is not known: " + type.words() + " has " + shown);
            }
        }
    }

    private void attributes(ComplexType type, Value value, Path path) {
        Map<String, Attribute> known = type.body().attributes();
        known.forEach((key, attribute) -> {
            if (value.has(key)) {
                attribute(attribute, value.get(key), path.name(key));
            } else if (attribute.required() && attribute.fixed() != null) {
                out.attribute(attribute.name(), attribute.fixed());
            } else if (attribute.required()) {
                throw path.name(key)
                        .misfit("is missing; it wants " + attribute.type().words());
            }
        });
        for (String name : value.names()) {
            if (name.startsWith("@") && !known.containsKey(name) && !name.startsWith("@xsi:")) {
                unnamed(name, value.get(name), path.name(name));
            }
        }
    }

    private void attribute(Attribute attribute, Value value, Path path) {
        String text = attribute.type().write(value, out, path);
        if (attribute.fixed() != null && !attribute.fixed().equals(text)) {
            throw path.misfit("may only be '" + attribute.fixed() + "'");
        }
        out.attribute(attribute.name(), text);
    }

    /** Writes an attribute that the schema does not name. */
    private void unnamed(String key, Value value, Path path) {
        if (value.kind() != Value.Kind.TEXT || Escapes.firstForbidden(value.text()) >= 0) {
            throw path.misfit("wanted a text that XML can hold, not " + SimpleType.kind(value) + " " + value);
        }
        String name = key.substring(1);
        QName attribute =
                name.startsWith("xml:") ? new QName(XMLConstants.XML_NS_URI, name.substring(4)) : QName.valueOf(name);
        if (!attribute.getLocalPart().matches("[\\p{L}_][\\p{L}\\p{N}_.-]*")) {
            throw path.misfit("is no name that an attribute can have; write @name or @{namespace}name");
        }
        out.attribute(attribute, value.text());
    }
}

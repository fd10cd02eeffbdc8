package org.rpcchain.legacy.soap.schema;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.xml.namespace.NamespaceContext;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;
import org.rpcchain.Value;
import org.rpcchain.legacy.soap.xml.XmlNode;

/** Reads simple types from schema documents. */
final class SimpleTypes {
    private final Schemas schemas;
    private final Set<QName> reading = new HashSet<>();

    SimpleTypes(Schemas schemas) {
        this.schemas = schemas;
    }

    SimpleType type(Component type, @Nullable QName name) {
        if (name != null && !reading.add(name)) {
            throw type.node().unreadable("is derived from itself");
        }
        try {
            return read(type, name);
        } finally {
            if (name != null) {
                reading.remove(name);
            }
        }
    }

    private SimpleType read(Component type, @Nullable QName name) {
        for (XmlNode child : type.node().children()) {
            Component how = type.at(child);
            switch (child.name().getLocalPart()) {
                case "restriction" -> {
                    return restriction(how, base(how), name);
                }
                case "list" -> {
                    return made(name, new SimpleType.Variety.ListOf(one(how, "itemType")));
                }
                case "union" -> {
                    return made(name, new SimpleType.Variety.OneOf(members(how)));
                }
                default -> {}
            }
        }
        throw type.node().unreadable("says neither restriction, list nor union");
    }

    private SimpleType made(@Nullable QName name, SimpleType.Variety variety) {
        Type above = schemas.type(new QName(Xsd.NAMESPACE, "anySimpleType")).orElseThrow();
        return new SimpleType(name, above, variety, Facets.NONE);
    }

    private SimpleType base(Component how) {
        return one(how, "base");
    }

    /** Answers the type that an attribute names or that is written in the element. */
    SimpleType one(Component how, String attribute) {
        Optional<String> named = how.node().attribute(attribute);
        if (named.isPresent()) {
            return named(how, how.resolve(named.get()));
        }
        return how.node()
                .child(Xsd.NAMESPACE, "simpleType")
                .map(inner -> type(how.at(inner), null))
                .orElseThrow(() -> how.node().unreadable("names no " + attribute));
    }

    SimpleType named(Component from, QName name) {
        Type type = schemas.type(from, name);
        if (type instanceof SimpleType simple) {
            return simple;
        }
        throw from.node().unreadable("wants the simple type " + Xsd.shown(name) + ", which is a complex one");
    }

    private List<SimpleType> members(Component how) {
        List<SimpleType> members = new ArrayList<>();
        for (String name : Xsd.words(how.node().attribute("memberTypes", ""))) {
            members.add(named(how, how.resolve(name)));
        }
        how.node().children(Xsd.NAMESPACE, "simpleType").forEach(inner -> members.add(type(how.at(inner), null)));
        return members;
    }

    /** Answers a type narrowed by the facets that stand in {@code how}. */
    SimpleType restriction(Component how, SimpleType base, @Nullable QName name) {
        List<Value> values = new ArrayList<>();
        Map<String, String> limits = new LinkedHashMap<>();
        List<String> patterns = new ArrayList<>();
        for (XmlNode facet : how.node().children()) {
            String kind = facet.name().getLocalPart();
            switch (kind) {
                case "enumeration" -> values.add(value(base, facet));
                case "pattern" -> patterns.add(facet.needed("value"));
                case "simpleType", "annotation", "attribute", "attributeGroup", "anyAttribute" -> {}
                default -> limits.put(kind, facet.needed("value"));
            }
        }
        return base.narrowed(name, new Facets(values, limits, patterns));
    }

    private static Value value(SimpleType base, XmlNode facet) {
        try {
            return base.read(facet.needed("value"), new Prefixes(facet));
        } catch (Primitive.NoFit | IllegalArgumentException e) {
            throw facet.unreadable("has the value '" + facet.needed("value") + "', which is no " + base.words());
        }
    }

    /** What prefixes mean at a place in a schema document. */
    private record Prefixes(XmlNode node) implements NamespaceContext {
        @Override
        public String getNamespaceURI(String prefix) {
            return node.resolve(prefix.isEmpty() ? "x" : prefix + ":x").getNamespaceURI();
        }

        @Override
        public @Nullable String getPrefix(String namespace) {
            throw new UnsupportedOperationException("only prefixes are looked up");
        }

        @Override
        public Iterator<String> getPrefixes(String namespace) {
            throw new UnsupportedOperationException("only prefixes are looked up");
        }
    }
}

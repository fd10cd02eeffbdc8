package org.rpcchain.legacy.soap.schema;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.xml.XMLConstants;
import javax.xml.namespace.QName;
import org.rpcchain.legacy.soap.xml.XmlNode;

/** Reads the attributes of complex types from schema documents. */
final class Attributes {
    /**
     * The attributes of a type.
     *
     * @param open whether others may be there, too
     */
    record Found(Map<String, Attribute> attributes, boolean open) {}

    private final SchemaDocuments documents;
    private final SimpleTypes simple;

    Attributes(SchemaDocuments documents, SimpleTypes simple) {
        this.documents = documents;
        this.simple = simple;
    }

    /** Answers the inherited attributes with those that stand in a type's definition or derivation. */
    Found of(Component type, Map<String, Attribute> inherited) {
        Map<QName, Attribute> found = new LinkedHashMap<>();
        inherited.values().forEach(one -> found.put(one.name(), one));
        boolean open = gather(type, found, new HashSet<>());
        Map<String, Attribute> keyed = new LinkedHashMap<>();
        found.values().forEach(one -> {
            String key = keyed.containsKey(one.key()) ? '@' + one.name().toString() : one.key();
            keyed.put(key, new Attribute(key, one.name(), one.type(), one.required(), one.fixed()));
        });
        return new Found(keyed, open);
    }

    private boolean gather(Component in, Map<QName, Attribute> found, Set<QName> groups) {
        boolean open = false;
        for (XmlNode child : in.node().children()) {
            Component at = in.at(child);
            if (child.is(Xsd.NAMESPACE, "attribute")) {
                add(at, found);
            } else if (child.is(Xsd.NAMESPACE, "anyAttribute")) {
                open = true;
            } else if (child.is(Xsd.NAMESPACE, "attributeGroup")) {
                QName name = at.resolve(child.needed("ref"));
                open |= groups.add(name) && gather(documents.referred(at, "attributeGroup", name), found, groups);
            }
        }
        return open;
    }

    private void add(Component at, Map<QName, Attribute> found) {
        Optional<String> ref = at.node().attribute("ref");
        QName name = ref.map(at::resolve).orElseGet(() -> at.local(at.attributes()));
        if (at.node().attribute("use", "").equals("prohibited")) {
            found.remove(name);
            return;
        }
        Component declared = ref.isPresent() ? documents.referred(at, "attribute", name) : at;
        found.put(
                name,
                new Attribute(
                        key(name),
                        name,
                        type(declared),
                        at.node().attribute("use", "").equals("required"),
                        at.node()
                                .attribute("fixed")
                                .or(() -> declared.node().attribute("fixed"))
                                .orElse(null)));
    }

    private static String key(QName name) {
        return name.getNamespaceURI().equals(XMLConstants.XML_NS_URI)
                ? "@xml:" + name.getLocalPart()
                : '@' + name.getLocalPart();
    }

    private SimpleType type(Component declared) {
        boolean typed = declared.node().attribute("type").isPresent()
                || declared.node().child(Xsd.NAMESPACE, "simpleType").isPresent();
        return typed ? simple.one(declared, "type") : simple.named(declared, new QName(Xsd.NAMESPACE, "anySimpleType"));
    }
}

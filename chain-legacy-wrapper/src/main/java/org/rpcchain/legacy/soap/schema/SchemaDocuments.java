package org.rpcchain.legacy.soap.schema;

import java.net.URI;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.xml.XMLConstants;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;
import org.rpcchain.legacy.soap.xml.Documents;
import org.rpcchain.legacy.soap.xml.XmlNode;

/** The global components of all schema documents that a WSDL needs, by kind and name; imports may go round in circles. */
final class SchemaDocuments {
    private static final Set<String> KINDS =
            Set.of("element", "complexType", "simpleType", "group", "attributeGroup", "attribute");

    private final Documents documents;
    private final Map<String, Map<QName, Component>> components = new LinkedHashMap<>();
    private final Set<String> loaded = new HashSet<>();

    SchemaDocuments(Documents documents) {
        this.documents = documents;
        KINDS.forEach(kind -> components.put(kind, new LinkedHashMap<>()));
    }

    void load(XmlNode schema) {
        load(schema, schema.attribute("targetNamespace", ""));
    }

    private void load(XmlNode schema, String target) {
        if (!schema.is(Xsd.NAMESPACE, "schema")) {
            throw schema.unreadable("is no schema");
        }
        if (!loaded.add(schema.place() + ' ' + target)) {
            return;
        }
        Component here = Component.of(schema, target);
        for (XmlNode child : schema.children()) {
            switch (child.name().getLocalPart()) {
                case "import" -> imported(child);
                case "include" -> load(documents.at(address(child)), target);
                case "redefine" -> throw child.unreadable("redefines types, which is not supported");
                default -> add(here.at(child));
            }
        }
    }

    private void imported(XmlNode node) {
        String namespace = node.attribute("namespace", "");
        if (namespace.equals(Xsd.NAMESPACE) || namespace.equals(XMLConstants.XML_NS_URI)) {
            return; // known here
        }
        if (node.attribute("schemaLocation").isPresent()) {
            load(documents.at(address(node)));
        }
    }

    private URI address(XmlNode node) {
        return documents.resolve(node.document(), node.needed("schemaLocation"));
    }

    private void add(Component component) {
        @Nullable
        Map<QName, Component> kind = components.get(component.node().name().getLocalPart());
        if (kind != null && component.node().name().getNamespaceURI().equals(Xsd.NAMESPACE)) {
            kind.putIfAbsent(component.global(component.node().needed("name")), component);
        }
    }

    Map<QName, Component> all(String kind) {
        return components.getOrDefault(kind, Map.of());
    }

    Optional<Component> find(String kind, QName name) {
        return Optional.ofNullable(all(kind).get(name));
    }

    /** Answers what a component refers to. */
    Component referred(Component from, String kind, QName name) {
        return find(kind, name)
                .orElseThrow(() -> from.node()
                        .unreadable("refers to the " + kind + " " + name
                                + ", which is in none of the schemas that were read"));
    }
}

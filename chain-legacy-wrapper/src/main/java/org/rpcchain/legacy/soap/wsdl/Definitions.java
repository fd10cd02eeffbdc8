package org.rpcchain.legacy.soap.wsdl;

import java.net.URI;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;
import org.rpcchain.legacy.soap.schema.Schemas;
import org.rpcchain.legacy.soap.xml.Documents;
import org.rpcchain.legacy.soap.xml.UnreadableException;
import org.rpcchain.legacy.soap.xml.XmlNode;

/** The named parts of a WSDL and of all it imports; imports may go round in circles. */
final class Definitions {
    static final String NAMESPACE = "http://schemas.xmlsoap.org/wsdl/";
    private static final String SCHEMA = "http://www.w3.org/2001/XMLSchema";

    private final Documents documents;
    private final Schemas schemas;
    private final Set<URI> loaded = new HashSet<>();
    private final Map<String, Map<QName, XmlNode>> parts = new LinkedHashMap<>();
    private final List<XmlNode> inlineSchemas = new ArrayList<>();

    Definitions(Documents documents, URI address) {
        this.documents = documents;
        this.schemas = new Schemas(documents);
        load(address);
        inlineSchemas.forEach(schemas::load);
    }

    private void load(URI address) {
        if (!loaded.add(address)) {
            return;
        }
        XmlNode root = documents.at(address);
        if (root.is(SCHEMA, "schema")) {
            inlineSchemas.add(root);
            return;
        }
        if (!root.is(NAMESPACE, "definitions")) {
            throw new UnreadableException("the document " + address + " is no WSDL 1.1: its root is " + root.name());
        }
        String target = root.attribute("targetNamespace", "");
        for (XmlNode child : root.children()) {
            if (child.is(NAMESPACE, "import")) {
                child.attribute("location").ifPresent(location -> load(documents.resolve(address, location)));
            } else if (child.is(NAMESPACE, "types")) {
                inlineSchemas.addAll(child.children(SCHEMA, "schema"));
            } else if (child.name().getNamespaceURI().equals(NAMESPACE)
                    && child.attribute("name").isPresent()) {
                parts.computeIfAbsent(child.name().getLocalPart(), k -> new LinkedHashMap<>())
                        .putIfAbsent(new QName(target, child.needed("name")), child);
            }
        }
    }

    Schemas schemas() {
        return schemas;
    }

    Map<QName, XmlNode> all(String kind) {
        return parts.getOrDefault(kind, Map.of());
    }

    /** Answers the part that an attribute of a node refers to. */
    XmlNode referred(XmlNode from, String attribute, String kind) {
        QName name = from.resolve(from.needed(attribute));
        @Nullable XmlNode found = all(kind).get(name);
        if (found == null) {
            throw from.unreadable(
                    "refers to the " + kind + " " + name + ", which is in none of the documents that were read");
        }
        return found;
    }
}

package org.rpcchain.legacy.soap.schema;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.xml.namespace.QName;
import org.rpcchain.legacy.soap.xml.XmlNode;

/** Reads content models from schema documents. */
final class Particles {
    private static final Set<String> MODELS = Set.of("sequence", "choice", "all", "group");

    private final SchemaDocuments documents;
    private final Schemas schemas;
    private final ComplexTypes types;
    private final Set<QName> groups = new HashSet<>();

    Particles(SchemaDocuments documents, Schemas schemas, ComplexTypes types) {
        this.documents = documents;
        this.schemas = schemas;
        this.types = types;
    }

    /** Answers the content model that stands in a type's definition or derivation. */
    Optional<Particle> of(Component type) {
        return type.node().children().stream()
                .filter(child -> child.name().getNamespaceURI().equals(Xsd.NAMESPACE)
                        && MODELS.contains(child.name().getLocalPart()))
                .findFirst()
                .map(child -> read(type.at(child)));
    }

    private Particle read(Component at) {
        int min = occurs(at.node(), "minOccurs");
        int max = occurs(at.node(), "maxOccurs");
        return switch (at.node().name().getLocalPart()) {
            case "sequence", "all" -> new Particle.Group(false, items(at), min, max);
            case "choice" -> new Particle.Group(true, items(at), min, max);
            case "group" -> new Particle.Group(false, List.of(group(at)), min, max);
            case "any" -> new Particle.Any(wildcard(at), min, max);
            case "element" -> element(at, min, max);
            default -> throw at.node().unreadable("is not known in a content model");
        };
    }

    private List<Particle> items(Component at) {
        List<Particle> items = new ArrayList<>();
        for (XmlNode child : at.node().children()) {
            if (!child.is(Xsd.NAMESPACE, "annotation")) {
                items.add(read(at.at(child)));
            }
        }
        return items;
    }

    private Particle group(Component at) {
        QName name = at.resolve(at.node().needed("ref"));
        if (!groups.add(name)) {
            throw at.node().unreadable("refers to the group " + name + " from within that group");
        }
        try {
            Component group = documents.referred(at, "group", name);
            return of(group).orElseThrow(() -> group.node().unreadable("has no content model"));
        } finally {
            groups.remove(name);
        }
    }

    private Particle element(Component at, int min, int max) {
        Optional<String> ref = at.node().attribute("ref");
        if (ref.isEmpty()) {
            Element local = types.element(at, at.local(at.elements()));
            return new Particle.Single(local, List.of(local), min, max);
        }
        QName name = at.resolve(ref.get());
        Element global = schemas.element(name)
                .orElseThrow(() -> at.node()
                        .unreadable(
                                "refers to the element " + name + ", which is in none of the schemas that were read"));
        return new Particle.Single(global, schemas.candidates(global), min, max);
    }

    private static int occurs(XmlNode node, String attribute) {
        String text = node.attribute(attribute, "1").strip();
        if (text.equals("unbounded")) {
            return Particle.UNBOUNDED;
        }
        try {
            return Integer.parseUnsignedInt(text);
        } catch (NumberFormatException e) {
            throw node.unreadable("has " + attribute + "='" + text + "', which is no number");
        }
    }

    private static Wildcard wildcard(Component at) {
        boolean strict = at.node().attribute("processContents", "strict").equals("strict");
        Set<String> namespaces = new HashSet<>();
        for (String word : Xsd.words(at.node().attribute("namespace", "##any"))) {
            switch (word) {
                case "##any" -> {
                    return new Wildcard(Set.of(), true, strict);
                }
                case "##other" -> {
                    return new Wildcard(new HashSet<>(List.of(at.target(), "")), true, strict);
                }
                case "##local" -> namespaces.add("");
                case "##targetNamespace" -> namespaces.add(at.target());
                default -> namespaces.add(word);
            }
        }
        return new Wildcard(namespaces, false, strict);
    }
}

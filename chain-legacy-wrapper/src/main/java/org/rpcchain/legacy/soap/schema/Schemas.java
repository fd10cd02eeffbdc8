package org.rpcchain.legacy.soap.schema;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;
import org.rpcchain.legacy.soap.xml.Documents;
import org.rpcchain.legacy.soap.xml.UnreadableException;
import org.rpcchain.legacy.soap.xml.XmlNode;

/**
 * All elements and types that a WSDL can name. Schemas are loaded first; then elements and types are read when they are
 * asked for, by one thread, until {@link #complete()}; from then on by any.
 */
public final class Schemas {
    private final SchemaDocuments documents;
    private final SimpleTypes simple;
    private final ComplexTypes complex;
    private final Map<QName, Element> elements = new HashMap<>();
    private final Map<QName, Type> types = new LinkedHashMap<>();
    private final Map<QName, Set<QName>> heads = new HashMap<>();
    private boolean complete;

    /** Creates it; {@code documents} fetches what schemas import and include. */
    public Schemas(Documents documents) {
        this.documents = new SchemaDocuments(documents);
        this.simple = new SimpleTypes(this);
        this.complex = new ComplexTypes(this.documents, this, simple);
        types.putAll(new BuiltIns().types());
        types.put(Xsd.ANY_TYPE, ComplexType.ANY);
        QName schema = new QName(Xsd.NAMESPACE, "schema");
        elements.put(schema, Element.of(schema, ComplexType.ANY));
        this.documents.load(ownAttributes());
    }

    private static XmlNode ownAttributes() {
        try (InputStream in = Schemas.class.getResourceAsStream("xml.xsd")) {
            if (in == null) {
                throw new IllegalStateException("xml.xsd is missing beside " + Schemas.class);
            }
            return Documents.read(in.readAllBytes(), "urn:rpcchain:xml.xsd");
        } catch (IOException e) {
            throw new IllegalStateException("xml.xsd cannot be read beside " + Schemas.class, e);
        }
    }

    /** Loads a schema and what it imports and includes. */
    public void load(XmlNode schema) {
        documents.load(schema);
    }

    /** Reads all that is left to read; a part that cannot be read is left out, since nothing has needed it so far. */
    public void complete() {
        documents
                .all("element")
                .keySet()
                .forEach(name -> readable(() -> element(name).ifPresent(one -> reach(one.type()))));
        List<QName> names = new ArrayList<>(documents.all("complexType").keySet());
        names.addAll(documents.all("simpleType").keySet());
        names.forEach(name -> readable(() -> type(name).ifPresent(this::reach)));
        complete = true;
    }

    private static void readable(Runnable reading) {
        try {
            reading.run();
        } catch (UnreadableException e) {
            // whoever needs it is told
            return;
        }
    }

    /** Reads a type and all that it leads to. */
    public void reach(Type type) {
        reach(type, new LinkedHashSet<>());
    }

    private void reach(Type type, Set<Type> seen) {
        if (seen.add(type) && type instanceof ComplexType one) {
            if (one.base() != null) {
                reach(one.base(), seen);
            }
            one.fields().elements().forEach(element -> reach(element.type(), seen));
        }
    }

    /** Answers a global element. */
    public Optional<Element> element(QName name) {
        @Nullable Element known = elements.get(name);
        if (known != null || complete) {
            return Optional.ofNullable(known);
        }
        Optional<Component> component = documents.find("element", name);
        component.ifPresent(found -> elements.put(name, complex.element(found, name)));
        return Optional.ofNullable(elements.get(name));
    }

    /** Answers a global type. */
    public Optional<Type> type(QName name) {
        @Nullable Type known = types.get(name);
        if (known != null || complete) {
            return Optional.ofNullable(known);
        }
        Optional<Component> record = documents.find("complexType", name);
        if (record.isPresent()) {
            types.put(name, complex.type(record.get(), name));
        } else {
            documents.find("simpleType", name).ifPresent(found -> types.put(name, simple.type(found, name)));
        }
        return Optional.ofNullable(types.get(name));
    }

    Type type(Component from, QName name) {
        return type(name)
                .orElseThrow(() -> from.node()
                        .unreadable("has the type " + Xsd.shown(name)
                                + ", which is in none of the schemas that were read"));
    }

    /** Answers the elements that may stand for this one: itself unless it is abstract, and its substitution group. */
    List<Element> candidates(Element head) {
        if (heads.isEmpty()) {
            documents
                    .all("element")
                    .forEach((name, component) -> component
                            .node()
                            .attribute("substitutionGroup")
                            .ifPresent(
                                    group -> heads.computeIfAbsent(component.resolve(group), h -> new LinkedHashSet<>())
                                            .add(name)));
            heads.putIfAbsent(new QName("none"), Set.of());
        }
        Map<QName, Element> found = new LinkedHashMap<>();
        gather(head, found);
        return found.values().stream().filter(one -> !one.isAbstract()).toList();
    }

    private void gather(Element head, Map<QName, Element> found) {
        if (found.putIfAbsent(head.name(), head) == null) {
            heads.getOrDefault(head.name(), Set.of())
                    .forEach(name -> element(name).ifPresent(member -> gather(member, found)));
        }
    }

    /** Answers the global elements, for those who want one that a strict wildcard takes. */
    List<QName> elementNames() {
        return List.copyOf(documents.all("element").keySet());
    }

    /** Answers the named types that are this one or derived from it, and can be used. */
    List<Type> derived(Type base) {
        return types.values().stream()
                .filter(type -> type.is(base)
                        && !(type instanceof ComplexType one && one.body().isAbstract()))
                .toList();
    }
}

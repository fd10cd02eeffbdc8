package org.rpcchain.legacy.soap.schema;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;
import org.rpcchain.legacy.soap.schema.ComplexType.Body;
import org.rpcchain.legacy.soap.xml.XmlNode;

/** Reads elements and complex types from schema documents. */
final class ComplexTypes {
    private final Schemas schemas;
    private final SimpleTypes simple;
    private final Particles particles;
    private final Attributes attributes;

    ComplexTypes(SchemaDocuments documents, Schemas schemas, SimpleTypes simple) {
        this.schemas = schemas;
        this.simple = simple;
        this.particles = new Particles(documents, schemas, this);
        this.attributes = new Attributes(documents, simple);
    }

    /** Reads an element's declaration; its type is read when it is first asked for. */
    Element element(Component at, QName name) {
        XmlNode node = at.node();
        return new Element(
                name,
                isTrue(node, "nillable"),
                isTrue(node, "abstract"),
                node.attribute("fixed").orElse(null),
                typeOf(at));
    }

    private Supplier<Type> typeOf(Component at) {
        XmlNode node = at.node();
        Optional<String> named = node.attribute("type");
        if (named.isPresent()) {
            return () -> schemas.type(at, at.resolve(named.get()));
        }
        Optional<XmlNode> record = node.child(Xsd.NAMESPACE, "complexType");
        if (record.isPresent()) {
            return () -> type(at.at(record.get()), null);
        }
        Optional<XmlNode> text = node.child(Xsd.NAMESPACE, "simpleType");
        if (text.isPresent()) {
            return () -> simple.type(at.at(text.get()), null);
        }
        return () -> node.attribute("substitutionGroup")
                .flatMap(head -> schemas.element(at.resolve(head)))
                .map(Element::type)
                .orElse(ComplexType.ANY);
    }

    ComplexType type(Component at, @Nullable QName name) {
        return new ComplexType(name, () -> body(at));
    }

    private static boolean isTrue(XmlNode node, String attribute) {
        String value = node.attribute(attribute, "false").strip();
        return value.equals("true") || value.equals("1");
    }

    private Body body(Component at) {
        XmlNode node = at.node();
        boolean isAbstract = isTrue(node, "abstract");
        Optional<XmlNode> simpleContent = node.child(Xsd.NAMESPACE, "simpleContent");
        if (simpleContent.isPresent()) {
            return simpleContent(at.at(derivation(simpleContent.get())), isAbstract);
        }
        Optional<XmlNode> complexContent = node.child(Xsd.NAMESPACE, "complexContent");
        boolean mixed = isTrue(node, "mixed")
                || complexContent.filter(c -> isTrue(c, "mixed")).isPresent();
        if (complexContent.isPresent()) {
            return complexContent(at.at(derivation(complexContent.get())), isAbstract, mixed);
        }
        Attributes.Found found = attributes.of(at, Map.of());
        return new Body(
                isAbstract, ComplexType.ANY, found.attributes(), found.open(), content(particles.of(at), mixed));
    }

    private static XmlNode derivation(XmlNode content) {
        return content.children().stream()
                .filter(child -> child.is(Xsd.NAMESPACE, "extension") || child.is(Xsd.NAMESPACE, "restriction"))
                .findFirst()
                .orElseThrow(() -> content.unreadable("says neither extension nor restriction"));
    }

    private static Content content(Optional<Particle> particle, boolean mixed) {
        if (mixed) {
            return new Content.Open();
        }
        Particle all = particle.orElseGet(() -> new Particle.Group(false, List.of(), 1, 1));
        return new Content.Elements(all, Fields.of(all));
    }

    private Body simpleContent(Component how, boolean isAbstract) {
        Type base = schemas.type(how, how.resolve(how.node().needed("base")));
        Body inherited = base instanceof ComplexType one
                ? one.body()
                : new Body(false, null, Map.of(), false, new Content.Text((SimpleType) base));
        SimpleType text = text(how, inherited);
        if (how.node().is(Xsd.NAMESPACE, "restriction")) {
            text = simple.restriction(how, text, null);
        }
        Attributes.Found found = attributes.of(how, inherited.attributes());
        return new Body(
                isAbstract,
                base,
                found.attributes(),
                found.open() || inherited.openAttributes(),
                new Content.Text(text));
    }

    private SimpleType text(Component how, Body inherited) {
        Optional<XmlNode> own = how.node().child(Xsd.NAMESPACE, "simpleType");
        if (own.isPresent()) {
            return simple.type(how.at(own.get()), null);
        }
        if (inherited.content() instanceof Content.Text text) {
            return text.type();
        }
        throw how.node().unreadable("has simple content, and its base has not");
    }

    private Body complexContent(Component how, boolean isAbstract, boolean mixed) {
        QName name = how.resolve(how.node().needed("base"));
        if (!(schemas.type(how, name) instanceof ComplexType base)) {
            throw how.node().unreadable("has complex content, and its base " + Xsd.shown(name) + " has not");
        }
        Body inherited = base.body();
        boolean extension = how.node().is(Xsd.NAMESPACE, "extension");
        Attributes.Found found = attributes.of(how, inherited.attributes());
        Content content = extension
                ? extended(inherited.content(), particles.of(how), mixed, base, how)
                : content(particles.of(how), mixed);
        boolean open = found.open() || (extension && inherited.openAttributes());
        return new Body(isAbstract, base, found.attributes(), open, content);
    }

    private static Content extended(
            Content inherited, Optional<Particle> own, boolean mixed, ComplexType base, Component how) {
        if (inherited instanceof Content.Text) {
            if (own.isPresent()) {
                throw how.node().unreadable("adds elements to " + base.words() + ", which is a text");
            }
            return inherited;
        }
        if (mixed || inherited instanceof Content.Open) {
            return new Content.Open();
        }
        Particle before = ((Content.Elements) inherited).particle();
        return own.isEmpty()
                ? inherited
                : content(Optional.of(new Particle.Group(false, List.of(before, own.get()), 1, 1)), false);
    }
}

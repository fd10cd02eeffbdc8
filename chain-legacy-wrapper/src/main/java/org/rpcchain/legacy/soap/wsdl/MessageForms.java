package org.rpcchain.legacy.soap.wsdl;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.xml.namespace.QName;
import org.rpcchain.legacy.soap.schema.ComplexType;
import org.rpcchain.legacy.soap.schema.Element;
import org.rpcchain.legacy.soap.schema.Schemas;
import org.rpcchain.legacy.soap.schema.Type;
import org.rpcchain.legacy.soap.xml.XmlNode;

/** Reads how messages look from a port type and its binding. */
final class MessageForms {
    /**
     * How a binding writes messages.
     *
     * @param rpc whether parts stand in a wrapper that is named by the operation
     * @param soap the namespace of the binding's elements
     */
    record Style(boolean rpc, String soap) {}

    private static final String MIME = "http://schemas.xmlsoap.org/wsdl/mime/";

    private final Definitions definitions;
    private final Schemas schemas;

    MessageForms(Definitions definitions) {
        this.definitions = definitions;
        this.schemas = definitions.schemas();
    }

    /**
     * Reads a message's form.
     *
     * @param declared the input or output of the port type
     * @param bound the input or output of the binding
     * @param wrapper the local name that an RPC message has
     */
    MessageForm of(XmlNode declared, Optional<XmlNode> bound, Style style, String wrapper) {
        XmlNode message = definitions.referred(declared, "message", "message");
        List<XmlNode> extensions = bound.map(this::root).orElse(List.of());
        Optional<XmlNode> body =
                extensions.stream().filter(e -> e.is(style.soap(), "body")).findFirst();
        body.ifPresent(this::literal);
        List<XmlNode> headers =
                extensions.stream().filter(e -> e.is(style.soap(), "header")).toList();
        List<XmlNode> parts = bodyParts(message, body, headers);
        if (style.rpc()) {
            String target = declaringNamespace(message);
            String namespace = body.flatMap(b -> b.attribute("namespace")).orElse(target);
            Element all = Element.of(
                    new QName(namespace, wrapper),
                    ComplexType.of(parts.stream().map(this::rpcPart).toList()));
            return new MessageForm(
                    List.of(all), headers.stream().map(this::header).toList());
        }
        return new MessageForm(
                parts.stream().map(this::element).toList(),
                headers.stream().map(this::header).toList());
    }

    private static String declaringNamespace(XmlNode message) {
        return message.parent().attribute("targetNamespace", "");
    }

    /** Answers the extensions of the SOAP part, also where a binding makes it the first of several MIME parts. */
    private List<XmlNode> root(XmlNode bound) {
        Optional<XmlNode> multipart = bound.child(MIME, "multipartRelated");
        if (multipart.isEmpty()) {
            return bound.children();
        }
        List<XmlNode> found = new ArrayList<>();
        for (XmlNode part : multipart.get().children(MIME, "part")) {
            if (part.child(MIME, "content").isPresent()) {
                throw bound.unreadable("sends attachments, which is not supported");
            }
            found.addAll(part.children());
        }
        return found;
    }

    private void literal(XmlNode body) {
        if (body.attribute("use", "literal").equals("encoded")) {
            throw body.unreadable("is encoded as SOAP 1.1 §5 says, which is not supported; only literal is");
        }
    }

    private List<XmlNode> bodyParts(XmlNode message, Optional<XmlNode> body, List<XmlNode> headers) {
        List<XmlNode> parts = message.children(Definitions.NAMESPACE, "part");
        Optional<String> named = body.flatMap(b -> b.attribute("parts"));
        if (named.isPresent()) {
            List<String> names = List.of(named.get().strip().split("\\s+"));
            List<XmlNode> found = parts.stream()
                    .filter(part -> names.contains(part.needed("name")))
                    .toList();
            if (!found.isEmpty()) {
                return found;
            }
            // Some WSDLs name parts that the message has not; what is left when the headers are taken is meant.
        }
        Set<String> inHeader = new HashSet<>();
        headers.stream()
                .filter(header -> definitions.referred(header, "message", "message") == message)
                .forEach(header -> inHeader.add(header.needed("part")));
        return parts.stream()
                .filter(part -> !inHeader.contains(part.needed("name")))
                .toList();
    }

    private Element rpcPart(XmlNode part) {
        Optional<String> typed = part.attribute("type");
        if (typed.isEmpty()) {
            throw part.unreadable("is a part of an RPC message and names no type");
        }
        QName name = part.resolve(typed.get());
        Type type = schemas.type(name)
                .orElseThrow(() ->
                        part.unreadable("has the type " + name + ", which is in none of the schemas that were read"));
        schemas.reach(type);
        return Element.of(new QName(part.needed("name")), type);
    }

    private Element element(XmlNode part) {
        String reference = part.attribute("element")
                .orElseThrow(() -> part.unreadable("is a part of a document or a header and names no element"));
        QName name = part.resolve(reference);
        Element element = schemas.element(name)
                .orElseThrow(() -> part.unreadable(
                        "refers to the element " + name + ", which is in none of the schemas that were read"));
        schemas.reach(element.type());
        return element;
    }

    private Element header(XmlNode header) {
        literal(header);
        XmlNode message = definitions.referred(header, "message", "message");
        return message.children(Definitions.NAMESPACE, "part").stream()
                .filter(part -> part.needed("name").equals(header.needed("part")))
                .findFirst()
                .map(this::element)
                .orElseThrow(() -> header.unreadable("refers to a part that the message has not"));
    }
}

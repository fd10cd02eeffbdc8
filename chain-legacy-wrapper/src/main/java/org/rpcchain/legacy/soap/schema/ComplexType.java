package org.rpcchain.legacy.soap.schema;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/** A type whose elements have attributes or elements in them. What it holds is read when it is first asked for. */
public final class ComplexType implements Type {
    /** What a type holds, with all that it inherits. */
    record Body(
            boolean isAbstract,
            @Nullable Type base,
            Map<String, Attribute> attributes,
            boolean openAttributes,
            Content content) {
        Body {
            attributes = Collections.unmodifiableMap(new LinkedHashMap<>(attributes));
        }
    }

    /** What every type is derived from. */
    static final ComplexType ANY =
            new ComplexType(Xsd.ANY_TYPE, () -> new Body(false, null, Map.of(), true, new Content.Open()));

    private final @Nullable QName name;
    private final Supplier<Body> source;
    private @Nullable Body body;
    private boolean reading;

    ComplexType(@Nullable QName name, Supplier<Body> source) {
        this.name = name;
        this.source = source;
    }

    /** Answers the type of an RPC message: these elements in this order, each once. */
    public static ComplexType of(List<Element> parts) {
        List<Particle> items = parts.stream()
                .<Particle>map(part -> new Particle.Single(part, List.of(part), 1, 1))
                .toList();
        Particle all = new Particle.Group(false, items, 1, 1);
        return new ComplexType(
                null, () -> new Body(false, ANY, Map.of(), false, new Content.Elements(all, Fields.of(all))));
    }

    @Override
    public @Nullable QName name() {
        return name;
    }

    @Override
    public @Nullable Type base() {
        return body().base();
    }

    boolean isAnyType() {
        return this == ANY;
    }

    /** Answers whether an element of it may be a text of XML without a record around it. */
    public boolean isOpen() {
        return isAnyType();
    }

    /** Answers the names that a record of this type may have, but for those that begin with {@code @xsi:}. */
    public List<String> names() {
        List<String> names = new ArrayList<>(body().attributes().keySet());
        Content content = content();
        if (content instanceof Content.Elements elements) {
            names.addAll(elements.fields().keys());
        } else {
            names.add(content instanceof Content.Text ? Xsd.TEXT : Xsd.XML);
        }
        return names;
    }

    /** Answers whether a record of this type must have the name. */
    public boolean requires(String name) {
        @Nullable Attribute attribute = body().attributes().get(name);
        return attribute != null
                ? attribute.required() && attribute.fixed() == null
                : name.equals(Xsd.TEXT) || fields().requires(name);
    }

    @Override
    public String words() {
        return name == null ? "a record" : Xsd.shown(name);
    }

    Content content() {
        return body().content();
    }

    /** Answers the elements it holds, or none. */
    Fields fields() {
        return content() instanceof Content.Elements elements ? elements.fields() : Fields.NONE;
    }

    Body body() {
        if (body == null) {
            if (reading) {
                throw new IllegalArgumentException("the type " + words() + " is derived from itself");
            }
            reading = true;
            try {
                body = source.get();
            } finally {
                reading = false;
            }
        }
        return body;
    }
}

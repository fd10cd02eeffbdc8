package org.rpcchain.legacy.soap.schema;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.StringJoiner;
import javax.xml.namespace.NamespaceContext;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;
import org.rpcchain.Value;
import org.rpcchain.ValueException;
import org.rpcchain.legacy.soap.xml.XmlOut;

/** A type whose values are text in XML: a single value, a list of such with spaces between, or one of several types. */
public final class SimpleType implements Type {
    /** What its values are. */
    sealed interface Variety {
        /** A single value. */
        record Atomic(Primitive primitive) implements Variety {}

        /** A list with spaces between the items. */
        record ListOf(SimpleType item) implements Variety {}

        /** A value of the first of these types that takes it. */
        record OneOf(List<SimpleType> members) implements Variety {}
    }

    private final @Nullable QName name;
    private final @Nullable Type base;
    private final Variety variety;
    private final Facets facets;

    SimpleType(@Nullable QName name, @Nullable Type base, Variety variety, Facets facets) {
        this.name = name;
        this.base = base;
        this.variety = variety;
        this.facets = facets;
    }

    /** Answers the same values under these further limits. */
    SimpleType narrowed(@Nullable QName as, Facets further) {
        return new SimpleType(as, this, variety, facets.and(further));
    }

    @Override
    public @Nullable QName name() {
        return name;
    }

    @Override
    public @Nullable Type base() {
        return base;
    }

    Variety variety() {
        return variety;
    }

    /** Answers what narrows it. */
    public Facets facets() {
        return facets;
    }

    @Override
    public String words() {
        if (name != null) {
            return Xsd.shown(name);
        }
        if (base instanceof SimpleType simple) {
            return simple.words();
        }
        return variety instanceof Variety.ListOf list
                ? "a list of " + list.item().words()
                : "one of several simple types";
    }

    /** Answers the text of a value in the element or attribute that {@code out} has just started. */
    String write(Value value, XmlOut out, Path path) {
        String text = text(value, out, path);
        Optional<String> broken = facets.broken(value);
        if (broken.isPresent()) {
            throw path.misfit("wanted " + words() + ", " + broken.get() + ", not " + value);
        }
        return text;
    }

    private String text(Value value, XmlOut out, Path path) {
        if (variety instanceof Variety.ListOf list) {
            return items(list.item(), value, out, path);
        }
        if (variety instanceof Variety.OneOf union) {
            return member(union.members(), value, out, path);
        }
        try {
            return ((Variety.Atomic) variety).primitive().write(value, out);
        } catch (Primitive.NoFit | ValueException e) {
            throw path.misfit("wanted " + words() + ", not " + kind(value) + " " + value);
        }
    }

    private String items(SimpleType item, Value value, XmlOut out, Path path) {
        if (value.kind() != Value.Kind.LIST) {
            throw path.misfit("wanted a list of " + item.words() + ", not " + kind(value) + " " + value);
        }
        StringJoiner joined = new StringJoiner(" ");
        for (int i = 0; i < value.size(); i++) {
            String text = item.write(value.at(i), out, path.index(i));
            if (text.isEmpty() || text.chars().anyMatch(c -> c <= ' ')) {
                throw path.index(i).misfit("has no text or a space in it, which an item of a list cannot have");
            }
            joined.add(text);
        }
        return joined.toString();
    }

    private String member(List<SimpleType> members, Value value, XmlOut out, Path path) {
        for (SimpleType member : members) {
            try {
                return member.write(value, out, path);
            } catch (MisfitException e) {
                // the next may take it
            }
        }
        throw path.misfit("wanted " + words() + ", one of "
                + members.stream().map(SimpleType::words).toList() + ", not " + kind(value) + " " + value);
    }

    /** Answers the value of a text, where prefixes mean what {@code names} says. */
    Value read(String text, NamespaceContext names) {
        if (variety instanceof Variety.ListOf list) {
            List<Value> items = new ArrayList<>();
            Xsd.words(text).forEach(item -> items.add(list.item().read(item, names)));
            return Value.list(items);
        }
        return variety instanceof Variety.OneOf union ? first(union.members(), text, names) : atomic(text, names);
    }

    private static Value first(List<SimpleType> members, String text, NamespaceContext names) {
        for (SimpleType member : members) {
            try {
                Value value = member.read(text, names);
                if (member.facets.broken(value).isEmpty()) {
                    return value;
                }
            } catch (Primitive.NoFit | IllegalArgumentException e) {
                // the next may take it
            }
        }
        throw new Primitive.NoFit();
    }

    private Value atomic(String text, NamespaceContext names) {
        Primitive primitive = ((Variety.Atomic) variety).primitive();
        boolean collapsed = primitive != Primitive.STRING
                || "collapse".equals(facets.limits().get("whiteSpace"));
        return primitive.read(collapsed && primitive != Primitive.BASE64 ? collapse(text) : text, names);
    }

    private static String collapse(String text) {
        return text.strip().replaceAll("\\s+", " ");
    }

    static String kind(Value value) {
        return switch (value.kind()) {
            case NULL -> "null";
            case BOOLEAN -> "the boolean";
            case INTEGER -> "the whole number";
            case DECIMAL -> "the decimal number";
            case DOUBLE -> "the double";
            case TEXT -> "the text";
            case BYTES -> "the bytes";
            case LIST -> "the list";
            case RECORD -> "the record";
        };
    }
}

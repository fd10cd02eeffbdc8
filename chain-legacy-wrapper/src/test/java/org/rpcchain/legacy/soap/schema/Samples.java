package org.rpcchain.legacy.soap.schema;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.rpcchain.Value;
import org.rpcchain.legacy.soap.schema.Fields.Field;
import org.rpcchain.legacy.soap.xml.Fragments;
import org.rpcchain.legacy.soap.xml.SafeXml;
import org.rpcchain.legacy.soap.xml.XmlOut;

/** Makes up values that fit a schema: by seed, what may be absent is or is not, and what may be many is none to three. */
public final class Samples {
    private static final int DEEP = 7;
    private static final int TOO_DEEP = 40;
    private static final List<String> TEXTS =
            List.of("a", "Grüße & <Küsse>", "two\nlines\tand \"quotes\" 'too'", "漢字 😀", " spaces ", "]]>", "\r\n");
    private static final List<String> PATTERNED = List.of(
            "1",
            "12",
            "1234",
            "a",
            "ab",
            "AB",
            "ABC",
            "abcd",
            "urn:a:b",
            "true",
            "1.2.3",
            "uuid:0",
            "a@b.cd",
            "0.1",
            "999-999",
            "01",
            "x1",
            "1234567890",
            "12345678901",
            "NO",
            "12:34",
            "a/b",
            "a::b",
            "{a}",
            "W/1",
            "123-45-6789");

    /** What extends an "all" group, which the JDK's validator leaves out. */
    private static final Set<String> LEFT_OUT = Set.of(
            "DerivedAllBaseStruct",
            "DerivedAllBaseChoice",
            "DerivedAllBaseAll",
            "DerivedChoiceBaseComplex",
            "DerivedStructBaseAll",
            "DerivedChoiceBaseAll");

    private final Schemas schemas;
    private final Random random;
    private final Map<Type, List<Type>> families = new HashMap<>();
    private final Set<String> drawn = new HashSet<>();
    private int ids;

    public Samples(Schemas schemas, long seed) {
        this.schemas = schemas;
        this.random = new Random(seed);
    }

    /**
     * What the values so far have between them: names of {@link Primitive}s, {@code LIST}, {@code ATTRIBUTE}, {@code ABSENT}
     * and {@code PRESENT} of what may be absent, {@code REPEATED}.
     */
    public Set<String> drawn() {
        return drawn;
    }

    /** A record of what is in an element of a complex type. */
    public Value record(Element element) {
        return value(element.type(), 0, element.fixed());
    }

    /** A value of an element that is not abstract. */
    public Value element(Element element, int depth) {
        if (element.nillable() && random.nextInt(4) == 0) {
            return Value.nothing();
        }
        return value(element.type(), depth, element.fixed());
    }

    private Value value(Type declared, int depth, String fixed) {
        if (depth > TOO_DEEP) {
            throw new IllegalStateException("no end of " + declared.words());
        }
        Type type = declared;
        List<Type> derived = declared instanceof ComplexType one && !one.isAnyType() ? family(declared) : List.of();
        boolean must = declared instanceof ComplexType one && one.body().isAbstract();
        if (must || (derived.size() > 1 && depth < DEEP && random.nextBoolean())) {
            type = derived.get(must && depth > DEEP ? cheapest(derived) : random.nextInt(derived.size()));
        }
        if (type instanceof SimpleType simple) {
            return fixed == null ? simple(simple) : simple.read(fixed, new NoNames());
        }
        Map<String, Value> record = new LinkedHashMap<>();
        if (type != declared) {
            record.put(Xsd.AT_TYPE, Value.of(String.valueOf(type.name())));
        }
        return complex((ComplexType) type, record, depth, fixed);
    }

    private List<Type> family(Type declared) {
        return families.computeIfAbsent(
                declared,
                type -> schemas.derived(type).stream()
                        .filter(one -> one.name() == null
                                || !LEFT_OUT.contains(one.name().getLocalPart()))
                        .toList());
    }

    private int cheapest(List<Type> types) {
        int best = 0;
        for (int i = 1; i < types.size(); i++) {
            if (depth(types.get(i), new HashSet<>()) < depth(types.get(best), new HashSet<>())) {
                best = i;
            }
        }
        return best;
    }

    private Value complex(ComplexType type, Map<String, Value> record, int depth, String fixed) {
        if (type.isAnyType()) {
            return Value.of("text &amp; <b xmlns=\"urn:bold\" c=\"1\">bold</b><empty/>");
        }
        type.body().attributes().values().forEach(attribute -> {
            if (attribute.required() || (depth < DEEP && random.nextBoolean())) {
                drawn.add("ATTRIBUTE");
                record.put(
                        attribute.key(),
                        attribute.fixed() == null
                                ? simple(attribute.type())
                                : attribute.type().read(attribute.fixed(), new NoNames()));
            }
        });
        Content content = type.content();
        if (content instanceof Content.Text text) {
            record.put(
                    Xsd.TEXT, fixed == null ? simple(text.type()) : text.type().read(fixed, new NoNames()));
        } else if (content instanceof Content.Open) {
            record.put(Xsd.XML, Value.of(mixed(type)));
        } else {
            Content.Elements elements = (Content.Elements) content;
            Map<String, List<Value>> lists = new LinkedHashMap<>();
            particle(elements.particle(), elements.fields(), record, lists, depth);
            lists.forEach((key, items) -> record.put(key, Value.list(items)));
        }
        return Value.record(record);
    }

    private static String mixed(Type type) {
        boolean keyed = type.name() != null && type.name().getLocalPart().equals("KeyInfoType");
        return keyed ? "by <KeyName xmlns=\"" + type.name().getNamespaceURI() + "\">a key</KeyName>" : "mixed";
    }

    private void particle(
            Particle particle, Fields fields, Map<String, Value> record, Map<String, List<Value>> lists, int depth) {
        int times = times(particle, depth);
        for (int i = 0; i < times; i++) {
            if (particle instanceof Particle.Single single) {
                Element one = single.candidates()
                        .get(random.nextInt(single.candidates().size()));
                put(fields.field(one.name()), element(one, depth + 1), record, lists);
            } else if (particle instanceof Particle.Any any) {
                Value fragment = fragment(any.wildcard(), fields, depth);
                if (fragment != null) {
                    put(fields.field(Fields.any()), fragment, record, lists);
                }
            } else if (particle instanceof Particle.Group group && group.choice()) {
                if (!group.items().isEmpty()) {
                    Particle item = group.items()
                            .get(depth < DEEP ? random.nextInt(group.items().size()) : shallow(group));
                    particle(item, fields, record, lists, depth);
                }
            } else if (particle instanceof Particle.Group group) {
                group.items().forEach(item -> particle(item, fields, record, lists, depth));
            }
        }
    }

    private int times(Particle particle, int depth) {
        if (depth >= DEEP || particle.max() == 0) {
            return particle.min();
        }
        int most = Math.min(particle.max(), particle.min() + 2);
        int times = particle.min() + random.nextInt(most - particle.min() + 1);
        if (particle.min() == 0) {
            drawn.add(times == 0 ? "ABSENT" : "PRESENT");
        }
        if (times > 1) {
            drawn.add("REPEATED");
        }
        return times;
    }

    private static int shallow(Particle.Group group) {
        int best = 0;
        for (int i = 1; i < group.items().size(); i++) {
            if (depth(group.items().get(i), new HashSet<>())
                    < depth(group.items().get(best), new HashSet<>())) {
                best = i;
            }
        }
        return best;
    }

    /** How many levels a value must have. */
    private static int depth(Particle particle, Set<Type> seen) {
        if (particle.min() == 0) {
            return 0;
        }
        if (particle instanceof Particle.Single single) {
            return 1 + depth(single.element().type(), seen);
        }
        if (particle instanceof Particle.Group group) {
            var depths = group.items().stream().mapToInt(item -> depth(item, seen));
            return group.choice() ? depths.min().orElse(0) : depths.max().orElse(0);
        }
        return 1;
    }

    private static int depth(Type type, Set<Type> seen) {
        if (!(type instanceof ComplexType complex) || !(complex.content() instanceof Content.Elements elements)) {
            return 0;
        }
        if (!seen.add(type)) {
            return 1000;
        }
        int depth = depth(elements.particle(), seen);
        seen.remove(type);
        return depth;
    }

    private static void put(Field field, Value value, Map<String, Value> record, Map<String, List<Value>> lists) {
        if (field.ordered()) {
            Value item = Value.record().put(field.key(), value).build();
            lists.computeIfAbsent(Xsd.ITEMS, k -> new ArrayList<>()).add(item);
        } else if (field.many()) {
            lists.computeIfAbsent(field.key(), k -> new ArrayList<>()).add(value);
        } else {
            record.put(field.key(), value);
        }
    }

    private Value fragment(Wildcard wildcard, Fields fields, int depth) {
        if (wildcard.declaredOnly()) {
            return declared(wildcard, fields, depth);
        }
        if (wildcard.others()) {
            return Value.of("<o:other xmlns:o=\"urn:other\" o:a=\"b\"><in/>text</o:other>");
        }
        String namespace = wildcard.namespaces().iterator().next();
        return Value.of(namespace.isEmpty() ? "<unknown/>" : "<unknown xmlns=\"" + namespace + "\"/>");
    }

    private Value declared(Wildcard wildcard, Fields fields, int depth) {
        for (QName name : schemas.elementNames()) {
            Element one = schemas.element(name).orElseThrow();
            boolean fits = wildcard.allows(name.getNamespaceURI()) && !one.isAbstract();
            if (fits
                    && fields.elements().stream().noneMatch(e -> e.name().equals(name))
                    && depth(one.type(), new HashSet<>()) < 3) {
                XmlOut out = new XmlOut();
                new ValueWriter(schemas, out)
                        .element(one, value(one.type(), Math.max(depth, DEEP) + 1, one.fixed()), Path.of("x"));
                return Value.of(canonical(out.toString()));
            }
        }
        return null;
    }

    private static String canonical(String xml) {
        try {
            XMLStreamReader in = SafeXml.of(1 << 20).reader(xml);
            in.nextTag();
            return Fragments.element(in);
        } catch (XMLStreamException e) {
            throw new IllegalStateException(e);
        }
    }

    private Value simple(SimpleType type) {
        if (!type.facets().values().isEmpty()) {
            return type.facets()
                    .values()
                    .get(random.nextInt(type.facets().values().size()));
        }
        if (type.variety() instanceof SimpleType.Variety.ListOf list) {
            drawn.add("LIST");
            List<Value> items = new ArrayList<>();
            int least = limit(type, "minLength", limit(type, "length", 0));
            int most = limit(type, "maxLength", limit(type, "length", 3));
            for (int i = 0; i < Math.max(least, Math.min(most, 1 + random.nextInt(3))); i++) {
                items.add(list.item().words().equals("xs:string") ? Value.of("word") : simple(list.item()));
            }
            return Value.list(items);
        }
        if (type.variety() instanceof SimpleType.Variety.OneOf union) {
            return simple(union.members().get(0));
        }
        return atomic(type, ((SimpleType.Variety.Atomic) type.variety()).primitive());
    }

    private Value atomic(SimpleType type, Primitive primitive) {
        drawn.add(primitive.name());
        return switch (primitive) {
            case STRING, TOKEN -> Value.of(text(type));
            case BOOLEAN -> Value.of(random.nextBoolean());
            case DECIMAL ->
                Value.of(number(
                        type,
                        type.facets().limits().containsKey("totalDigits")
                                        || type.facets().limits().containsKey("fractionDigits")
                                ? "7"
                                : "-1234567890123456789012345.060"));
            case INTEGER ->
                Value.of(number(type, "123456789012345678901234567890").toBigInteger());
            case DOUBLE ->
                type.facets().limits().isEmpty() && random.nextInt(5) == 0
                        ? Value.of(Double.NEGATIVE_INFINITY)
                        : Value.of(number(type, "0.1").doubleValue());
            case BASE64, HEX -> Value.of(new byte[limit(type, "length", limit(type, "minLength", random.nextInt(4)))]);
            case QNAME -> Value.of("{urn:q}name");
            case DATE -> Value.of("2026-11-21Z");
            case TIME -> Value.of("23:59:59.999");
            case DATE_TIME -> Value.of("2026-11-21T23:59:59.123456789+05:30");
            case YEAR -> Value.of("2026");
            case YEAR_MONTH -> Value.of("2026-11");
            case MONTH -> Value.of("--11");
            case MONTH_DAY -> Value.of("--11-21");
            case DAY -> Value.of("---21");
            case DURATION -> Value.of("-P1Y2M3DT4H5M6.7S");
        };
    }

    private static BigDecimal number(SimpleType type, String wished) {
        BigDecimal number = new BigDecimal(wished);
        Map<String, String> limits = type.facets().limits();
        if (limits.containsKey("maxInclusive")) {
            number = number.min(new BigDecimal(limits.get("maxInclusive")));
        }
        if (limits.containsKey("maxExclusive")) {
            number = number.min(new BigDecimal(limits.get("maxExclusive")).subtract(BigDecimal.ONE));
        }
        if (limits.containsKey("minInclusive")) {
            number = number.max(new BigDecimal(limits.get("minInclusive")));
        }
        if (limits.containsKey("minExclusive")) {
            number = number.max(new BigDecimal(limits.get("minExclusive")).add(BigDecimal.ONE));
        }
        int digits = limit(type, "totalDigits", 100);
        return number.precision() > digits ? new BigDecimal(BigInteger.ONE) : number;
    }

    private String text(SimpleType type) {
        if (!type.facets().patterns().isEmpty()) {
            return patterned(type);
        }
        String name = named(type);
        String text = switch (name) {
            case "string", "anySimpleType" ->
                type.facets().limits().containsKey("whiteSpace") ? "plain" : TEXTS.get(random.nextInt(TEXTS.size()));
            case "normalizedString" -> "two words";
            case "language" -> "en";
            case "ID" -> "id" + ++ids;
            case "anyURI" -> "urn:a:b";
            case "token" -> "some token";
            default -> "name";
        };
        int least = limit(type, "minLength", limit(type, "length", 0));
        int most = limit(type, "maxLength", limit(type, "length", 1000));
        if (text.codePointCount(0, text.length()) > most || text.codePointCount(0, text.length()) < least) {
            return "x".repeat(Math.max(least, Math.min(most, 3)));
        }
        return text;
    }

    /** The name of the type that the schema language itself has. */
    private static String named(Type type) {
        for (Type at = type; at != null; at = at.base()) {
            if (at.name() != null && at.name().getNamespaceURI().equals(Xsd.NAMESPACE)) {
                return at.name().getLocalPart();
            }
        }
        return "string";
    }

    private static String patterned(SimpleType type) {
        int least = limit(type, "minLength", limit(type, "length", 0));
        int most = limit(type, "maxLength", limit(type, "length", 1000));
        List<String> tries = new ArrayList<>(PATTERNED);
        for (int i = 0; i < 45; i++) {
            tries.addAll(List.of("1".repeat(i), "A".repeat(i), "a".repeat(i)));
        }
        return tries.stream()
                .filter(text -> text.length() >= least && text.length() <= most)
                .filter(text -> type.facets().patterns().stream().anyMatch(p -> text.matches(java(p))))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException(
                        "no sample for the patterns " + type.facets().patterns()));
    }

    private static String java(String pattern) {
        return pattern.replace("\\i", "[\\p{L}_:]").replace("\\c", "[\\p{L}\\p{N}._:-]");
    }

    private static int limit(SimpleType type, String facet, int otherwise) {
        String limit = type.facets().limits().get(facet);
        return limit == null ? otherwise : Integer.parseInt(limit.strip());
    }

    /** Fixed values that are read here have no prefixes. */
    private static final class NoNames implements javax.xml.namespace.NamespaceContext {
        @Override
        public String getNamespaceURI(String prefix) {
            return "";
        }

        @Override
        public String getPrefix(String namespace) {
            throw new UnsupportedOperationException();
        }

        @Override
        public java.util.Iterator<String> getPrefixes(String namespace) {
            throw new UnsupportedOperationException();
        }
    }
}

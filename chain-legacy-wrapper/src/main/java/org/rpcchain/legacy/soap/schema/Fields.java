package org.rpcchain.legacy.soap.schema;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/**
 * The names that a record has for the elements of a content model.
 *
 * <p>An element that may come more than once is always a list. Elements of which several may be repeated in any mixture (a
 * repeated choice or sequence of several, or a repeated substitution group) are "ordered": they stand one after another
 * in one list, {@code #items}, since a list for each would lose their order.
 */
final class Fields {
    /**
     * An element's place in a record.
     *
     * @param key its name there
     * @param element the element; null for those that the schema does not name
     * @param many whether it is a list
     * @param ordered whether it stands in {@code #items}
     */
    record Field(String key, @Nullable Element element, boolean many, boolean ordered) {}

    /** Stands for elements that the schema does not name. */
    private static final QName ANY = new QName(Xsd.ANY);

    static final Fields NONE = Fields.of(new Particle.Group(false, List.of(), 1, 1));

    private final Map<QName, Field> fields = new LinkedHashMap<>();
    private final Map<String, QName> keys = new LinkedHashMap<>();
    private final List<Wildcard> wildcards = new ArrayList<>();
    private final Set<String> required = new HashSet<>();

    private Fields() {}

    static Fields of(Particle particle) {
        Map<QName, Element> elements = new LinkedHashMap<>();
        Set<QName> ordered = new LinkedHashSet<>();
        Fields fields = new Fields();
        Map<QName, Integer> counts = fields.count(particle, elements, ordered);
        Map<String, Integer> locals = new HashMap<>();
        counts.keySet().forEach(name -> locals.merge(name.getLocalPart(), 1, Integer::sum));
        counts.forEach((name, count) -> {
            boolean shared = locals.getOrDefault(name.getLocalPart(), 0) > 1;
            String key = shared ? name.toString() : name.getLocalPart();
            fields.fields.put(name, new Field(key, elements.get(name), count > 1, ordered.contains(name)));
            fields.keys.put(key, name);
        });
        must(particle).forEach(name -> fields.required.add(fields.field(name).key()));
        return fields;
    }

    private Map<QName, Integer> count(Particle particle, Map<QName, Element> elements, Set<QName> ordered) {
        Map<QName, Integer> counts = new LinkedHashMap<>();
        if (particle.max() == 0) {
            return counts;
        }
        if (particle instanceof Particle.Single single) {
            single.candidates().forEach(one -> {
                elements.put(one.name(), one);
                counts.put(one.name(), 1);
            });
        } else if (particle instanceof Particle.Any any) {
            wildcards.add(any.wildcard());
            counts.put(ANY, 1);
        } else if (particle instanceof Particle.Group group) {
            for (Particle item : group.items()) {
                count(item, elements, ordered)
                        .forEach((name, n) ->
                                counts.merge(name, n, group.choice() ? Math::max : (a, b) -> Math.min(2, a + b)));
            }
        }
        if (particle.max() > 1) {
            counts.replaceAll((name, n) -> 2);
            if (counts.size() > 1) {
                ordered.addAll(counts.keySet());
            }
        }
        return counts;
    }

    /** Answers the names that are there in every case. */
    private static Set<QName> must(Particle particle) {
        Set<QName> names = new LinkedHashSet<>();
        if (particle.min() == 0 || particle.max() == 0) {
            return names;
        }
        if (particle instanceof Particle.Single single && single.candidates().size() == 1) {
            names.add(single.candidates().get(0).name());
        } else if (particle instanceof Particle.Any) {
            names.add(ANY);
        } else if (particle instanceof Particle.Group group) {
            for (int i = 0; i < group.items().size(); i++) {
                Set<QName> item = must(group.items().get(i));
                if (i == 0 || !group.choice()) {
                    names.addAll(item);
                } else {
                    names.retainAll(item);
                }
            }
        }
        return names;
    }

    /** Answers the place of an element in the record; null for one that may not be there. */
    @Nullable
    Field of(QName name) {
        @Nullable Field field = fields.get(name);
        if (field != null || wildcards.stream().noneMatch(any -> any.allows(name.getNamespaceURI()))) {
            return field;
        }
        return fields.get(ANY);
    }

    /** Answers the place that has this name in a record; null for none. */
    @Nullable
    Field of(String key) {
        @Nullable QName name = keys.get(key);
        return name == null ? null : fields.get(name);
    }

    /** Answers the names that a record may have, in the schema's order. */
    List<String> keys() {
        List<String> names = new ArrayList<>();
        fields.values().forEach(field -> {
            String key = field.ordered() ? Xsd.ITEMS : field.key();
            if (!names.contains(key)) {
                names.add(key);
            }
        });
        return names;
    }

    /** Answers the elements that the schema names. */
    List<Element> elements() {
        List<Element> named = new ArrayList<>();
        for (Field field : fields.values()) {
            if (field.element() != null) {
                named.add(field.element());
            }
        }
        return named;
    }

    boolean hasOrdered() {
        return fields.values().stream().anyMatch(Field::ordered);
    }

    /** Answers whether a record must have this name. */
    boolean requires(String key) {
        return required.contains(key)
                || (key.equals(Xsd.ITEMS)
                        && fields.values().stream().anyMatch(f -> f.ordered() && required.contains(f.key())));
    }

    /** Answers the place of an element of the content model, or of {@link #any()}. */
    Field field(QName name) {
        return Objects.requireNonNull(fields.get(name), () -> name + " is no part of the content model");
    }

    /** Answers what stands for the elements that the schema does not name. */
    static QName any() {
        return ANY;
    }
}

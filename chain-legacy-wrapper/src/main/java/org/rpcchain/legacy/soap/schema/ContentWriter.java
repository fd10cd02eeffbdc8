package org.rpcchain.legacy.soap.schema;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.rpcchain.Value;
import org.rpcchain.legacy.soap.schema.Fields.Field;
import org.rpcchain.legacy.soap.xml.Fragments;
import org.rpcchain.legacy.soap.xml.GarbledException;

/** Writes the elements of one record in the order that its content model says: one walk over the model, taking as it goes. */
final class ContentWriter {
    /** A value that waits to be written. */
    private record Waiting(String key, Value value, Path path) {}

    private final ValueWriter writer;
    private final Fields fields;
    private final Path path;
    private final Map<String, Deque<Waiting>> named = new HashMap<>();
    private final Deque<Waiting> items = new ArrayDeque<>();

    ContentWriter(ValueWriter writer, Fields fields, Value record, Path path) {
        this.writer = writer;
        this.fields = fields;
        this.path = path;
        for (String name : fields.keys()) {
            if (record.has(name)) {
                take(name, record.get(name), path.name(name));
            }
        }
    }

    private void take(String name, Value value, Path at) {
        @Nullable Field field = name.equals(Xsd.ITEMS) ? null : fields.of(name);
        boolean many = field == null || field.many();
        if (!many) {
            named.computeIfAbsent(name, n -> new ArrayDeque<>()).add(new Waiting(name, value, at));
            return;
        }
        if (value.kind() != Value.Kind.LIST) {
            throw at.misfit("may come more than once and wants a list, also of one item, not " + SimpleType.kind(value)
                    + " " + value);
        }
        for (int i = 0; i < value.size(); i++) {
            Waiting waiting = new Waiting(name, value.at(i), at.index(i));
            if (field == null) {
                items.add(item(waiting));
            } else {
                named.computeIfAbsent(name, n -> new ArrayDeque<>()).add(waiting);
            }
        }
    }

    private Waiting item(Waiting waiting) {
        Value one = waiting.value();
        if (!Xsd.isRecord(one) || one.size() != 1) {
            throw waiting.path().misfit("wanted a record of one name, not " + SimpleType.kind(one) + " " + one);
        }
        String key = one.names().get(0);
        @Nullable Field field = fields.of(key);
        if (field == null || !field.ordered()) {
            throw waiting.path().name(key).misfit("is not known there");
        }
        return new Waiting(key, one.get(key), waiting.path().name(key));
    }

    /** Writes all elements; what is missing or left over is refused. */
    void write(Particle particle) {
        all(particle);
        Deque<Waiting> left = new ArrayDeque<>(items);
        named.values().forEach(left::addAll);
        if (!left.isEmpty()) {
            throw left.getFirst()
                    .path()
                    .misfit("does not fit there: "
                            + why(particle, left.getFirst().key()));
        }
    }

    private String why(Particle particle, String key) {
        Set<String> rivals = new LinkedHashSet<>();
        rivals(particle, key, rivals);
        rivals.remove(key);
        return rivals.isEmpty()
                ? "there are more of it than may be"
                : "it excludes " + rivals + ", or its order is wrong";
    }

    private void rivals(Particle particle, String key, Set<String> found) {
        if (particle instanceof Particle.Group group && keys(group).contains(key)) {
            if (group.choice()) {
                found.addAll(keys(group));
            }
            group.items().forEach(item -> rivals(item, key, found));
        }
    }

    private void all(Particle particle) {
        for (int count = 0; count < particle.max(); count++) {
            boolean waits = waits(particle);
            if (!waits && count >= particle.min()) {
                return;
            }
            int before = waiting();
            once(particle);
            if (waiting() == before) {
                return; // it holds nothing, however often it is there
            }
        }
    }

    private int waiting() {
        return items.size() + named.values().stream().mapToInt(Deque::size).sum();
    }

    private void once(Particle particle) {
        if (particle instanceof Particle.Single single) {
            element(single);
        } else if (particle instanceof Particle.Any) {
            fragment();
        } else if (particle instanceof Particle.Group group && group.choice()) {
            choice(group);
        } else if (particle instanceof Particle.Group group) {
            group.items().forEach(this::all);
        }
    }

    private void choice(Particle.Group group) {
        @Nullable Particle chosen = null;
        for (Particle item : group.items()) {
            if (waits(item) && (chosen == null || (!whole(chosen) && whole(item)))) {
                chosen = item;
            }
        }
        if (chosen != null) {
            all(chosen);
            return;
        }
        if (!mayBeEmpty(new Particle.Group(true, group.items(), 1, 1))) {
            throw path.misfit("lacks one of " + keys(group));
        }
    }

    /** Answers whether all that the particle must have waits, so that it can be meant. */
    private boolean whole(Particle particle) {
        if (particle.min() == 0) {
            return true;
        }
        if (!(particle instanceof Particle.Group group)) {
            return waits(particle) || isOrdered(particle);
        }
        return group.choice()
                ? group.items().isEmpty() || group.items().stream().anyMatch(this::whole)
                : group.items().stream().allMatch(this::whole);
    }

    /** Answers whether the particle's elements stand in the list of items, of which only the next can be seen. */
    private boolean isOrdered(Particle particle) {
        return particle instanceof Particle.Single single
                ? single.candidates().stream()
                        .anyMatch(one -> fields.field(one.name()).ordered())
                : fields.field(Fields.any()).ordered();
    }

    private static boolean mayBeEmpty(Particle particle) {
        if (particle.min() == 0) {
            return true;
        }
        if (!(particle instanceof Particle.Group group)) {
            return false;
        }
        return group.choice()
                ? group.items().isEmpty() || group.items().stream().anyMatch(ContentWriter::mayBeEmpty)
                : group.items().stream().allMatch(ContentWriter::mayBeEmpty);
    }

    private void element(Particle.Single single) {
        for (Element candidate : single.candidates()) {
            @Nullable Waiting next = next(fields.field(candidate.name()));
            if (next != null) {
                writer.element(candidate, next.value(), next.path());
                return;
            }
        }
        throw missing(single);
    }

    private MisfitException missing(Particle.Single single) {
        List<String> keys = keys(single);
        if (keys.isEmpty()) {
            return path.misfit("cannot be sent: nothing may stand for the abstract element "
                    + single.element().name());
        }
        return keys.size() > 1
                ? path.misfit("lacks one of " + keys)
                : path.name(keys.get(0))
                        .misfit("is missing; it wants "
                                + single.element().type().words());
    }

    private void fragment() {
        @Nullable Waiting next = next(fields.field(Fields.any()));
        if (next == null) {
            throw path.name(Xsd.ANY).misfit("is missing; it wants an element as a text of XML");
        }
        writer.fragment(next.value(), next.path());
    }

    /** Takes the next value of this place, if one waits. */
    private @Nullable Waiting next(Field field) {
        if (!waits(field)) {
            return null;
        }
        return (field.ordered() ? items : queue(field)).poll();
    }

    private boolean waits(Field field) {
        if (field.ordered()) {
            @Nullable Waiting first = items.peek();
            return first != null && first.key().equals(field.key());
        }
        return !queue(field).isEmpty();
    }

    private Deque<Waiting> queue(Field field) {
        return named.computeIfAbsent(field.key(), key -> new ArrayDeque<>());
    }

    /** Answers whether something waits that this particle could take. */
    private boolean waits(Particle particle) {
        if (particle instanceof Particle.Single single) {
            return single.candidates().stream().anyMatch(one -> waits(fields.field(one.name())));
        }
        if (particle instanceof Particle.Any any) {
            return any.max() > 0 && waits(fields.field(Fields.any())) && allowed(any.wildcard());
        }
        return ((Particle.Group) particle).items().stream().anyMatch(item -> item.max() > 0 && waits(item));
    }

    /** Answers whether the fragment that waits next is one that the wildcard takes. */
    private boolean allowed(Wildcard wildcard) {
        Field field = fields.field(Fields.any());
        Waiting next = (field.ordered() ? items : queue(field)).getFirst();
        if (next.value().kind() != Value.Kind.TEXT) {
            return true; // is told of when it is written
        }
        try {
            return wildcard.allows(Fragments.root(next.value().text()).getNamespaceURI());
        } catch (GarbledException e) {
            throw next.path().misfit("wanted an element as a text of XML, but " + e.getMessage());
        }
    }

    private List<String> keys(Particle particle) {
        List<String> keys = new ArrayList<>();
        if (particle instanceof Particle.Single single) {
            single.candidates().forEach(one -> keys.add(fields.field(one.name()).key()));
        } else if (particle instanceof Particle.Any) {
            keys.add(Xsd.ANY);
        } else if (particle instanceof Particle.Group group) {
            group.items().forEach(item -> keys.addAll(keys(item)));
        }
        return keys;
    }
}

package org.rpcchain;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Ordered names to values. */
final class RecordValue implements Value {
    static final RecordValue EMPTY = new RecordValue(Map.of());

    private final Map<String, Value> fields;
    private final long weight;

    RecordValue(Map<String, Value> fields) {
        this(new LinkedHashMap<>(fields), true);
    }

    /** Takes the map as its own. */
    private RecordValue(Map<String, Value> owned, boolean checked) {
        long sum = ValueText.NODE_BYTES;
        for (Map.Entry<String, Value> field : owned.entrySet()) {
            if (checked) {
                Objects.requireNonNull(field.getKey(), "a record's name must not be null");
                Objects.requireNonNull(
                        field.getValue(), "a record's value must not be null; Value.nothing() is the null value");
            }
            sum = ValueText.sum(
                    sum, ValueText.sum(field.getKey().length(), field.getValue().weight()));
        }
        this.fields = Collections.unmodifiableMap(owned);
        this.weight = sum;
    }

    static RecordValue owning(Map<String, Value> fields) {
        return new RecordValue(fields, false);
    }

    @Override
    public Kind kind() {
        return Kind.RECORD;
    }

    @Override
    public long weight() {
        return weight;
    }

    @Override
    public int size() {
        return fields.size();
    }

    @Override
    public Value get(String name) {
        @Nullable Value value = fields.get(name);
        if (value == null) {
            throw ValueException.missingName(name, keys());
        }
        return value;
    }

    @Override
    public boolean has(String name) {
        return fields.containsKey(name);
    }

    /** The names, in order, not copied. */
    Collection<String> keys() {
        return fields.keySet();
    }

    @Override
    public List<String> names() {
        return List.copyOf(fields.keySet());
    }

    @Override
    public Value with(String name, Value value) {
        LinkedHashMap<String, Value> changed = new LinkedHashMap<>(fields);
        changed.put(
                Objects.requireNonNull(name, "a record's name must not be null"),
                Objects.requireNonNull(value, "a record's value must not be null; Value.nothing() is the null value"));
        return owning(changed);
    }

    @Override
    public Value without(String name) {
        LinkedHashMap<String, Value> changed = new LinkedHashMap<>(fields);
        changed.remove(name);
        return owning(changed);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof RecordValue that && fields.equals(that.fields);
    }

    @Override
    public int hashCode() {
        return fields.hashCode();
    }

    @Override
    public String toString() {
        return ValueText.brief(this);
    }
}

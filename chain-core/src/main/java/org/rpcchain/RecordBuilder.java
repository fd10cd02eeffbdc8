package org.rpcchain;

import java.util.LinkedHashMap;
import java.util.Objects;

/** Builds a record value, name by name; a name put twice keeps its place and takes the later value. Not thread-safe. */
public final class RecordBuilder {
    private final LinkedHashMap<String, Value> fields = new LinkedHashMap<>();

    RecordBuilder() {}

    /** Puts a value. */
    public RecordBuilder put(String name, Value value) {
        fields.put(
                Objects.requireNonNull(name, "a record's name must not be null"),
                Objects.requireNonNull(value, "a record's value must not be null; Value.nothing() is the null value"));
        return this;
    }

    /** Puts a text. */
    public RecordBuilder put(String name, String value) {
        return put(name, Value.of(value));
    }

    /** Puts a whole number. */
    public RecordBuilder put(String name, long value) {
        return put(name, Value.of(value));
    }

    /** Puts a double. */
    public RecordBuilder put(String name, double value) {
        return put(name, Value.of(value));
    }

    /** Puts a boolean. */
    public RecordBuilder put(String name, boolean value) {
        return put(name, Value.of(value));
    }

    /** Puts a copy of the bytes. */
    public RecordBuilder put(String name, byte[] value) {
        return put(name, Value.of(value));
    }

    /** Answers how many names have been put so far; a name put twice counts once. */
    public int size() {
        return fields.size();
    }

    /** Answers the record; the builder can go on and build others. */
    public Value build() {
        return new RecordValue(fields);
    }
}

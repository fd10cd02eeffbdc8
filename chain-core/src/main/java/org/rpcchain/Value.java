package org.rpcchain;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What parameters, state and results are made of: an immutable tree of null, boolean, number, text, bytes, list and
 * record.
 *
 * <p>A value is acyclic, holds no user code and knows its size, so it can leave the sandbox and cross the wire safely.
 * Getters need neither casts nor generics, because chaining functions are compiled by Janino, which has neither lambdas
 * nor type arguments: {@code result.get("messages").at(0).get("id").text()}. A getter of the wrong kind, a missing name
 * and an index out of range throw {@link ValueException} with a sentence that says what was there instead.
 *
 * <p>Thread-safe. Source: RPC Chains §3.1 and §3.3 ("object parmlist", "object state"), made closed and typed.
 */
public sealed interface Value
        permits NullValue,
                BooleanValue,
                IntegerValue,
                DecimalValue,
                DoubleValue,
                TextValue,
                BytesValue,
                ListValue,
                RecordValue {

    /** The cases of a value. */
    enum Kind {
        /** No value. */
        NULL,
        /** True or false. */
        BOOLEAN,
        /** A whole number of any size. */
        INTEGER,
        /** A decimal number, exact. */
        DECIMAL,
        /** An IEEE 754 double. */
        DOUBLE,
        /** Unicode text. */
        TEXT,
        /** Bytes. */
        BYTES,
        /** An ordered list of values. */
        LIST,
        /** Ordered names to values. */
        RECORD
    }

    /** Answers which case this value is. */
    Kind kind();

    /** The most that {@link #weight} answers, 1 TiB: weights of all that one message holds fit a {@code long} together. */
    long MOST_WEIGHT = 1L << 40;

    /**
     * Answers the size of this value in bytes, as budgets and caches count it: content plus 16 per node, each as often as it is
     * reached; at most {@link #MOST_WEIGHT}.
     */
    long weight();

    /** Answers whether this is the null value. */
    default boolean isNull() {
        return false;
    }

    /** Answers the boolean. */
    default boolean bool() {
        throw ValueException.wrongKind(Kind.BOOLEAN, this);
    }

    /** Answers the number as an {@code int}; a number outside its range, or with a fraction, is refused. */
    default int intValue() {
        long number = longValue();
        if (number != (int) number) {
            throw new ValueException("the number " + number + " does not fit an int; read it with longValue()");
        }
        return (int) number;
    }

    /** Answers the number as a {@code long}; a number outside its range, or with a fraction, is refused. */
    default long longValue() {
        throw ValueException.wrongKind(Kind.INTEGER, this);
    }

    /** Answers the number as a {@code double}, rounded as {@link BigDecimal#doubleValue()} rounds. */
    default double doubleValue() {
        throw ValueException.wrongKind(Kind.DOUBLE, this);
    }

    /** Answers the number exactly, as a decimal. */
    default BigDecimal decimal() {
        throw ValueException.wrongKind(Kind.DECIMAL, this);
    }

    /** Answers the whole number exactly. */
    default BigInteger bigInteger() {
        throw ValueException.wrongKind(Kind.INTEGER, this);
    }

    /** Answers the text. */
    default String text() {
        throw ValueException.wrongKind(Kind.TEXT, this);
    }

    /** Answers a copy of the bytes. */
    default byte[] bytes() {
        throw ValueException.wrongKind(Kind.BYTES, this);
    }

    /** Answers a read-only view of the bytes, without copying them. */
    default ByteBuffer buffer() {
        throw ValueException.wrongKind(Kind.BYTES, this);
    }

    /** Answers how many bytes, items or names this value has. */
    default int size() {
        throw ValueException.wrongKind(Kind.LIST, this);
    }

    /** Answers the item at {@code index}, counted from 0. */
    default Value at(int index) {
        throw ValueException.wrongKind(Kind.LIST, this);
    }

    /** Answers the items of a list, in order; the list cannot be changed. */
    default List<Value> items() {
        throw ValueException.wrongKind(Kind.LIST, this);
    }

    /** Answers the value that a record has under {@code name}; a missing name is refused. */
    default Value get(String name) {
        throw ValueException.wrongKind(Kind.RECORD, this);
    }

    /** Answers the value that a record has under {@code name}, or {@code otherwise} when it has none. */
    default Value getOr(String name, Value otherwise) {
        return has(name) ? get(name) : otherwise;
    }

    /** Answers whether this is a record with that name. */
    default boolean has(String name) {
        return false;
    }

    /** Answers the names of a record, in order; the list cannot be changed. */
    default List<String> names() {
        throw ValueException.wrongKind(Kind.RECORD, this);
    }

    /** Answers this record with {@code name} set to {@code value}; this value stays as it is. */
    default Value with(String name, Value value) {
        throw ValueException.wrongKind(Kind.RECORD, this);
    }

    /** Answers this record without {@code name}; this value stays as it is. */
    default Value without(String name) {
        throw ValueException.wrongKind(Kind.RECORD, this);
    }

    /**
     * Binds this value to a class of the application: a record, a bean, a collection or a simple type.
     *
     * @throws ValueException when the value does not fit, with the place inside the value
     */
    default <T> T as(Class<T> type) {
        return ValueBinding.to(this, type);
    }

    /** Answers the null value. */
    static Value nothing() {
        return NullValue.NULL;
    }

    /** Answers a boolean. */
    static Value of(boolean value) {
        return value ? BooleanValue.TRUE : BooleanValue.FALSE;
    }

    /** Answers a whole number. */
    static Value of(long value) {
        return new IntegerValue(BigInteger.valueOf(value));
    }

    /** Answers a whole number. */
    static Value of(BigInteger value) {
        return new IntegerValue(value);
    }

    /** Answers a decimal number. */
    static Value of(BigDecimal value) {
        return new DecimalValue(value);
    }

    /** Answers a double. */
    static Value of(double value) {
        return new DoubleValue(value);
    }

    /** Answers a text. */
    static Value of(String value) {
        return new TextValue(value);
    }

    /** Answers bytes, copied from {@code value}. */
    static Value of(byte[] value) {
        return new BytesValue(value.clone(), 0, value.length);
    }

    /**
     * Answers bytes without copying them: the array belongs to the value from now on, and the caller promises not to
     * change it. For service authors who move large content; {@link #of(byte[])} is the safe way.
     */
    static Value adopt(byte[] value) {
        return new BytesValue(value, 0, value.length);
    }

    /** Like {@link #adopt(byte[])}, for {@code length} bytes of the array from {@code offset}. */
    static Value adopt(byte[] value, int offset, int length) {
        return new BytesValue(value, offset, length);
    }

    /** Answers a list of these items. */
    static Value list(List<Value> items) {
        return new ListValue(items);
    }

    /** Answers a list of these items. */
    static Value list(Value... items) {
        return new ListValue(List.of(items));
    }

    /** Answers a record of these names and values, in the map's order. */
    static Value record(Map<String, Value> fields) {
        return new RecordValue(fields);
    }

    /** Starts a record: {@code Value.record().put("path", p).put("offset", 0).build()}. */
    static RecordBuilder record() {
        return new RecordBuilder();
    }

    /**
     * Answers the value of an object of the application: a record, a bean, a collection, a map with text keys, a simple
     * type, a value (itself) or null.
     *
     * @throws ValueException when the object cannot be read, is cyclic or nests deeper than 500
     */
    static Value of(@Nullable Object pojo) {
        return ValueBinding.from(pojo);
    }
}

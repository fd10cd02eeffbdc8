package org.rpcchain.service;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.WildcardType;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.rpcchain.State;
import org.rpcchain.Value;
import org.rpcchain.ValueException;

/** Turns a value into what a parameter's type asks for; null only for the null value. Thread-safe. */
interface Binding {
    /**
     * Binds a value.
     *
     * @throws ValueException when it does not fit
     */
    @Nullable
    Object bind(Value value);

    /**
     * Answers the binding of a parameter's type, chosen once, at registration.
     *
     * @throws IllegalArgumentException when values cannot be bound to the type
     */
    static Binding to(Type type) {
        if (type instanceof Class<?> plain) {
            return toClass(plain);
        }
        if (type instanceof WildcardType wildcard) {
            return to(wildcard.getUpperBounds()[0]);
        }
        if (type instanceof ParameterizedType generic && generic.getRawType() instanceof Class<?> raw) {
            return toGeneric(raw, generic.getActualTypeArguments());
        }
        throw unbound(type);
    }

    private static Binding toClass(Class<?> type) {
        if (type == Value.class) {
            return value -> value;
        }
        Binding binding = simple(type);
        // A primitive has no null, so that a null value is refused by the getter, with a sentence.
        return type.isPrimitive() ? binding : value -> value.isNull() ? null : binding.bind(value);
    }

    /** The types of most parameters have short ways; the others go through Jackson. */
    private static Binding simple(Class<?> type) {
        if (type == String.class) {
            return Value::text;
        }
        if (type == long.class || type == Long.class) {
            return Value::longValue;
        }
        if (type == int.class || type == Integer.class) {
            return Value::intValue;
        }
        if (type == boolean.class || type == Boolean.class) {
            return Value::bool;
        }
        if (type == double.class || type == Double.class) {
            return Value::doubleValue;
        }
        if (type == byte[].class) {
            return Value::bytes;
        }
        if (type == ByteBuffer.class) {
            return Value::buffer;
        }
        if (type == State.class) {
            return State::of;
        }
        return value -> value.as(type);
    }

    private static Binding toGeneric(Class<?> raw, Type[] arguments) {
        if (raw == List.class || raw == Collection.class || raw == Iterable.class) {
            Binding item = to(arguments[0]);
            return orNull(value -> items(value, item, new ArrayList<>()));
        }
        if (raw == Set.class) {
            Binding item = to(arguments[0]);
            return orNull(value -> items(value, item, new LinkedHashSet<>()));
        }
        if (raw == Map.class && arguments[0] == String.class) {
            Binding field = to(arguments[1]);
            return orNull(value -> fields(value, field));
        }
        throw unbound(raw);
    }

    private static Binding orNull(Binding binding) {
        return value -> value.isNull() ? null : binding.bind(value);
    }

    private static Object items(Value value, Binding item, Collection<@Nullable Object> target) {
        for (Value each : value.items()) {
            target.add(item.bind(each));
        }
        return target;
    }

    private static Object fields(Value value, Binding field) {
        Map<String, @Nullable Object> fields = new LinkedHashMap<>();
        for (String name : value.names()) {
            fields.put(name, field.bind(value.get(name)));
        }
        return fields;
    }

    private static IllegalArgumentException unbound(Type type) {
        return new IllegalArgumentException("a value cannot be bound to " + type.getTypeName()
                + "; take a Value, a simple type, a record or bean, or a List, Set or Map<String, …> of these");
    }
}

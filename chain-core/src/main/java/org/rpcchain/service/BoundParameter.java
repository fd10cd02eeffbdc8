package org.rpcchain.service;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.rpcchain.Value;

/**
 * A parameter of a service function.
 *
 * @param name its name in calls
 * @param optional whether it may be absent, and is passed as an {@code Optional}
 * @param type the class of what is passed, or of what the {@code Optional} holds, for messages
 * @param binding how a value becomes an argument
 */
record BoundParameter(String name, boolean optional, String type, Binding binding) {
    static BoundParameter of(String name, Type type) {
        if (type instanceof ParameterizedType generic && generic.getRawType() == Optional.class) {
            Type held = generic.getActualTypeArguments()[0];
            return new BoundParameter(name, true, shortName(held), Binding.to(held));
        }
        return new BoundParameter(name, false, shortName(type), Binding.to(type));
    }

    /** Answers the argument for a value; an {@code Optional} is empty for the null value, too. */
    @Nullable
    Object argument(Value value) {
        @Nullable Object bound = binding.bind(value);
        return optional ? Optional.ofNullable(bound) : bound;
    }

    @Override
    public String toString() {
        return optional ? "[" + name + "]" : name;
    }

    private static String shortName(Type type) {
        return type instanceof Class<?> plain ? plain.getSimpleName() : type.getTypeName();
    }
}

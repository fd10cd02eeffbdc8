package org.rpcchain.sandbox.allow;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The members of a class of the running JDK that lines may list; asked of the JVM once, since that copies them all. */
record OwnMembers(
        Class<?> type,
        List<Constructor<?>> constructors,
        Map<String, List<Method>> methods,
        Map<String, List<Field>> fields) {
    private static final int INHERITED = Modifier.PUBLIC | Modifier.PROTECTED;

    static OwnMembers of(Class<?> type) {
        return new OwnMembers(
                type,
                Stream.of(type.getDeclaredConstructors())
                        .filter(constructor -> (constructor.getModifiers() & INHERITED) != 0)
                        .toList(),
                Stream.of(type.getMethods()).collect(Collectors.groupingBy(Method::getName)),
                Stream.of(type.getFields()).collect(Collectors.groupingBy(Field::getName)));
    }

    Stream<Method> methods(String name) {
        return methods.getOrDefault(name, List.of()).stream();
    }

    Stream<Field> fields(String name) {
        return fields.getOrDefault(name, List.of()).stream();
    }
}

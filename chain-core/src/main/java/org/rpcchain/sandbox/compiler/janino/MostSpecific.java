package org.rpcchain.sandbox.compiler.janino;

import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** Of methods with the same name and parameters, the one that returns most: Janino expects no others. */
final class MostSpecific {
    private record Signature(String name, List<Class<?>> parameters) {}

    private MostSpecific() {}

    static Collection<Method> of(Method[] methods, Predicate<Method> filter) {
        Map<Signature, Method> best = new LinkedHashMap<>();
        for (Method method : sorted(methods)) {
            if (filter.test(method)) {
                Signature signature = new Signature(method.getName(), Arrays.asList(method.getParameterTypes()));
                best.merge(signature, method, MostSpecific::better);
            }
        }
        return best.values();
    }

    /** The JVM answers methods in no order; messages, and what is emitted, are to be the same everywhere. */
    private static Method[] sorted(Method[] methods) {
        Method[] sorted = methods.clone();
        Arrays.sort(sorted, Comparator.comparing(Method::getName).thenComparing(Method::toString));
        return sorted;
    }

    private static Method better(Method one, Method other) {
        if (one.getReturnType() == other.getReturnType()) {
            return one.getDeclaringClass().isAssignableFrom(other.getDeclaringClass()) ? other : one;
        }
        return one.getReturnType().isAssignableFrom(other.getReturnType()) ? other : one;
    }
}

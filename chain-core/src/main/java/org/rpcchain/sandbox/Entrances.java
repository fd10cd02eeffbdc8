package org.rpcchain.sandbox;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.rpcchain.ChainContext;
import org.rpcchain.NextHop;
import org.rpcchain.State;
import org.rpcchain.Value;

/** Finds the chaining functions among the classes that a source declares. */
record Entrances(SourceText text) {
    /** What a chaining function looks like. */
    static final String SIGNATURE =
            "a public static method that returns NextHop and takes (State, Value) or (State, Value, ChainContext)";

    private static final MethodType TYPE =
            MethodType.methodType(NextHop.class, State.class, Value.class, ChainContext.class);

    /** Answers the chaining functions of the one top-level class that is public, or else of the one that has any. */
    Map<String, MethodHandle> among(List<Class<?>> topLevel) throws IllegalAccessException {
        Class<?> holder = holder(topLevel);
        Map<String, MethodHandle> methods = new TreeMap<>();
        for (Method method : chainingFunctions(holder)) {
            if (methods.put(method.getName(), handle(method)) != null) {
                throw text.notCompiled("it has two chaining functions named '" + method.getName()
                        + "'; chains name them without parameters, so rename one");
            }
        }
        return methods;
    }

    private Class<?> holder(List<Class<?>> topLevel) {
        List<Class<?>> named = topLevel.stream()
                .filter(declared -> Modifier.isPublic(declared.getModifiers()))
                .toList();
        if (named.size() != 1) {
            named = topLevel;
        }
        List<Class<?>> holders = named.stream()
                .filter(declared -> !chainingFunctions(declared).isEmpty())
                .toList();
        if (holders.isEmpty()) {
            throw text.notCompiled("it has no chaining function: " + SIGNATURE);
        }
        if (holders.size() > 1) {
            throw text.notCompiled("several of its classes have chaining functions: "
                    + holders.stream().map(Class::getSimpleName).toList()
                    + "; make the one to use public, and only it");
        }
        return holders.get(0);
    }

    private static List<Method> chainingFunctions(Class<?> declared) {
        return Arrays.stream(declared.getDeclaredMethods())
                .filter(method -> Modifier.isPublic(method.getModifiers())
                        && Modifier.isStatic(method.getModifiers())
                        && NextHop.class.isAssignableFrom(method.getReturnType())
                        && TYPE.parameterList().subList(0, 2).equals(firstTwo(method))
                        && (method.getParameterCount() == 2 || method.getParameterTypes()[2] == ChainContext.class))
                .toList();
    }

    private static List<Class<?>> firstTwo(Method method) {
        int count = method.getParameterCount();
        return count == 2 || count == 3
                ? Arrays.asList(method.getParameterTypes()).subList(0, 2)
                : List.of();
    }

    private static MethodHandle handle(Method method) throws IllegalAccessException {
        // The class need not be public.
        method.setAccessible(true);
        MethodHandle handle = MethodHandles.lookup().unreflect(method);
        if (method.getParameterCount() == 2) {
            handle = MethodHandles.dropArguments(handle, 2, ChainContext.class);
        }
        return handle.asType(TYPE);
    }
}

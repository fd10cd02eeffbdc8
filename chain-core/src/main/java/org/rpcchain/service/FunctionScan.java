package org.rpcchain.service;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.rpcchain.Named;
import org.rpcchain.ServiceFunction;

/** Finds the service functions of an object, and binds them; all reflection is done here, once. */
final class FunctionScan {
    private final Object service;
    private final List<BoundFunction> found = new ArrayList<>();

    private FunctionScan(Object service) {
        this.service = service;
    }

    static List<BoundFunction> of(Object service) {
        FunctionScan scan = new FunctionScan(service);
        scan.annotated();
        scan.operations();
        if (scan.found.isEmpty()) {
            throw new IllegalArgumentException(service.getClass().getName()
                    + " has no service functions; mark public methods with @ServiceFunction(\"name\")");
        }
        return scan.found;
    }

    private void annotated() {
        for (Class<?> type = service.getClass(); type != null; type = type.getSuperclass()) {
            for (Method method : type.getDeclaredMethods()) {
                @Nullable ServiceFunction mark = method.getAnnotation(ServiceFunction.class);
                if (mark != null && !method.isBridge() && !isOverridden(method)) {
                    add(mark.value(), method, FunctionScan::name);
                }
            }
        }
    }

    /** A subclass's method has been looked at already, with or without the mark. */
    private boolean isOverridden(Method method) {
        try {
            Method actual = service.getClass().getMethod(method.getName(), method.getParameterTypes());
            return actual.getDeclaringClass() != method.getDeclaringClass();
        } catch (NoSuchMethodException e) {
            return false;
        }
    }

    private void operations() {
        JaxWsBean.of(service.getClass())
                .ifPresent(bean -> bean.operations()
                        .forEach(operation -> add(
                                bean.serviceName() + "." + operation.name(),
                                operation.method(),
                                (parameter, index) -> operation.parameterName(index))));
    }

    private interface Naming {
        String name(Parameter parameter, int index);
    }

    private void add(String name, Method method, Naming naming) {
        String place = method.getDeclaringClass().getName() + "." + method.getName();
        if (!Modifier.isPublic(method.getModifiers())) {
            throw new IllegalArgumentException(
                    "the service function " + name + ", " + place + ", is not public; make it public");
        }
        if (name.isBlank()) {
            throw new IllegalArgumentException("the service function " + place + " has an empty name; give it one");
        }
        found.add(new BoundFunction(name, place, parameters(name, method, naming), handle(method)));
    }

    private static List<BoundParameter> parameters(String function, Method method, Naming naming) {
        List<BoundParameter> bound = new ArrayList<>();
        Parameter[] parameters = method.getParameters();
        Type[] types = method.getGenericParameterTypes();
        for (int i = 0; i < parameters.length; i++) {
            String name = naming.name(parameters[i], i);
            try {
                bound.add(BoundParameter.of(name, types[i]));
            } catch (IllegalArgumentException e) {
                throw new IllegalArgumentException(
                        "the parameter '" + name + "' of the service function " + function + ": " + e.getMessage(), e);
            }
        }
        return bound;
    }

    private static String name(Parameter parameter, int index) {
        @Nullable Named named = parameter.getAnnotation(Named.class);
        if (named != null) {
            return named.value();
        }
        if (!parameter.isNamePresent()) {
            throw new IllegalArgumentException("the parameters of " + parameter.getDeclaringExecutable()
                    + " have no names; compile with javac -parameters, or mark each with @Named");
        }
        return parameter.getName();
    }

    private MethodHandle handle(Method method) {
        try {
            // The class need not be public.
            method.setAccessible(true);
            MethodHandle handle = MethodHandles.lookup().unreflect(method).asFixedArity();
            MethodHandle bound = Modifier.isStatic(method.getModifiers()) ? handle : handle.bindTo(service);
            // A void method's handle answers null, which is the null value.
            return bound.asSpreader(Object[].class, method.getParameterCount())
                    .asType(MethodType.methodType(Object.class, Object[].class));
        } catch (IllegalAccessException | InaccessibleObjectException e) {
            throw new IllegalArgumentException(
                    "the service function " + method + " cannot be called from here; open its package to org.rpcchain",
                    e);
        }
    }
}

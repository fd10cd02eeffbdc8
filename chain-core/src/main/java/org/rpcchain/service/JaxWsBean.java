package org.rpcchain.service;

import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A JAX-WS bean, known by the names of its annotations: chain-core does not depend on JAX-WS.
 *
 * <p>Names are those that the bean's WSDL has: the service's is {@code serviceName}, or the class's with "Service"; an
 * operation's is {@code operationName}, or the method's; a parameter's is {@code @WebParam(name)}, or the one it is
 * compiled with, or {@code arg0} and so on. Annotations may stand on the endpoint interface. Source: JSR 181.
 */
final class JaxWsBean {
    private static final String WEB_SERVICE = "jakarta.jws.WebService";
    private static final String WEB_METHOD = "jakarta.jws.WebMethod";
    private static final String WEB_PARAM = "jakarta.jws.WebParam";

    private final Class<?> type;
    private final Class<?> contract;
    private final Annotation webService;

    private JaxWsBean(Class<?> type, Class<?> contract, Annotation webService) {
        this.type = type;
        this.contract = contract;
        this.webService = webService;
    }

    /**
     * An operation.
     *
     * @param name its name in the WSDL
     * @param method the bean's method
     * @param declared the endpoint interface's method, or the bean's own, which has the annotations
     */
    record Operation(String name, Method method, Method declared) {
        String parameterName(int index) {
            return annotation(declared.getParameters()[index], WEB_PARAM)
                    .flatMap(webParam -> text(webParam, "name"))
                    .orElseGet(() -> method.getParameters()[index].getName());
        }
    }

    /** Answers the bean of a class that says that it is one. */
    static Optional<JaxWsBean> of(Class<?> type) {
        return annotation(type, WEB_SERVICE).map(mark -> new JaxWsBean(type, contract(type, mark), mark));
    }

    String serviceName() {
        return text(webService, "serviceName").orElse(type.getSimpleName() + "Service");
    }

    List<Operation> operations() {
        return Arrays.stream(contract.getMethods())
                .filter(method -> method.getDeclaringClass() != Object.class && !method.isBridge())
                .filter(method -> !Modifier.isStatic(method.getModifiers()))
                .filter(method -> !isExcluded(method))
                .map(this::operation)
                .toList();
    }

    private Operation operation(Method declared) {
        String name = annotation(declared, WEB_METHOD)
                .flatMap(webMethod -> text(webMethod, "operationName"))
                .orElse(declared.getName());
        return new Operation(name, implemented(declared), declared);
    }

    private Method implemented(Method declared) {
        try {
            return type.getMethod(declared.getName(), declared.getParameterTypes());
        } catch (NoSuchMethodException e) {
            throw new IllegalArgumentException(
                    type.getName() + " lacks the operation " + declared + " of its endpoint interface; implement it",
                    e);
        }
    }

    private static Class<?> contract(Class<?> type, Annotation mark) {
        Optional<String> endpointInterface = text(mark, "endpointInterface");
        if (endpointInterface.isEmpty()) {
            return type;
        }
        try {
            return Class.forName(endpointInterface.get(), false, type.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new IllegalArgumentException(
                    "the endpoint interface " + endpointInterface.get() + " of " + type.getName() + " is not found", e);
        }
    }

    private static boolean isExcluded(Method method) {
        return annotation(method, WEB_METHOD)
                .map(webMethod -> Boolean.TRUE.equals(attribute(webMethod, "exclude")))
                .orElse(false);
    }

    private static Optional<Annotation> annotation(AnnotatedElement element, String name) {
        return Arrays.stream(element.getAnnotations())
                .filter(annotation -> annotation.annotationType().getName().equals(name))
                .findFirst();
    }

    private static Optional<String> text(Annotation annotation, String attribute) {
        return attribute(annotation, attribute) instanceof String text && !text.isEmpty()
                ? Optional.of(text)
                : Optional.empty();
    }

    private static @Nullable Object attribute(Annotation annotation, String name) {
        try {
            return annotation.annotationType().getMethod(name).invoke(annotation);
        } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException(
                    "the annotation " + annotation.annotationType().getName() + " has no " + name, e);
        }
    }
}

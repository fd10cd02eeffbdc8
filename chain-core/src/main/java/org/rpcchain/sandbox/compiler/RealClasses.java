package org.rpcchain.sandbox.compiler;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/**
 * Looks at what really exists, to tell what is not allowed from what is misspelt. Nothing is initialised. Of which classes the members are looked
 * at the caller must see to: those that {@link #exists} tells of, or that are visible, and never those under a name that a source has chosen.
 */
final class RealClasses {
    private static final List<String> TOLD =
            List.of("java/", "javax/", "jdk/", "sun/", "com/sun/", "org/rpcchain/", "org/codehaus/", "org/objectweb/");
    private static final ClassLoader LOADER = RealClasses.class.getClassLoader();

    private RealClasses() {}

    /** Answers whether a class of the JDK, of this product or of its compiler exists; of others a source is not told. */
    static boolean exists(String internalName) {
        return TOLD.stream().anyMatch(internalName::startsWith) && LOADER.getResource(internalName + ".class") != null;
    }

    /** Answers whether a class has, or inherits, a method of this name that its subclasses may call. */
    static boolean hasMethod(String internalName, String method) {
        return descriptors(internalName, method).findAny().isPresent();
    }

    /** Answers the descriptors of all methods of this name that a class has or inherits, and its subclasses may call. */
    static Stream<String> descriptors(String internalName, String method) {
        Class<?> type = find(internalName);
        return type == null
                ? Stream.empty()
                : methods(type).filter(each -> each.getName().equals(method)).map(Type::getMethodDescriptor);
    }

    private static Stream<Method> methods(Class<?> type) {
        Stream<Method> inherited = Stream.<Class<?>>iterate(type, each -> each != null, Class::getSuperclass)
                .flatMap(each -> Arrays.stream(each.getDeclaredMethods()))
                .filter(each -> Modifier.isProtected(each.getModifiers()));
        Stream<Method> ofObject = type.isInterface() ? Arrays.stream(Object.class.getMethods()) : Stream.empty();
        return Stream.of(Arrays.stream(type.getMethods()), inherited, ofObject).flatMap(all -> all);
    }

    static boolean hasField(String internalName, String field) {
        Class<?> type = find(internalName);
        return type != null
                && Arrays.stream(type.getFields())
                        .anyMatch(each -> each.getName().equals(field));
    }

    private static @Nullable Class<?> find(String internalName) {
        try {
            return Class.forName(internalName.replace('/', '.'), false, LOADER);
        } catch (ClassNotFoundException | LinkageError e) {
            return null;
        }
    }
}

package org.rpcchain.sandbox.allow;

import java.lang.reflect.Modifier;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.objectweb.asm.Type;

/** Names of types, in tests. */
final class Types {
    private Types() {}

    static Type element(Type type) {
        return type.getSort() == Type.ARRAY ? type.getElementType() : type;
    }

    static Class<?> type(String internalName) throws ClassNotFoundException {
        return Class.forName(internalName.replace('/', '.'), false, Types.class.getClassLoader());
    }

    static boolean exists(String internalName) {
        try {
            return type(internalName) != null;
        } catch (ClassNotFoundException e) {
            return false;
        }
    }

    static Set<Class<?>> supertypes(Class<?> type) {
        Set<Class<?>> found = new LinkedHashSet<>();
        Stream.concat(Stream.ofNullable(type.getSuperclass()), Stream.of(type.getInterfaces()))
                .forEach(parent -> {
                    found.add(parent);
                    found.addAll(supertypes(parent));
                });
        return found;
    }

    static boolean hasMethod(Class<?> type, String name, String descriptor) {
        return Stream.of(type.getMethods())
                .anyMatch(method -> method.getName().equals(name)
                        && Type.getMethodDescriptor(method).equals(descriptor));
    }

    /**
     * What guards in a member's place take and answer: a receiver comes first; each of a constructor's arguments is filtered by the guard of its
     * type.
     */
    static List<String> guardDescriptors(AllowedMember member) {
        Type[] arguments = Type.getArgumentTypes(member.descriptor());
        if (member.name().equals("<init>")) {
            return Stream.of(arguments)
                    .map(argument -> Type.getMethodDescriptor(argument, argument))
                    .toList();
        }
        Type[] all = member.isStatic()
                ? arguments
                : Stream.concat(Stream.of(Type.getObjectType(member.owner())), Stream.of(arguments))
                        .toArray(Type[]::new);
        return List.of(Type.getMethodDescriptor(Type.getReturnType(member.descriptor()), all));
    }

    static boolean hasGuard(Cost.Guarded guard, String descriptor) {
        try {
            return Stream.of(type(guard.owner()).getMethods())
                    .filter(method -> Modifier.isStatic(method.getModifiers()))
                    .anyMatch(method -> method.getName().equals(guard.method())
                            && Type.getMethodDescriptor(method).equals(descriptor));
        } catch (ClassNotFoundException e) {
            return false;
        }
    }
}

package org.rpcchain.sandbox.allow;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.objectweb.asm.Type;

/**
 * A listed type with the members of its own lines.
 *
 * @param type the class
 * @param allowed what it may be used for
 * @param members by {@link #key}
 */
record ListedType(Class<?> type, AllowedType allowed, Map<String, AllowedMember> members) {
    ListedType {
        members = Map.copyOf(members);
    }

    /** Answers a member's key in maps: name and descriptor. */
    static String key(String name, String descriptor) {
        return name + descriptor;
    }

    static String key(AllowedMember member) {
        return key(member.name(), member.descriptor());
    }

    String internalName() {
        return allowed.internalName();
    }

    ListedType with(AllowedMember member) {
        Map<String, AllowedMember> more = new LinkedHashMap<>(members);
        more.put(key(member), member);
        return new ListedType(type, allowed, more);
    }

    ListedType with(AllowedType other) {
        return new ListedType(type, other, members);
    }

    /** Answers this type with only those members that {@code kept} accepts. */
    ListedType keeping(java.util.function.Predicate<AllowedMember> kept) {
        return new ListedType(
                type,
                allowed,
                members.values().stream().filter(kept).collect(Collectors.toMap(ListedType::key, member -> member)));
    }

    /** Answers whether a member's descriptor names a class. */
    static boolean mentions(AllowedMember member, String internalName) {
        Type descriptor = Type.getType(member.descriptor());
        Stream<Type> named = descriptor.getSort() == Type.METHOD
                ? Stream.concat(Stream.of(descriptor.getReturnType()), Stream.of(descriptor.getArgumentTypes()))
                : Stream.of(descriptor);
        return named.map(type -> type.getSort() == Type.ARRAY ? type.getElementType() : type)
                .anyMatch(type ->
                        type.getSort() == Type.OBJECT && type.getInternalName().equals(internalName));
    }
}

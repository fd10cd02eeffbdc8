package org.rpcchain.sandbox.allow;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The members of listed types with those they inherit from listed types, by the JVM's rules: constructors and static
 * members are not inherited, interfaces have the members of Object, and where several lines speak of one member the one of
 * the most specific type counts.
 */
final class Inheritance {
    private final Map<String, ListedType> listed;
    private final Map<String, Map<String, AllowedMember>> members = new HashMap<>();

    private Inheritance(Map<String, ListedType> listed) {
        this.listed = listed;
    }

    /** Answers all members, by type's internal name and {@link ListedType#key}. */
    static Map<String, Map<String, AllowedMember>> of(Map<String, ListedType> listed) {
        Inheritance inheritance = new Inheritance(listed);
        listed.values().forEach(type -> inheritance.members(type.type()));
        inheritance.members.keySet().retainAll(listed.keySet());
        return Map.copyOf(inheritance.members);
    }

    private Map<String, AllowedMember> members(Class<?> type) {
        String name = type.getName().replace('.', '/');
        @Nullable Map<String, AllowedMember> known = members.get(name);
        if (known == null) {
            known = Map.copyOf(computed(type, Optional.ofNullable(listed.get(name))));
            members.put(name, known);
        }
        return known;
    }

    private Map<String, AllowedMember> computed(Class<?> type, Optional<ListedType> own) {
        Map<String, AllowedMember> all = new HashMap<>();
        for (Class<?> parent : parents(type)) {
            members(parent).values().stream()
                    .filter(member -> !member.isStatic() && !member.name().equals("<init>"))
                    .forEach(member -> all.merge(ListedType.key(member), member, this::moreSpecific));
        }
        own.ifPresent(listedType -> all.putAll(listedType.members()));
        return all;
    }

    private static List<Class<?>> parents(Class<?> type) {
        List<Class<?>> parents = new ArrayList<>();
        @Nullable Class<?> superclass = type.getSuperclass();
        if (superclass != null) {
            parents.add(superclass);
        } else if (type.isInterface()) {
            parents.add(Object.class);
        }
        parents.addAll(List.of(type.getInterfaces()));
        return parents;
    }

    /** The first of two that do not extend each other is the superclass's, whose code the JVM runs. */
    private AllowedMember moreSpecific(AllowedMember first, AllowedMember second) {
        return owner(first).isAssignableFrom(owner(second)) ? second : first;
    }

    private Class<?> owner(AllowedMember member) {
        ListedType type = listed.get(member.owner());
        if (type == null) {
            throw new IllegalStateException(member + " is not of a listed type");
        }
        return type.type();
    }
}

package org.rpcchain.legacy.soap.schema;

import java.util.Set;

/**
 * Which namespaces elements that a schema does not name may have.
 *
 * @param namespaces those that are meant, or, where {@code others} holds, those that are not; empty with {@code others}:
 *     all
 * @param declaredOnly whether the schema must declare the element ({@code processContents="strict"})
 */
public record Wildcard(Set<String> namespaces, boolean others, boolean declaredOnly) {
    static final Wildcard ALL = new Wildcard(Set.of(), true, false);

    /** Copies the namespaces. */
    public Wildcard {
        namespaces = Set.copyOf(namespaces);
    }

    boolean allows(String namespace) {
        return namespaces.contains(namespace) != others;
    }
}

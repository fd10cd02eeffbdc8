package org.rpcchain.sandbox.allow;

import java.util.Set;

/**
 * A type that a chaining function may name.
 *
 * @param internalName such as {@code java/lang/String}
 * @param uses what may be done with it besides naming it and calling its allowed members
 * @param madeAs the internal name of the class that is made where a function makes this one: the same, or a subclass with the
 *     same constructors, whose order of iteration is repeatable, or which pays for what it does itself; it need not be listed
 */
public record AllowedType(String internalName, Set<Use> uses, String madeAs) {
    /** Copies the set. */
    public AllowedType {
        uses = Set.copyOf(uses);
    }
}

package org.rpcchain.sandbox.compiler;

import java.util.Optional;

/**
 * What a source sees of the world: a type or a member that is not visible is, for the compiler, as if it did not exist.
 *
 * <p>The compiler in its compartment asks this, so there are only types of the JDK in it. Thread-safe.
 */
public interface Visible {
    /** Answers whether a source may name a type, such as {@code java/util/Map$Entry}. */
    boolean type(String internalName);

    /** Answers whether a source may call a method, or a constructor with the name {@code <init>}, on this type. */
    boolean method(String owner, String name, String descriptor);

    /** Answers whether a source may read a field of this type. */
    boolean field(String owner, String name, String descriptor);

    /** Answers why a type is not visible, and what to do instead. */
    String whyNot(String internalName);

    /** Answers why a member of a visible type is not visible, and what to do instead. */
    String whyNot(String owner, String name);

    /** Answers why a member of this name is visible in no type at all, and what to do instead; empty where one may be. */
    Optional<String> whyNotAnywhere(String name);
}

package org.rpcchain.sandbox.check;

import java.util.List;
import org.objectweb.asm.tree.ClassNode;

/**
 * The classes of a source after every one of their references has been looked up in the allow-list.
 *
 * <p>What the instrumenter may rely on: frames are expanded; there are no annotations, signatures, attributes, inner-class
 * tables and tables of local variables, but line numbers; the owner of a method or field instruction is either one of
 * these classes, and then declares it or has a supertype here that does, or a JDK type (or array) in whose name the
 * allow-list knows the member; {@code HashMap} and {@code HashSet} are made as their linked subclasses; no own object
 * shows an identity hash code; no handler covers a {@code finally} block through which its {@code try} is left.
 *
 * @param classes the classes, changed as said; their owner is whoever holds this record
 * @param keepsState whether code initialises one of these classes: then every run needs classes of its own
 */
public record CheckedSource(List<ClassNode> classes, boolean keepsState) {
    /** Copies the list, not the classes. */
    public CheckedSource {
        classes = List.copyOf(classes);
    }
}

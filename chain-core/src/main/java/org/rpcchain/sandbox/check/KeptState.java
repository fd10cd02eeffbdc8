package org.rpcchain.sandbox.check;

import org.objectweb.asm.tree.ClassNode;

/**
 * Decides whether the static fields of a source could carry anything from one run to the next.
 *
 * <p>They do where code initialises a class, whatever it makes: that code would run, and be paid for, in the first run
 * alone, others would wait for it, and a kill in its midst would leave the class broken. What is constant needs no code.
 */
final class KeptState {
    private KeptState() {}

    static boolean in(OwnClasses own) {
        return own.all().stream().anyMatch(KeptState::isInitialisedByCode);
    }

    private static boolean isInitialisedByCode(ClassNode node) {
        return node.methods.stream().anyMatch(method -> method.name.equals("<clinit>"));
    }
}

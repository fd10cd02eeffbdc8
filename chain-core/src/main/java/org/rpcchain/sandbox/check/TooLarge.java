package org.rpcchain.sandbox.check;

import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Refuses what passes the check, and does not fit into a class file any more once the meter is in it. */
public final class TooLarge {
    private TooLarge() {}

    /** Answers the refusal of a method of 64 KB or more. */
    public static RefusedException method(ClassNode owner, MethodNode method) {
        return new RefusedException(
                MethodRules.firstLine(method),
                MethodRules.symbolOf(owner, method),
                Spot.NOT_ALLOWED + described(owner, method)
                        + ", which is more than the 64 KB of code that the JVM takes once its loops, calls, handlers and returns are"
                        + " metered; cut it into several");
    }

    /** Answers the refusal of a method with too much code in too many handlers. */
    public static RefusedException handlers(ClassNode owner, MethodNode method) {
        return new RefusedException(
                MethodRules.firstLine(method),
                MethodRules.symbolOf(owner, method),
                Spot.NOT_ALLOWED + described(owner, method)
                        + ", which has too much code within too many catch and finally blocks; cut it into several");
    }

    private static String described(ClassNode owner, MethodNode method) {
        return switch (method.name) {
            case "<init>" -> "the constructor of " + Spot.simple(owner.name);
            case "<clinit>" -> "the static initialiser of " + Spot.simple(owner.name);
            default -> "the method " + method.name;
        };
    }

    /** Answers the refusal of a class with too many constants and names. */
    public static RefusedException constants(ClassNode owner) {
        String name = Spot.simple(owner.name);
        return new RefusedException(
                0,
                name,
                Spot.NOT_ALLOWED + "the class " + name
                        + ", which has more than the 65,535 constants and names that the JVM takes once its calls are metered;"
                        + " cut it into several");
    }
}

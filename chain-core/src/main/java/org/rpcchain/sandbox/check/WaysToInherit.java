package org.rpcchain.sandbox.check;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;
import org.rpcchain.sandbox.allow.AllowList;

/**
 * Refuses classes that inherit in too many ways.
 *
 * <p>To find the default methods of a class, the JVM follows each way to each interface, for each method again, and does not notice that it has been there:
 * of interfaces that each extend the two before them, sixty have billions of ways. That is done where classes are loaded, in code of the JVM's that nobody
 * can end, and for which all other threads wait.
 */
final class WaysToInherit {
    /** Ways times methods, of all classes of a source: some milliseconds. */
    private static final long MOST_LOOKS = 200_000;

    /** What an interface of the JDK's declares. */
    private static final int METHODS_OF_OTHERS = 16;

    private final AllowList list;
    private final OwnClasses own;

    /** By class; a class that is being counted, since it is its own ancestor, has none: the JVM refuses it. */
    private final Map<ClassNode, Long> ways = new HashMap<>();

    private WaysToInherit(AllowList list, OwnClasses own) {
        this.list = list;
        this.own = own;
    }

    static void check(AllowList list, OwnClasses own) {
        new WaysToInherit(list, own).check();
    }

    private void check() {
        long looks = 0;
        for (ClassNode node : own.all()) {
            looks += Math.min(MOST_LOOKS + 1, waysFrom(node) * (1 + methodsOfInterfaces(node)));
            if (looks > MOST_LOOKS) {
                throw new Spot(list, 0)
                        .rule(
                                Spot.simple(node.name),
                                Spot.readable(node.name)
                                        + ", which inherits from its interfaces in too many ways; extend and implement fewer");
            }
        }
    }

    private long waysFrom(ClassNode node) {
        Long known = ways.putIfAbsent(node, 0L);
        if (known != null) {
            return known;
        }
        long count = 1 + waysFrom(node.superName);
        for (String name : node.interfaces) {
            count = Math.min(MOST_LOOKS + 1, count + waysFrom(name));
        }
        ways.put(node, count);
        return count;
    }

    private long waysFrom(@Nullable String name) {
        @Nullable ClassNode node = name == null ? null : own.get(name);
        return node == null ? 1 : waysFrom(node);
    }

    private long methodsOfInterfaces(ClassNode node) {
        return own.interfaces(node).stream().mapToLong(this::methodsOf).sum();
    }

    private long methodsOf(String name) {
        @Nullable ClassNode node = own.get(name);
        return node == null
                ? METHODS_OF_OTHERS
                : node.methods.stream().filter(WaysToInherit::isInherited).count();
    }

    private static boolean isInherited(MethodNode method) {
        return (method.access & Opcodes.ACC_STATIC) == 0;
    }
}

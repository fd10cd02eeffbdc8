package org.rpcchain.sandbox.instrument;

import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Where a container could be changed while it compares: a tree or a bin whose links change under its own method can loop
 * for ever inside the JDK, where nothing can end it.
 *
 * <p>So what containers call to compare, and whatever that calls, may change no map, set or priority queue.
 */
final class Reentry {
    private static final Set<String> COMPARISONS = Set.of(
            "compareTo(Ljava/lang/Object;)I",
            "compare(Ljava/lang/Object;Ljava/lang/Object;)I",
            "equals(Ljava/lang/Object;)Z",
            "hashCode()I");

    /** These notice a change under way, or keep their elements in an array. */
    private static final Set<String> SAFE = Set.of(
            "java/util/List", "java/util/ArrayList", "java/util/LinkedList", "java/util/Deque", "java/util/ArrayDeque");

    private static final Set<String> CHANGES = Set.of(
            "add",
            "addAll",
            "addFirst",
            "addLast",
            "clear",
            "compute",
            "computeIfAbsent",
            "computeIfPresent",
            "merge",
            "offer",
            "poll",
            "pollFirst",
            "pollFirstEntry",
            "pollLast",
            "pollLastEntry",
            "put",
            "putAll",
            "putFirst",
            "putIfAbsent",
            "putLast",
            "remove",
            "removeAll",
            "removeFirst",
            "removeIf",
            "removeLast",
            "replaceAll",
            "retainAll");

    private static final Set<String> CHANGES_OF_BITS = Set.of("and", "andNot", "flip", "or", "set", "xor");

    private Reentry() {}

    /** Answers whether containers may call the method to compare. */
    static boolean isComparison(MethodNode method) {
        return (method.access & Opcodes.ACC_STATIC) == 0 && COMPARISONS.contains(method.name + method.desc);
    }

    /** Answers whether the method does more than to answer a constant, as what a class is given for a hash code. */
    static boolean mayThrow(MethodNode method) {
        int instructions = 0;
        for (AbstractInsnNode each : method.instructions) {
            instructions += each.getOpcode() < 0 ? 0 : 1;
        }
        return instructions > 2;
    }

    /** Answers whether the call may change a list or a deque that is none of {@link #isChange}. */
    static boolean isOfSafe(MethodInsnNode call) {
        return SAFE.contains(call.owner);
    }

    /** Answers whether the call may change a container's links. */
    static boolean isChange(MethodInsnNode call) {
        return call.owner.startsWith("java/util/")
                && !SAFE.contains(call.owner)
                && (CHANGES.contains(call.name)
                        || (call.owner.equals("java/util/BitSet") && CHANGES_OF_BITS.contains(call.name)));
    }
}

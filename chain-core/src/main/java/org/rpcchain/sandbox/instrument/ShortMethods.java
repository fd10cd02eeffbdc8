package org.rpcchain.sandbox.instrument;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;

/**
 * Methods that need no meter of their own, because the call pays for them: straight code of a few instructions that calls
 * nothing of the source and that only the source calls.
 *
 * <p>What the JDK may call, such as {@code hasNext}, is never short: its loop may have no other tick.
 */
final class ShortMethods {
    static final int MOST_UNITS = 40;

    private ShortMethods() {}

    static boolean isShort(MethodNode method, OwnClasses own) {
        return isCalledByTheSourceOnly(method)
                && method.tryCatchBlocks.isEmpty()
                && isStraight(method, own)
                && weight(method, own) <= MOST_UNITS;
    }

    private static boolean isCalledByTheSourceOnly(MethodNode method) {
        int direct = Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC;
        return method.name.equals("<init>") || ((method.access & direct) != 0 && !method.name.equals("<clinit>"));
    }

    private static boolean isStraight(MethodNode method, OwnClasses own) {
        for (AbstractInsnNode each : method.instructions) {
            boolean jumps = each instanceof JumpInsnNode
                    || each instanceof TableSwitchInsnNode
                    || each instanceof LookupSwitchInsnNode;
            if (jumps || (each instanceof MethodInsnNode call && own.contains(call.owner))) {
                return false;
            }
        }
        return true;
    }

    private static int weight(MethodNode method, OwnClasses own) {
        int weight = 0;
        for (AbstractInsnNode each : method.instructions) {
            weight += Weights.of(each, own);
        }
        return weight;
    }
}

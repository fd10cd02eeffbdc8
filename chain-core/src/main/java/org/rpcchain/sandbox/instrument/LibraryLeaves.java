package org.rpcchain.sandbox.instrument;

import java.util.function.Predicate;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;

/**
 * A library's methods that need no meter of their own: no loop runs in them, and no recursion consists of such methods
 * alone. Those are methods without loops and handlers that call nothing in the library that could recurse, or that only
 * pass a call on. What they cost is covered by the methods that call them.
 *
 * @param isFlat whether nothing recurses in a class, by internal name
 * @param library how the internal names of the library's classes begin
 */
record LibraryLeaves(Predicate<String> isFlat, String library) {
    private static final int MOST_INSTRUCTIONS = 400;

    boolean contain(MethodNode method) {
        return method.tryCatchBlocks.isEmpty()
                && method.instructions.size() <= MOST_INSTRUCTIONS
                && !jumpsBack(method.instructions)
                && (passesOn(method) || !mayRecurse(method.instructions));
    }

    /** A visitor's way in, and javac's ways to a private method: what they call is metered, or a leaf. */
    private static boolean passesOn(MethodNode method) {
        return method.name.equals("accept") || (method.access & Opcodes.ACC_SYNTHETIC) != 0;
    }

    private boolean mayRecurse(InsnList instructions) {
        for (AbstractInsnNode each : instructions) {
            if (each instanceof MethodInsnNode call
                    && call.owner.startsWith(library)
                    && !call.name.equals("<init>")
                    && !isFlat.test(call.owner)) {
                return true;
            }
        }
        return false;
    }

    private static boolean jumpsBack(InsnList instructions) {
        for (AbstractInsnNode each : instructions) {
            boolean isSwitch = each instanceof TableSwitchInsnNode || each instanceof LookupSwitchInsnNode;
            if (isSwitch
                    || (each instanceof JumpInsnNode jump
                            && instructions.indexOf(jump.label) <= instructions.indexOf(each))) {
                return true;
            }
        }
        return false;
    }
}

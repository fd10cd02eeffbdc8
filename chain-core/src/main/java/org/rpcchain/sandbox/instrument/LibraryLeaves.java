package org.rpcchain.sandbox.instrument;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;

/**
 * A library's methods that need no meter of their own, or only one in their loops: no recursion consists of such methods
 * alone. Those are methods without handlers that call nothing in the library that could recurse, or that only pass a call
 * on. What they cost is covered by the methods that call them.
 */
record LibraryLeaves(Library library) {
    private static final int MOST_INSTRUCTIONS = 400;

    /** How javac names its ways to a private method. */
    private static final String ACCESS = "access$";

    /** Answers whether a method needs no meter. */
    boolean contain(String owner, MethodNode method) {
        return isSmall(method) && !jumpsBack(method.instructions) && (passesOn(owner, method) || !mayRecurse(method));
    }

    /** Answers whether a method needs a meter in its loops only: it calls next to nothing. */
    boolean onlyLoopsOf(MethodNode method) {
        if (!isSmall(method)) {
            return false;
        }
        for (AbstractInsnNode each : method.instructions) {
            boolean maybeOfLibrary = each.getOpcode() == Opcodes.INVOKEINTERFACE;
            if (each instanceof MethodInsnNode call && (maybeOfLibrary || isOfLibrary(call)) && !isLeaf(call)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isSmall(MethodNode method) {
        return method.tryCatchBlocks.isEmpty() && method.instructions.size() <= MOST_INSTRUCTIONS;
    }

    /** A visitor's way in, and javac's ways to a private method: what they call is metered, or a leaf. */
    private boolean passesOn(String owner, MethodNode method) {
        return method.name.equals("accept")
                || (method.access & Opcodes.ACC_SYNTHETIC) != 0
                || library.passesOn(owner, method.name);
    }

    private boolean mayRecurse(MethodNode method) {
        for (AbstractInsnNode each : method.instructions) {
            if (each instanceof MethodInsnNode call
                    && isOfLibrary(call)
                    && !isLeaf(call)
                    && !library.isFlat(call.owner)
                    && !visits(method, call)) {
                return true;
            }
        }
        return false;
    }

    private boolean isOfLibrary(MethodInsnNode call) {
        return call.owner.startsWith(library.prefix());
    }

    private boolean isLeaf(MethodInsnNode call) {
        return call.name.equals("<init>") || library.isLeaf(call.owner, call.name);
    }

    /** A visitor's method that only takes javac's way to the private method which does the work. */
    private static boolean visits(MethodNode method, MethodInsnNode call) {
        return method.name.startsWith("visit") && call.name.startsWith(ACCESS);
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

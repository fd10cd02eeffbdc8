package org.rpcchain.sandbox.check;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;

/** The size of a method's code, at most. */
final class CodeBytes {
    private CodeBytes() {}

    static int of(MethodNode method) {
        int bytes = 0;
        for (AbstractInsnNode instruction : method.instructions) {
            bytes += of(instruction);
        }
        return bytes;
    }

    private static int of(AbstractInsnNode instruction) {
        return switch (instruction.getType()) {
            case AbstractInsnNode.LABEL, AbstractInsnNode.LINE, AbstractInsnNode.FRAME -> 0;
            case AbstractInsnNode.INSN -> 1;
            case AbstractInsnNode.INT_INSN -> instruction.getOpcode() == Opcodes.SIPUSH ? 3 : 2;
            case AbstractInsnNode.VAR_INSN -> 2;
            case AbstractInsnNode.INVOKE_DYNAMIC_INSN -> 5;
            case AbstractInsnNode.METHOD_INSN -> instruction.getOpcode() == Opcodes.INVOKEINTERFACE ? 5 : 3;
            case AbstractInsnNode.MULTIANEWARRAY_INSN -> 4;
            case AbstractInsnNode.TABLESWITCH_INSN -> 16 + 4 * ((TableSwitchInsnNode) instruction).labels.size();
            case AbstractInsnNode.LOOKUPSWITCH_INSN -> 12 + 8 * ((LookupSwitchInsnNode) instruction).labels.size();
            default -> 3;
        };
    }
}

package org.rpcchain.sandbox.check;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** The size of a method's code, at most: of what jumps no further than 32 KB. */
final class CodeBytes {
    /** From this variable on, an instruction has to be a wide one. */
    private static final int FIRST_WIDE = 256;

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
            case AbstractInsnNode.VAR_INSN -> ((VarInsnNode) instruction).var < FIRST_WIDE ? 2 : 4;
            case AbstractInsnNode.IINC_INSN -> isWide((IincInsnNode) instruction) ? 6 : 3;
            case AbstractInsnNode.INVOKE_DYNAMIC_INSN -> 5;
            case AbstractInsnNode.METHOD_INSN -> instruction.getOpcode() == Opcodes.INVOKEINTERFACE ? 5 : 3;
            case AbstractInsnNode.MULTIANEWARRAY_INSN -> 4;
            case AbstractInsnNode.TABLESWITCH_INSN -> 16 + 4 * ((TableSwitchInsnNode) instruction).labels.size();
            case AbstractInsnNode.LOOKUPSWITCH_INSN -> 12 + 8 * ((LookupSwitchInsnNode) instruction).labels.size();
            default -> 3;
        };
    }

    private static boolean isWide(IincInsnNode count) {
        return count.var >= FIRST_WIDE || count.incr != (byte) count.incr;
    }
}

package org.rpcchain.sandbox.instrument;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.rpcchain.sandbox.allow.Size;

/** Finds the instruction that has pushed an operand of a call, as far as the code runs straight to the call. */
final class Operands {
    /** What an instruction takes from the stack and leaves there, in words. */
    private record Effect(int pops, int pushes) {}

    private Operands() {}

    static @Nullable AbstractInsnNode producerOf(MethodInsnNode call, int operand) {
        if (operand == Size.THIS && call.getOpcode() == Opcodes.INVOKESTATIC) {
            return null;
        }
        int above = wordsAbove(call, operand);
        for (AbstractInsnNode each = call.getPrevious(); each != null; each = each.getPrevious()) {
            if (each instanceof FrameNode) {
                return null;
            }
            Effect effect = each.getOpcode() < 0 ? new Effect(0, 0) : effectOf(each);
            if (effect == null || (above > 0 && above < effect.pushes())) {
                return null;
            }
            if (above == 0 && effect.pushes() > 0) {
                return each;
            }
            above += effect.pops() - effect.pushes();
        }
        return null;
    }

    private static int wordsAbove(MethodInsnNode call, int operand) {
        Type[] arguments = Type.getArgumentTypes(call.desc);
        int words = 0;
        for (int i = operand + 1; i < arguments.length; i++) {
            words += arguments[i].getSize();
        }
        return words;
    }

    /** Answers null for instructions that end the search: all but the most common ones. */
    private static @Nullable Effect effectOf(AbstractInsnNode instruction) {
        int opcode = instruction.getOpcode();
        if (opcode <= Opcodes.DCONST_1) {
            return new Effect(
                    0,
                    opcode >= Opcodes.LCONST_0 && (opcode <= Opcodes.LCONST_1 || opcode >= Opcodes.DCONST_0) ? 2 : 1);
        }
        if (opcode >= Opcodes.IADD && opcode <= Opcodes.DREM) {
            int words = (opcode - Opcodes.IADD) % 2 + 1;
            return new Effect(2 * words, words);
        }
        return switch (opcode) {
            case Opcodes.BIPUSH, Opcodes.SIPUSH, Opcodes.ILOAD, Opcodes.FLOAD, Opcodes.ALOAD -> new Effect(0, 1);
            case Opcodes.LLOAD, Opcodes.DLOAD -> new Effect(0, 2);
            case Opcodes.LDC -> new Effect(0, wordsOf(((LdcInsnNode) instruction).cst));
            case Opcodes.CHECKCAST -> new Effect(1, 1);
            case Opcodes.I2L, Opcodes.I2D -> new Effect(1, 2);
            case Opcodes.GETSTATIC ->
                new Effect(0, Type.getType(((FieldInsnNode) instruction).desc).getSize());
            case Opcodes.GETFIELD ->
                new Effect(1, Type.getType(((FieldInsnNode) instruction).desc).getSize());
            case Opcodes.INVOKEVIRTUAL, Opcodes.INVOKEINTERFACE, Opcodes.INVOKESTATIC ->
                effectOf((MethodInsnNode) instruction);
            default -> null;
        };
    }

    private static Effect effectOf(MethodInsnNode call) {
        int both = Type.getArgumentsAndReturnSizes(call.desc);
        int pops = (both >> 2) - (call.getOpcode() == Opcodes.INVOKESTATIC ? 1 : 0);
        return new Effect(pops, both & 3);
    }

    private static int wordsOf(Object constant) {
        return constant instanceof Long || constant instanceof Double ? 2 : 1;
    }
}

package org.rpcchain.sandbox.instrument;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Puts a check of the size before every allocation of an array, unless the size is there to be seen and small. */
final class ArraySizes {
    static final int UNCHECKED_BYTES = 64;
    private static final int REFERENCE_BYTES = 8;

    private ArraySizes() {}

    static void checkIn(MethodNode method) {
        for (AbstractInsnNode each : method.instructions.toArray()) {
            switch (each.getOpcode()) {
                case Opcodes.NEWARRAY -> check(method, each, bytesOf(((IntInsnNode) each).operand));
                case Opcodes.ANEWARRAY -> check(method, each, REFERENCE_BYTES);
                case Opcodes.MULTIANEWARRAY -> check(method, (MultiANewArrayInsnNode) each);
                default -> {}
            }
        }
    }

    private static void check(MethodNode method, AbstractInsnNode allocation, int bytesPerElement) {
        int known = knownLength(allocation.getPrevious());
        if (known >= 0 && known <= UNCHECKED_BYTES / bytesPerElement) {
            return;
        }
        InsnList check = new InsnList();
        check.add(new InsnNode(Opcodes.DUP));
        check.add(MeterCalls.push(bytesPerElement));
        check.add(MeterCalls.array());
        method.instructions.insertBefore(allocation, check);
    }

    /** The lengths go through locals, since what each array takes is known from the innermost on. */
    private static void check(MethodNode method, MultiANewArrayInsnNode allocation) {
        int scratch = method.maxLocals + CallSites.METER_LOCALS;
        InsnList check = new InsnList();
        InsnList again = new InsnList();
        check.add(new LdcInsnNode((long) bytesOf(Type.getType(allocation.desc.substring(allocation.dims)))));
        for (int i = allocation.dims - 1; i >= 0; i--) {
            check.insert(new VarInsnNode(Opcodes.ISTORE, scratch + allocation.dims - 1 - i));
            check.add(new VarInsnNode(Opcodes.ILOAD, scratch + i));
            check.add(MeterCalls.arrays());
            again.insert(new VarInsnNode(Opcodes.ILOAD, scratch + i));
        }
        check.add(MeterCalls.allocate());
        check.add(again);
        method.instructions.insertBefore(allocation, check);
    }

    /** Answers the length that the instruction before pushes, or -1. */
    private static int knownLength(@Nullable AbstractInsnNode push) {
        if (push == null) {
            return -1;
        }
        int opcode = push.getOpcode();
        if (opcode >= Opcodes.ICONST_0 && opcode <= Opcodes.ICONST_5) {
            return opcode - Opcodes.ICONST_0;
        }
        return opcode == Opcodes.BIPUSH || opcode == Opcodes.SIPUSH ? ((IntInsnNode) push).operand : -1;
    }

    private static int bytesOf(Type type) {
        return switch (type.getSort()) {
            case Type.BOOLEAN, Type.BYTE -> Byte.BYTES;
            case Type.CHAR, Type.SHORT -> Short.BYTES;
            case Type.INT, Type.FLOAT -> Integer.BYTES;
            default -> Long.BYTES;
        };
    }

    private static int bytesOf(int arrayType) {
        return switch (arrayType) {
            case Opcodes.T_BOOLEAN, Opcodes.T_BYTE -> Byte.BYTES;
            case Opcodes.T_CHAR, Opcodes.T_SHORT -> Short.BYTES;
            case Opcodes.T_INT, Opcodes.T_FLOAT -> Integer.BYTES;
            default -> Long.BYTES;
        };
    }
}

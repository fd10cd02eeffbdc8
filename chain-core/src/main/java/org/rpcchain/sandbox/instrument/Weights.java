package org.rpcchain.sandbox.instrument;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/** What instructions cost, in units of about 2 ns at worst. */
final class Weights {
    /** A call of the JDK whose cost is constant: some tens of nanoseconds, and some tens of bytes. */
    private static final int CALL = 20;

    /** A call of a method of the source: what it does is charged there, unless it is short. */
    private static final int OWN_CALL = ShortMethods.MOST_UNITS;

    private static final int METER_CALL = 2;
    private static final int NEW = 4;
    private static final int NEW_ARRAY = 4;

    /**
     * The processor subtracts some sixty times as much in one step: most remainders take one, that of the largest number and
     * the smallest hundreds.
     */
    private static final int DOUBLE_REMAINDER = 512;

    private static final int FLOAT_REMAINDER = 64;
    private static final int UNITS_OF_SMALL_ARRAY = ArraySizes.UNCHECKED_BYTES / 16;

    private Weights() {}

    static int of(AbstractInsnNode instruction, OwnClasses own) {
        int opcode = instruction.getOpcode();
        if (opcode < 0) {
            return 0;
        }
        if (instruction instanceof MethodInsnNode call) {
            return of(call, own);
        }
        return switch (opcode) {
            case Opcodes.NEW -> NEW + own.unitsOfNew(((TypeInsnNode) instruction).desc);
            case Opcodes.NEWARRAY, Opcodes.ANEWARRAY, Opcodes.MULTIANEWARRAY -> NEW_ARRAY + UNITS_OF_SMALL_ARRAY;
            case Opcodes.DREM -> DOUBLE_REMAINDER;
            case Opcodes.FREM -> FLOAT_REMAINDER;
            default -> 1;
        };
    }

    private static int of(MethodInsnNode call, OwnClasses own) {
        if (call.owner.equals(MeterCalls.METER)) {
            return METER_CALL;
        }
        return own.contains(call.owner) ? OWN_CALL : CALL;
    }
}

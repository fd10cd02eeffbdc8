package org.rpcchain.sandbox.instrument;

import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.rpcchain.sandbox.allow.Cost;
import org.rpcchain.sandbox.allow.Size;
import org.rpcchain.sandbox.meter.Meter;

/**
 * The container in straight code that has paid for growing already.
 *
 * <p>What adds to a container pays for the room that it makes ({@link Size.Grown}), though it makes it only now and then. So the
 * next calls that add to the same container pay nothing, as long as nothing comes between that could take what the payment
 * found to be left, or make the container much larger: no other code of the source, no allocation, no call that pays, no branch.
 */
final class PaidGrowth {
    private static final int NO_LOCAL = -1;

    private static final String RECORD_BUILDER = "org/rpcchain/RecordBuilder";

    /** What adds to these answers the container itself. */
    private static final Set<String> BUILDERS = Set.of(RECORD_BUILDER, "java/lang/StringBuilder");

    /** Calls of these that need no charge run no code of the source, and allocate next to nothing. */
    private static final Set<String> HARMLESS = Set.of("org/rpcchain/State", "org/rpcchain/Value");

    private int local = NO_LOCAL;
    private @Nullable AbstractInsnNode answer;
    private int calls;

    /** Answers whether a call only adds to the container that has paid. */
    boolean covers(MethodInsnNode call, Cost.Measured cost) {
        if (!isGrowth(cost) || calls == Meter.CALLS_PAID_AHEAD || !isOf(Operands.producerOf(call, Size.THIS))) {
            return false;
        }
        calls++;
        answer = BUILDERS.contains(call.owner) ? call : null;
        return true;
    }

    private boolean isOf(@Nullable AbstractInsnNode receiver) {
        return receiver != null && (receiver == answer || (local != NO_LOCAL && localOf(receiver) == local));
    }

    private static int localOf(@Nullable AbstractInsnNode load) {
        return load instanceof VarInsnNode variable && load.getOpcode() == Opcodes.ALOAD ? variable.var : NO_LOCAL;
    }

    private static boolean isGrowth(Cost.Measured cost) {
        return cost.work().equals(Size.NOTHING) && cost.bytes() instanceof Size.Grown;
    }

    /** A call is about to be replaced by one that pays. */
    void pays(MethodInsnNode call, Cost.Measured cost, MethodInsnNode replacement) {
        forget();
        if (isGrowth(cost)) {
            local = localOf(Operands.producerOf(call, Size.THIS));
            answer = BUILDERS.contains(call.owner) ? replacement : null;
        }
    }

    /** A call that needs no charge. */
    void passes(MethodInsnNode call) {
        if (call.name.equals("record") && call.desc.equals("()L" + RECORD_BUILDER + ";")) {
            forget();
            answer = call;
        } else if (!HARMLESS.contains(call.owner)) {
            forget();
        }
    }

    /** An instruction that is no call. */
    void passes(AbstractInsnNode instruction) {
        if (instruction.getOpcode() == Opcodes.ASTORE) {
            stores(((VarInsnNode) instruction).var, instruction.getPrevious());
        } else if (!isHarmless(instruction)) {
            forget();
        }
    }

    private void stores(int variable, @Nullable AbstractInsnNode what) {
        if (what != null && what == answer) {
            local = variable;
        } else if (variable == local) {
            local = NO_LOCAL;
        }
    }

    private static boolean isHarmless(AbstractInsnNode instruction) {
        int opcode = instruction.getOpcode();
        if (opcode < 0) {
            return !(instruction instanceof FrameNode);
        }
        return opcode <= Opcodes.ALOAD
                || (opcode >= Opcodes.ISTORE && opcode <= Opcodes.DSTORE)
                || (opcode >= Opcodes.POP && opcode <= Opcodes.SWAP)
                || (opcode >= Opcodes.IADD && opcode <= Opcodes.DCMPG);
    }

    /** Nothing has paid. */
    void forget() {
        local = NO_LOCAL;
        answer = null;
        calls = 0;
    }
}

package org.rpcchain.sandbox.instrument;

import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * A loop without another in it that counts a local up by one to a bound which does not change: {@code for (int i = 0; i < n; i++)}.
 *
 * <p>It pays before it goes, for a stretch of steps at once, and within a stretch it knows only where that ends. So the JVM's compiler sees the plain loop, and
 * unrolls it as if it were not metered: a counter of its own beside the loop's takes up to four times as long on JDK 25. Outside a stretch the loop is only entered at
 * its condition, from which all ways into it lead through the payment.
 *
 * @param again the jump back to the first instruction
 * @param step the instruction that counts
 * @param bound what pushes the bound
 * @param weight the weight of a step
 */
record CountedLoop(JumpInsnNode again, IincInsnNode step, AbstractInsnNode bound, int weight) {
    private int variable() {
        return step.var;
    }

    /**
     * Puts the payment in.
     *
     * @param head where it begins
     * @param end the local for the end of a stretch: one does for all such loops of a method, since none is within another
     */
    void payIn(MethodNode method, LoopHead head, int account, int counter, int end) {
        LabelNode header = again.label;
        LabelNode pay = new LabelNode();
        method.instructions.insert(step, withinStretch(header, end));
        again.label = pay;
        head.payAtEndOf(method, pay, stretch(header, account, counter, end));
    }

    private InsnList withinStretch(LabelNode header, int end) {
        InsnList code = new InsnList();
        code.add(new VarInsnNode(Opcodes.ILOAD, variable()));
        code.add(new VarInsnNode(Opcodes.ILOAD, end));
        code.add(new JumpInsnNode(Opcodes.IF_ICMPLT, header));
        return code;
    }

    private InsnList stretch(LabelNode header, int account, int counter, int end) {
        InsnList code = new InsnList();
        code.add(new VarInsnNode(Opcodes.ILOAD, variable()));
        code.add(bound.clone(Map.of()));
        code.add(MeterCalls.push(Loops.UNITS_PER_STRETCH / weight));
        code.add(MeterCalls.stretch());
        code.add(new InsnNode(Opcodes.DUP));
        code.add(new VarInsnNode(Opcodes.ISTORE, end));
        code.add(new VarInsnNode(Opcodes.ILOAD, variable()));
        code.add(new InsnNode(Opcodes.ISUB));
        code.add(MeterCalls.push(weight));
        code.add(new InsnNode(Opcodes.IMUL));
        code.add(new VarInsnNode(Opcodes.ILOAD, counter));
        code.add(new InsnNode(Opcodes.IADD));
        code.add(new InsnNode(Opcodes.DUP));
        code.add(new VarInsnNode(Opcodes.ISTORE, counter));
        code.add(MeterCalls.push(Loops.UNITS_PER_TICK));
        code.add(new JumpInsnNode(Opcodes.IF_ICMPLT, header));
        code.add(new VarInsnNode(Opcodes.ALOAD, account));
        code.add(new VarInsnNode(Opcodes.ILOAD, counter));
        code.add(MeterCalls.tick());
        code.add(new InsnNode(Opcodes.ICONST_0));
        code.add(new VarInsnNode(Opcodes.ISTORE, counter));
        code.add(new JumpInsnNode(Opcodes.GOTO, header));
        return code;
    }
}

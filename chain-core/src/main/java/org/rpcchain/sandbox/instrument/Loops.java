package org.rpcchain.sandbox.instrument;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * The loops of a method: the targets of backward jumps, each with the weight of the code up to the last jump back.
 *
 * <p>Every cycle is paid for: going from its last instruction back to its first takes backward jumps whose spans, put
 * together, cover all that lies between, and each span is charged at its target.
 */
final class Loops {
    /** Units that a loop counts in a local before it tells the meter. */
    static final int UNITS_PER_TICK = 1024;

    /** In place of the local that holds the run's account. */
    static final int NO_ACCOUNT = -1;

    private static final int MOST_UNITS_COUNTED = 30_000;

    private final Map<LabelNode, Integer> weights = new LinkedHashMap<>();
    private final long[] weightBefore;

    private Loops(long[] weightBefore) {
        this.weightBefore = weightBefore;
    }

    static Loops of(MethodNode method, OwnClasses own) {
        AbstractInsnNode[] code = method.instructions.toArray();
        long[] weightBefore = new long[code.length + 1];
        for (int i = 0; i < code.length; i++) {
            weightBefore[i + 1] = weightBefore[i] + Weights.of(code[i], own);
        }
        Loops loops = new Loops(weightBefore);
        for (int i = 0; i < code.length; i++) {
            for (LabelNode target : targetsOf(code[i])) {
                loops.jump(i, target, method.instructions.indexOf(target));
            }
        }
        return loops;
    }

    private static List<LabelNode> targetsOf(AbstractInsnNode instruction) {
        if (instruction instanceof JumpInsnNode jump) {
            return List.of(jump.label);
        }
        if (instruction instanceof TableSwitchInsnNode table) {
            return targets(table.labels, table.dflt);
        }
        return instruction instanceof LookupSwitchInsnNode lookup ? targets(lookup.labels, lookup.dflt) : List.of();
    }

    private static List<LabelNode> targets(List<LabelNode> labels, LabelNode otherwise) {
        List<LabelNode> all = new ArrayList<>(labels);
        all.add(otherwise);
        return all;
    }

    private void jump(int from, LabelNode target, int to) {
        if (to <= from) {
            int weight = clamped(weightBefore[from + 1] - weightBefore[to]);
            weights.merge(target, weight, Math::max);
        }
    }

    /** Answers the weight of the whole method, straight through. */
    int weightOfAll() {
        return clamped(weightBefore[weightBefore.length - 1]);
    }

    boolean isEmpty() {
        return weights.isEmpty();
    }

    void tickIn(MethodNode method, int account, int counter) {
        weights.forEach((header, weight) -> tick(method, header, new Tick(account, counter, weight)));
    }

    private static void tick(MethodNode method, LabelNode header, Tick tick) {
        FrameNode frame = null;
        AbstractInsnNode first = header;
        while (first.getOpcode() < 0) {
            frame = first instanceof FrameNode there ? there : frame;
            first = first.getNext();
        }
        method.instructions.insertBefore(first, tick.weight() > MOST_UNITS_COUNTED ? tick.atOnce() : tick.code(frame));
    }

    /** What a loop does at its head. */
    private record Tick(int account, int counter, int weight) {
        InsnList atOnce() {
            return paid(MeterCalls.push(weight));
        }

        InsnList code(@Nullable FrameNode frame) {
            if (frame == null) {
                throw new IllegalArgumentException("a loop begins without a frame: the class is older than Java 7");
            }
            LabelNode go = new LabelNode();
            InsnList code = new InsnList();
            code.add(new IincInsnNode(counter, weight));
            code.add(new VarInsnNode(Opcodes.ILOAD, counter));
            code.add(MeterCalls.push(UNITS_PER_TICK));
            code.add(new JumpInsnNode(Opcodes.IF_ICMPLT, go));
            code.add(paid(new VarInsnNode(Opcodes.ILOAD, counter)));
            code.add(new InsnNode(Opcodes.ICONST_0));
            code.add(new VarInsnNode(Opcodes.ISTORE, counter));
            code.add(go);
            code.add(WiderFrames.copyOf(frame));
            return code;
        }

        private InsnList paid(AbstractInsnNode units) {
            InsnList code = new InsnList();
            if (account != NO_ACCOUNT) {
                code.add(new VarInsnNode(Opcodes.ALOAD, account));
            }
            code.add(units);
            code.add(account == NO_ACCOUNT ? MeterCalls.tickOfCurrent() : MeterCalls.tick());
            return code;
        }
    }

    private static int clamped(long weight) {
        return (int) Math.min(weight, Integer.MAX_VALUE);
    }
}

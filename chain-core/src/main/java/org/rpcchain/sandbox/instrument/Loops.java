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
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
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
        if (tick.weight() > MOST_UNITS_COUNTED) {
            method.instructions.insertBefore(first, tick.atOnce());
            return;
        }
        LabelNode pay = new LabelNode();
        LabelNode end = new LabelNode();
        coverAlike(method, first, pay, end);
        method.instructions.insertBefore(first, tick.counted(pay));
        method.instructions.add(tick.paid(header, frame, pay, lineOf(first)));
        method.instructions.add(end);
    }

    /** What covers an instruction covers other code, too: so a library lets go of its monitors, whatever is thrown. */
    private static void coverAlike(MethodNode method, AbstractInsnNode like, LabelNode from, LabelNode to) {
        int place = method.instructions.indexOf(like);
        for (TryCatchBlockNode each : List.copyOf(method.tryCatchBlocks)) {
            if (method.instructions.indexOf(each.start) <= place && place < method.instructions.indexOf(each.end)) {
                method.tryCatchBlocks.add(new TryCatchBlockNode(from, to, each.handler, each.type));
            }
        }
    }

    private static int lineOf(AbstractInsnNode instruction) {
        AbstractInsnNode before = instruction;
        while (before != null && !(before instanceof LineNumberNode)) {
            before = before.getPrevious();
        }
        return before instanceof LineNumberNode line ? line.line : 0;
    }

    /**
     * What a loop does at its head: it counts, and now and then it goes to the method's end, where it pays, and comes back. To the JVM's
     * compiler that way back is a second loop around the first, in which the counter grows as regularly as the loop's own variable, so that a tight loop is
     * unrolled as if it were not metered; a counter that is set back within the loop keeps it from that.
     */
    private record Tick(int account, int counter, int weight) {
        InsnList atOnce() {
            return payment(MeterCalls.push(weight));
        }

        InsnList counted(LabelNode pay) {
            InsnList code = new InsnList();
            code.add(new IincInsnNode(counter, weight));
            code.add(new VarInsnNode(Opcodes.ILOAD, counter));
            code.add(MeterCalls.push(UNITS_PER_TICK));
            code.add(new JumpInsnNode(Opcodes.IF_ICMPGE, pay));
            return code;
        }

        /** Back at the head it counts once more what it has paid for. */
        InsnList paid(LabelNode header, @Nullable FrameNode frame, LabelNode pay, int line) {
            if (frame == null) {
                throw new IllegalArgumentException("a loop begins without a frame: the class is older than Java 7");
            }
            InsnList code = new InsnList();
            code.add(pay);
            code.add(new LineNumberNode(line, pay));
            code.add(WiderFrames.copyOf(frame));
            code.add(payment(new VarInsnNode(Opcodes.ILOAD, counter)));
            code.add(MeterCalls.push(-weight));
            code.add(new VarInsnNode(Opcodes.ISTORE, counter));
            code.add(new JumpInsnNode(Opcodes.GOTO, header));
            return code;
        }

        private InsnList payment(AbstractInsnNode units) {
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

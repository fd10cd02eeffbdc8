package org.rpcchain.sandbox.instrument;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
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

    /** Units that a counted loop pays for at once: after as many the meter looks at what is allocated. */
    static final int UNITS_PER_STRETCH = 8 * UNITS_PER_TICK;

    /** In place of the local that holds the run's account. */
    static final int NO_ACCOUNT = -1;

    private static final int MOST_UNITS_COUNTED = 30_000;

    private final Map<LabelNode, Integer> weights = new LinkedHashMap<>();
    private final List<CountedLoop> counted = new ArrayList<>();
    private final long[] weightBefore;

    private Loops(long[] weightBefore) {
        this.weightBefore = weightBefore;
    }

    /** Answers those of a library's method. */
    static Loops ofLibrary(MethodNode method) {
        return all(method, new OwnClasses(List.of()));
    }

    /** Answers those of a function's method, with the counted ones apart. */
    static Loops of(MethodNode method, OwnClasses own) {
        Loops loops = all(method, own);
        if (!loops.isEmpty()) {
            loops.count(method);
        }
        return loops;
    }

    private void count(MethodNode method) {
        CountedLoops all = new CountedLoops(method);
        for (int i = 0; i < weightBefore.length - 1; i++) {
            if (method.instructions.get(i) instanceof JumpInsnNode jump && weights.containsKey(jump.label)) {
                all.endingAt(i, weights.get(jump.label)).ifPresent(this::count);
            }
        }
    }

    private void count(CountedLoop loop) {
        weights.remove(loop.again().label);
        counted.add(loop);
    }

    private static Loops all(MethodNode method, OwnClasses own) {
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

    /** Answers where an instruction may lead beside the next one. */
    static List<LabelNode> targetsOf(AbstractInsnNode instruction) {
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
        return weights.isEmpty() && counted.isEmpty();
    }

    /** Answers whether some are counted loops, which take the local behind the counter. */
    boolean areSomeCounted() {
        return !counted.isEmpty();
    }

    /**
     * Puts the payment into the loops.
     *
     * @param end the local for the end of a counted loop's stretch
     */
    void payIn(MethodNode method, int account, int counter, int end) {
        Map<LabelNode, LoopHead> heads = headsIn(method);
        counted.forEach(loop -> loop.payIn(method, headOf(loop.again().label, heads), account, counter, end));
        weights.forEach(
                (header, weight) -> tick(method, header, headOf(header, heads), new Tick(account, counter, weight)));
    }

    private Map<LabelNode, LoopHead> headsIn(MethodNode method) {
        Set<LabelNode> headers = new HashSet<>(weights.keySet());
        counted.forEach(loop -> headers.add(loop.again().label));
        Map<LabelNode, LoopHead> heads = new HashMap<>();
        int line = 0;
        for (AbstractInsnNode each : method.instructions.toArray()) {
            line = each instanceof LineNumberNode number ? number.line : line;
            if (each instanceof LabelNode label && headers.contains(label)) {
                heads.put(label, LoopHead.at(label, method, line));
            }
        }
        return heads;
    }

    private static LoopHead headOf(LabelNode header, Map<LabelNode, LoopHead> heads) {
        return Objects.requireNonNull(heads.get(header), "a loop begins where the method has no code");
    }

    private static void tick(MethodNode method, LabelNode header, LoopHead head, Tick tick) {
        if (tick.weight() > MOST_UNITS_COUNTED) {
            method.instructions.insertBefore(head.first(), tick.atOnce());
            return;
        }
        LabelNode pay = new LabelNode();
        method.instructions.insertBefore(head.first(), tick.counted(pay));
        head.payAtEndOf(method, pay, tick.paid(header));
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
        InsnList paid(LabelNode header) {
            InsnList code = payment(new VarInsnNode(Opcodes.ILOAD, counter));
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

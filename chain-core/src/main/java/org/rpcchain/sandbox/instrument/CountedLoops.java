package org.rpcchain.sandbox.instrument;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Finds a method's {@linkplain CountedLoop counted loops}, as Janino lays them out: the loop is entered by a jump to its condition, at its end, and left by that alone.
 *
 * <p>What is taken for such a loop takes a step for each of its rounds, whatever its code is: nothing leads into it but that jump, nothing leads back in it but the
 * condition's, and nothing in it writes the variable or the bound. All else is left to {@link Loops}.
 */
final class CountedLoops {
    private static final int AT_AN_EXCEPTION = -1;

    private final MethodNode method;
    private final AbstractInsnNode[] code;
    private final Map<Integer, List<Integer>> sources = new HashMap<>();

    CountedLoops(MethodNode method) {
        this.method = method;
        this.code = method.instructions.toArray();
        for (int i = 0; i < code.length; i++) {
            for (LabelNode target : Loops.targetsOf(code[i])) {
                leads(i, target);
            }
        }
        for (TryCatchBlockNode each : method.tryCatchBlocks) {
            leads(AT_AN_EXCEPTION, each.handler);
        }
    }

    private void leads(int from, LabelNode to) {
        sources.computeIfAbsent(placeOf(to), place -> new ArrayList<>()).add(from);
    }

    /** Answers the place of the first instruction at a label. */
    private int placeOf(LabelNode label) {
        int place = method.instructions.indexOf(label);
        while (place < code.length - 1 && code[place].getOpcode() < 0) {
            place++;
        }
        return place;
    }

    /**
     * Answers the counted loop whose condition ends with the jump at a place.
     *
     * @param weight the weight of the code from where it leads to that place
     */
    Optional<CountedLoop> endingAt(int place, int weight) {
        if (!(code[place] instanceof JumpInsnNode again) || again.getOpcode() != Opcodes.IF_ICMPLT) {
            return Optional.empty();
        }
        AbstractInsnNode bound = before(again);
        AbstractInsnNode variable = before(bound);
        if (bound == null
                || !(variable instanceof VarInsnNode condition)
                || !(before(condition) instanceof IincInsnNode step)
                || weight > Loops.UNITS_PER_TICK) {
            return Optional.empty();
        }
        Shape shape = new Shape(placeOf(again.label), place, condition, step, bound);
        return isCounted(shape) ? Optional.of(new CountedLoop(again, step, bound, weight)) : Optional.empty();
    }

    private static @Nullable AbstractInsnNode before(@Nullable AbstractInsnNode instruction) {
        @Nullable AbstractInsnNode each = instruction == null ? null : instruction.getPrevious();
        while (each != null && each.getOpcode() < 0) {
            each = each.getPrevious();
        }
        return each;
    }

    /** What may be such a loop: the places of its first and last instruction, and those of which its condition is made. */
    private record Shape(int first, int last, VarInsnNode condition, IincInsnNode step, AbstractInsnNode bound) {
        boolean countsByOne() {
            return condition.getOpcode() == Opcodes.ILOAD
                    && step.incr == 1
                    && step.var == condition.var
                    && (isConstant(bound) || isAnotherLocal());
        }

        private boolean isAnotherLocal() {
            return bound instanceof VarInsnNode load && load.getOpcode() == Opcodes.ILOAD && load.var != condition.var;
        }

        boolean writes(AbstractInsnNode instruction) {
            if (instruction instanceof IincInsnNode count) {
                return instruction != step && isRead(count.var);
            }
            return instruction.getOpcode() == Opcodes.ISTORE && isRead(((VarInsnNode) instruction).var);
        }

        private boolean isRead(int local) {
            return local == condition.var || (bound instanceof VarInsnNode load && local == load.var);
        }

        private static boolean isConstant(AbstractInsnNode instruction) {
            int opcode = instruction.getOpcode();
            return (opcode >= Opcodes.ICONST_M1 && opcode <= Opcodes.ICONST_5)
                    || opcode == Opcodes.BIPUSH
                    || opcode == Opcodes.SIPUSH
                    || (instruction instanceof LdcInsnNode constant && constant.cst instanceof Integer);
        }
    }

    private boolean isCounted(Shape shape) {
        if (shape.first() >= shape.last() || !shape.countsByOne() || !isEnteredAtItsCondition(shape)) {
            return false;
        }
        for (int place = shape.first(); place < shape.last(); place++) {
            if (shape.writes(code[place]) || leaves(shape, place) || isEnteredElsewhere(shape, place)) {
                return false;
            }
        }
        return sources.getOrDefault(shape.last(), List.of()).isEmpty();
    }

    private boolean isEnteredAtItsCondition(Shape shape) {
        return before(code[shape.first()]) instanceof JumpInsnNode entry
                && entry.getOpcode() == Opcodes.GOTO
                && code[placeOf(entry.label)] == shape.condition()
                && sources.getOrDefault(placeOf(entry.label), List.of()).size() == 1
                && sources.getOrDefault(shape.first(), List.of()).equals(List.of(shape.last()));
    }

    private boolean leaves(Shape shape, int place) {
        int opcode = code[place].getOpcode();
        boolean ends = opcode == Opcodes.ATHROW || (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN);
        return ends
                || Loops.targetsOf(code[place]).stream()
                        .map(this::placeOf)
                        .anyMatch(to -> to < shape.first() || to > shape.last());
    }

    /** Answers whether a jump leads to a place but forwards, from within: its beginning and its condition have been looked at. */
    private boolean isEnteredElsewhere(Shape shape, int place) {
        if (place == shape.first() || code[place] == shape.condition()) {
            return false;
        }
        if (code[place] == shape.bound()) {
            return sources.containsKey(place);
        }
        return sources.getOrDefault(place, List.of()).stream().anyMatch(from -> from < shape.first() || from >= place);
    }
}

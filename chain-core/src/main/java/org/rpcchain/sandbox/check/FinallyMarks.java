package org.rpcchain.sandbox.check;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Takes the copies of {@code finally} blocks that stand in the midst of their {@code try}, where a {@code return}, {@code break} or {@code continue}
 * leaves it, out of the reach of its handlers and of those within it: what a {@code finally} block throws is not theirs to catch, and does not run it
 * again. Source: The Java Language Specification §14.20.2.
 *
 * <p>The compiler's parser marks them by numbers that are stored in a local variable: one before the {@code try}, one at the beginning of its {@code finally}
 * block. All copies of a block have as many instructions, and one stands in a handler that throws on what it has kept; so where that loads it, the block has
 * come to its end. Of a block that does not, nothing is changed. A source that stores such numbers itself takes no more than handlers from its own code.
 */
public final class FinallyMarks {
    private static final int FIRST = 0x6F1A0000;
    private static final int MOST = 1 << 15;

    private final MethodNode method;

    /** Before the {@code try} that was met last, by its number. */
    private final Map<Integer, LabelNode> tries = new HashMap<>();

    /** How many instructions each block has, by the number of its {@code try}. */
    private final Map<Integer, Integer> lengths = new HashMap<>();

    /** In the order of the code. */
    private final List<Copy> copies = new ArrayList<>();

    /** A copy of a block, and the place before its {@code try}. */
    private record Copy(LabelNode beforeTry, LabelNode begin, LabelNode end) {}

    private FinallyMarks(MethodNode method) {
        this.method = method;
    }

    /** Answers the number that is stored before a {@code try}; they are counted from 0. */
    public static int ofTry(int number) {
        return FIRST + 2 * number;
    }

    /** Answers the number that is stored at the beginning of the {@code finally} block of a {@code try}. */
    public static int ofCopy(int number) {
        return ofTry(number) + 1;
    }

    static void heed(MethodNode method) {
        FinallyMarks marks = new FinallyMarks(method);
        method.tryCatchBlocks.forEach(marks::measure);
        if (!marks.lengths.isEmpty()) {
            marks.findCopies();
            marks.uncoverCopies();
        }
    }

    /** Learns the length of a block from the handler of what nobody catches. */
    private void measure(TryCatchBlockNode block) {
        @Nullable AbstractInsnNode kept = real(block.handler);
        if (block.type == null && kept instanceof VarInsnNode store && store.getOpcode() == Opcodes.ASTORE) {
            @Nullable AbstractInsnNode begin = real(store.getNext());
            int mark = markAt(begin);
            int length = mark < 0 ? 0 : lengthUntilLoaded(store.var, begin);
            if (length > 0) {
                lengths.put(mark / 2, length);
            }
        }
    }

    /** Answers how many instructions there are before a local variable is loaded; 0 where another takes its place before. */
    private static int lengthUntilLoaded(int local, @Nullable AbstractInsnNode begin) {
        int length = 0;
        for (@Nullable AbstractInsnNode each = begin; each != null; each = real(each.getNext())) {
            if (each instanceof VarInsnNode variable && variable.var == local) {
                return each.getOpcode() == Opcodes.ALOAD ? length : 0;
            }
            length++;
        }
        return 0;
    }

    private void findCopies() {
        for (AbstractInsnNode each : method.instructions.toArray()) {
            int mark = markAt(each);
            if (mark >= 0 && mark % 2 == 0) {
                tries.put(mark / 2, labelBefore(each));
            } else if (mark >= 0) {
                addCopy(each, tries.get(mark / 2), lengths.get(mark / 2));
            }
        }
    }

    private void addCopy(AbstractInsnNode begin, @Nullable LabelNode beforeTry, @Nullable Integer length) {
        if (beforeTry == null || length == null) {
            return;
        }
        @Nullable AbstractInsnNode end = begin;
        for (int i = 0; i < length && end != null; i++) {
            end = real(end.getNext());
        }
        if (end != null) {
            copies.add(new Copy(beforeTry, labelBefore(begin), labelBefore(end)));
        }
    }

    private void uncoverCopies() {
        NavigableMap<Integer, Copy> byPlace = new TreeMap<>();
        copies.forEach(copy -> byPlace.put(place(copy.begin), copy));
        List<TryCatchBlockNode> blocks = new ArrayList<>();
        for (TryCatchBlockNode block : method.tryCatchBlocks) {
            LabelNode from = block.start;
            for (Copy copy :
                    byPlace.subMap(place(block.start), place(block.end)).values()) {
                if (isLeftThrough(block, copy) && place(copy.begin) >= place(from)) {
                    add(blocks, from, copy.begin, block);
                    from = copy.end;
                }
            }
            add(blocks, from, block.end, block);
        }
        method.tryCatchBlocks = blocks;
    }

    /** Answers whether a handler that covers a copy's beginning is of the copy's {@code try}, or of one within it, which is left, too. */
    private boolean isLeftThrough(TryCatchBlockNode block, Copy copy) {
        return place(copy.beforeTry) < place(block.start) && place(copy.end) <= place(block.end);
    }

    private int place(LabelNode label) {
        return method.instructions.indexOf(label);
    }

    private LabelNode labelBefore(AbstractInsnNode instruction) {
        LabelNode label = new LabelNode();
        method.instructions.insertBefore(instruction, label);
        return label;
    }

    private static void add(List<TryCatchBlockNode> blocks, LabelNode from, LabelNode to, TryCatchBlockNode like) {
        for (@Nullable AbstractInsnNode each = from; each != null && each != to; each = each.getNext()) {
            if (each.getOpcode() >= 0) {
                blocks.add(new TryCatchBlockNode(from, to, like.handler, like.type));
                return;
            }
        }
    }

    /** Answers the first instruction that is one, from here on; null where there is none. */
    private static @Nullable AbstractInsnNode real(@Nullable AbstractInsnNode from) {
        @Nullable AbstractInsnNode each = from;
        while (each != null && each.getOpcode() < 0) {
            each = each.getNext();
        }
        return each;
    }

    /** Answers which mark an instruction loads, as its distance from the first; or -1. */
    private static int markAt(@Nullable AbstractInsnNode instruction) {
        if (instruction instanceof LdcInsnNode constant
                && constant.cst instanceof Integer number
                && number >= FIRST
                && number < FIRST + 2 * MOST) {
            return number - FIRST;
        }
        return -1;
    }
}

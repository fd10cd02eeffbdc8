package org.rpcchain.sandbox.instrument;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Puts a prologue into every handler, catch and finally alike, that goes on only when the run is alive.
 *
 * <p>No handler covers a prologue, so that what a prologue throws leaves the method at once.
 */
final class Handlers {
    /**
     * What prologues tell the meter: the locals with the account and the depth inside the method, and its weight.
     *
     * @param ofLibrary whether the handlers are a trusted library's: those get what was thrown, whatever it is
     */
    record Account(int account, int inside, int units, boolean ofLibrary) {}

    /** A prologue's place. */
    private record Prologue(LabelNode begin, LabelNode end) {}

    private static final String ANY = "java/lang/Throwable";

    /** How far into a handler the end of a {@code synchronized} block shows. */
    private static final int MONITOR_EXIT_WITHIN = 6;

    private final MethodNode method;
    private final Account account;
    private final Map<LabelNode, Prologue> prologues = new LinkedHashMap<>();

    private Handlers(MethodNode method, Account account) {
        this.method = method;
        this.account = account;
    }

    static void guardIn(MethodNode method, Account account) {
        Handlers handlers = new Handlers(method, account);
        for (TryCatchBlockNode block : method.tryCatchBlocks) {
            handlers.guard(block.handler);
        }
        handlers.uncoverPrologues();
    }

    private void guard(LabelNode handler) {
        AbstractInsnNode first = firstInstruction(handler);
        if (!prologues.containsKey(handler) && !endsSynchronized(first)) {
            Prologue prologue = new Prologue(new LabelNode(), new LabelNode());
            method.instructions.insertBefore(first, code(prologue, handler));
            prologues.put(handler, prologue);
        }
    }

    private static AbstractInsnNode firstInstruction(LabelNode label) {
        AbstractInsnNode first = label;
        while (first.getOpcode() < 0) {
            first = first.getNext();
        }
        return first;
    }

    /** A library's monitor must be released whatever happens; that handler throws on what it has caught anyway. */
    private static boolean endsSynchronized(AbstractInsnNode first) {
        @Nullable AbstractInsnNode each = first;
        for (int i = 0; i < MONITOR_EXIT_WITHIN && each != null; i++) {
            if (each.getOpcode() == Opcodes.MONITOREXIT) {
                return true;
            }
            each = each.getNext();
        }
        return false;
    }

    private InsnList code(Prologue prologue, LabelNode handler) {
        InsnList code = new InsnList();
        code.add(prologue.begin());
        if (account.ofLibrary()) {
            code.add(new InsnNode(Opcodes.DUP));
            code.add(accountOf());
            code.add(MeterCalls.caught());
        } else {
            code.add(accountOf());
            code.add(MeterCalls.handled());
            code.add(new TypeInsnNode(Opcodes.CHECKCAST, typeOn(handler)));
        }
        code.add(prologue.end());
        return code;
    }

    private InsnList accountOf() {
        InsnList code = new InsnList();
        code.add(new VarInsnNode(Opcodes.ALOAD, account.account()));
        code.add(new VarInsnNode(Opcodes.ILOAD, account.inside()));
        code.add(MeterCalls.push(account.units()));
        return code;
    }

    /**
     * Answers the class of what is on the stack where a handler begins, as its stack map says it. Where the compiler has left that out, as of a try
     * within a finally that a return leads to, the JVM's verifier refuses the class.
     */
    private static String typeOn(LabelNode handler) {
        AbstractInsnNode each = handler;
        while (each.getOpcode() < 0) {
            if (each instanceof FrameNode frame && frame.stack != null && frame.stack.size() == 1) {
                return (String) frame.stack.get(0);
            }
            each = each.getNext();
        }
        return ANY;
    }

    private void uncoverPrologues() {
        List<Prologue> inOrder = new ArrayList<>(prologues.values());
        inOrder.sort(Comparator.comparingInt(prologue -> place(prologue.begin())));
        List<TryCatchBlockNode> blocks = new ArrayList<>();
        for (TryCatchBlockNode block : method.tryCatchBlocks) {
            LabelNode from = block.start;
            for (Prologue prologue : inOrder) {
                if (place(prologue.begin()) >= place(from) && place(prologue.begin()) < place(block.end)) {
                    add(blocks, from, prologue.begin(), block);
                    from = prologue.end();
                }
            }
            add(blocks, from, block.end, block);
        }
        method.tryCatchBlocks = blocks;
    }

    private int place(LabelNode label) {
        return method.instructions.indexOf(label);
    }

    private static void add(List<TryCatchBlockNode> blocks, LabelNode from, LabelNode to, TryCatchBlockNode like) {
        @Nullable AbstractInsnNode each = from;
        while (each != null && each != to) {
            if (each.getOpcode() >= 0) {
                blocks.add(new TryCatchBlockNode(from, to, like.handler, like.type));
                return;
            }
            each = each.getNext();
        }
    }
}

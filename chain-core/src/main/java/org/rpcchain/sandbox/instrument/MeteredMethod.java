package org.rpcchain.sandbox.instrument;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.rpcchain.sandbox.meter.Frame;

/**
 * Puts the meter into one method: entry, loops, handlers and exits.
 *
 * <p>Up to four locals are added behind the method's own: the account of the run, the depth that is left inside the
 * method, the units that its loops have counted since the last tick, if it has loops, and the end of a counted loop's stretch, if it has such a loop.
 */
final class MeteredMethod {
    /** How many locals are added at most. */
    static final int MOST_LOCALS = 4;

    private static final int WORDS_PER_FRAME = 100;
    private static final String ACCOUNT = Type.getInternalName(Frame.class);

    private final MethodNode method;
    private final boolean ofLibrary;
    private final boolean compares;
    private final Loops loops;
    private final int frames;
    private final int account;
    private final int counter;
    private final int inside;
    private final int end;

    /** One of a function's, whose source has these classes. */
    MeteredMethod(MethodNode method, OwnClasses own) {
        this(method, own, false);
    }

    /** One of a trusted library's. */
    static MeteredMethod ofLibrary(MethodNode method) {
        return new MeteredMethod(method, new OwnClasses(List.of()), true);
    }

    private MeteredMethod(MethodNode method, OwnClasses own, boolean ofLibrary) {
        this.method = method;
        this.ofLibrary = ofLibrary;
        this.compares = !ofLibrary && Reentry.isComparison(method) && Reentry.mayThrow(method);
        this.loops = ofLibrary ? Loops.ofLibrary(method) : Loops.of(method, own);
        this.frames = Math.max(1, (method.maxLocals + method.maxStack + WORDS_PER_FRAME - 1) / WORDS_PER_FRAME);
        this.account = method.maxLocals;
        this.inside = account + 1;
        this.counter = account + 2;
        this.end = account + 3;
    }

    void meter() {
        WiderFrames.widen(method, account, localTypes());
        loops.payIn(method, account, counter, end);
        exits();
        Handlers.guardIn(method, new Handlers.Account(account, inside, loops.weightOfAll(), ofLibrary));
        if (compares) {
            leaveByException();
        }
        method.instructions.insert(entry());
    }

    /**
     * Ends a comparison that throws: what called it, the JDK's {@code equals} of sets and maps, may take the exception for a no, and go on. It is the
     * last handler, and covers all others.
     */
    private void leaveByException() {
        LabelNode begin = new LabelNode();
        LabelNode handler = new LabelNode();
        Object[] locals = new Object[account + 2];
        Arrays.fill(locals, Opcodes.TOP);
        locals[account] = ACCOUNT;
        locals[inside] = Opcodes.INTEGER;
        method.instructions.insert(begin);
        method.instructions.add(handler);
        method.instructions.add(
                new FrameNode(Opcodes.F_NEW, locals.length, locals, 1, new Object[] {"java/lang/Throwable"}));
        method.instructions.add(exit(new InsnNode(Opcodes.ICONST_0)));
        method.instructions.add(new InsnNode(Opcodes.ATHROW));
        method.tryCatchBlocks.add(new TryCatchBlockNode(begin, handler, handler, null));
    }

    /** Puts the meter into the loops alone, where no account is at hand: what they count below a tick is lost. */
    void meterLoops() {
        WiderFrames.widen(method, method.maxLocals, List.of(Opcodes.INTEGER));
        loops.payIn(method, Loops.NO_ACCOUNT, method.maxLocals, method.maxLocals);
        InsnList entry = new InsnList();
        entry.add(new InsnNode(Opcodes.ICONST_0));
        entry.add(new VarInsnNode(Opcodes.ISTORE, method.maxLocals));
        method.instructions.insert(entry);
    }

    private List<Object> localTypes() {
        List<Object> types = new ArrayList<>(List.of(ACCOUNT, Opcodes.INTEGER));
        if (!loops.isEmpty()) {
            types.add(Opcodes.INTEGER);
        }
        if (loops.areSomeCounted()) {
            types.add(Opcodes.INTEGER);
        }
        return types;
    }

    private InsnList entry() {
        InsnList code = new InsnList();
        code.add(MeterCalls.push(frames));
        code.add(MeterCalls.push(loops.weightOfAll()));
        code.add(MeterCalls.enter());
        code.add(new VarInsnNode(Opcodes.ASTORE, account));
        code.add(new VarInsnNode(Opcodes.ALOAD, account));
        code.add(MeterCalls.depthLeft());
        code.add(new VarInsnNode(Opcodes.ISTORE, inside));
        if (Reentry.isComparison(method)) {
            code.add(new VarInsnNode(Opcodes.ALOAD, account));
            code.add(MeterCalls.compares());
        }
        if (!loops.isEmpty()) {
            code.add(new InsnNode(Opcodes.ICONST_0));
            code.add(new VarInsnNode(Opcodes.ISTORE, counter));
        }
        if (loops.areSomeCounted()) {
            code.add(new InsnNode(Opcodes.ICONST_0));
            code.add(new VarInsnNode(Opcodes.ISTORE, end));
        }
        return code;
    }

    private void exits() {
        for (AbstractInsnNode each : method.instructions.toArray()) {
            if (each.getOpcode() >= Opcodes.IRETURN && each.getOpcode() <= Opcodes.RETURN) {
                boolean counts = !loops.isEmpty();
                method.instructions.insertBefore(
                        each, exit(counts ? new VarInsnNode(Opcodes.ILOAD, counter) : new InsnNode(Opcodes.ICONST_0)));
            }
        }
    }

    private InsnList exit(AbstractInsnNode units) {
        InsnList code = new InsnList();
        code.add(new VarInsnNode(Opcodes.ALOAD, account));
        code.add(new VarInsnNode(Opcodes.ILOAD, inside));
        code.add(MeterCalls.push(frames));
        code.add(units);
        code.add(MeterCalls.exit());
        return code;
    }
}

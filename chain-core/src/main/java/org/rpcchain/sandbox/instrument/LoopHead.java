package org.rpcchain.sandbox.instrument;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * Where a loop begins. All of a method are looked for before anything is put into it: to find a place in code that has just grown takes going
 * through all of it.
 *
 * @param first its first instruction
 * @param frame what the verifier expects there
 * @param line its line in the source; 0 when it is not known
 * @param handlers those that cover it
 */
record LoopHead(AbstractInsnNode first, FrameNode frame, int line, List<TryCatchBlockNode> handlers) {
    static LoopHead at(LabelNode header, MethodNode method, int line) {
        @Nullable FrameNode frame = null;
        int lineThere = line;
        AbstractInsnNode first = header;
        while (first.getOpcode() < 0) {
            frame = first instanceof FrameNode there ? there : frame;
            lineThere = first instanceof LineNumberNode there ? there.line : lineThere;
            first = first.getNext();
        }
        if (frame == null) {
            throw new IllegalArgumentException("a loop begins without a frame: the class is older than Java 7");
        }
        return new LoopHead(first, frame, lineThere, handlers(method, method.instructions.indexOf(first)));
    }

    private static List<TryCatchBlockNode> handlers(MethodNode method, int place) {
        return method.tryCatchBlocks.stream()
                .filter(each -> method.instructions.indexOf(each.start) <= place
                        && place < method.instructions.indexOf(each.end))
                .toList();
    }

    /** Adds code to which the loop goes to pay, as if it stood at the loop's head. */
    void payAtEndOf(MethodNode method, LabelNode pay, InsnList payment) {
        LabelNode end = new LabelNode();
        // What covers an instruction covers other code, too: so a library lets go of its monitors, whatever is thrown.
        handlers.forEach(each -> method.tryCatchBlocks.add(new TryCatchBlockNode(pay, end, each.handler, each.type)));
        method.instructions.add(pay);
        method.instructions.add(new LineNumberNode(line, pay));
        method.instructions.add(WiderFrames.copyOf(frame));
        method.instructions.add(payment);
        method.instructions.add(end);
    }
}

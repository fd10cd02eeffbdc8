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
 * Where a loop begins.
 *
 * @param first its first instruction
 * @param frame what the verifier expects there
 */
record LoopHead(AbstractInsnNode first, FrameNode frame) {
    static LoopHead at(LabelNode header) {
        @Nullable FrameNode frame = null;
        AbstractInsnNode first = header;
        while (first.getOpcode() < 0) {
            frame = first instanceof FrameNode there ? there : frame;
            first = first.getNext();
        }
        if (frame == null) {
            throw new IllegalArgumentException("a loop begins without a frame: the class is older than Java 7");
        }
        return new LoopHead(first, frame);
    }

    /** Adds code to which the loop goes to pay, as if it stood at the loop's head. */
    void payAtEndOf(MethodNode method, LabelNode pay, InsnList payment) {
        LabelNode end = new LabelNode();
        coverAlike(method, pay, end);
        method.instructions.add(pay);
        method.instructions.add(new LineNumberNode(line(), pay));
        method.instructions.add(WiderFrames.copyOf(frame));
        method.instructions.add(payment);
        method.instructions.add(end);
    }

    /** What covers an instruction covers other code, too: so a library lets go of its monitors, whatever is thrown. */
    private void coverAlike(MethodNode method, LabelNode from, LabelNode to) {
        int place = method.instructions.indexOf(first);
        for (TryCatchBlockNode each : List.copyOf(method.tryCatchBlocks)) {
            if (method.instructions.indexOf(each.start) <= place && place < method.instructions.indexOf(each.end)) {
                method.tryCatchBlocks.add(new TryCatchBlockNode(from, to, each.handler, each.type));
            }
        }
    }

    private int line() {
        @Nullable AbstractInsnNode before = first;
        while (before != null && !(before instanceof LineNumberNode)) {
            before = before.getPrevious();
        }
        return before instanceof LineNumberNode line ? line.line : 0;
    }
}

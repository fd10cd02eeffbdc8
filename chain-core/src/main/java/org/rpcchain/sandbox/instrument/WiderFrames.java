package org.rpcchain.sandbox.instrument;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.MethodNode;

/** Adds the meter's locals to the frames of a method, which the verifier reads. */
final class WiderFrames {
    private WiderFrames() {}

    static void widen(MethodNode method, int ownLocals, List<Object> more) {
        for (AbstractInsnNode each : method.instructions) {
            if (each instanceof FrameNode frame) {
                widen(frame, ownLocals, more);
            }
        }
    }

    private static void widen(FrameNode frame, int ownLocals, List<Object> more) {
        if (frame.type != Opcodes.F_NEW) {
            throw new IllegalArgumentException("frames must be expanded before they are widened");
        }
        List<Object> locals = new ArrayList<>(frame.local);
        for (int slots = slotsOf(locals); slots < ownLocals; slots++) {
            locals.add(Opcodes.TOP);
        }
        locals.addAll(more);
        frame.local = locals;
    }

    private static int slotsOf(List<Object> locals) {
        int slots = 0;
        for (Object local : locals) {
            slots += local.equals(Opcodes.LONG) || local.equals(Opcodes.DOUBLE) ? 2 : 1;
        }
        return slots;
    }

    /** Answers a frame like this one, for another place. */
    static FrameNode copyOf(FrameNode frame) {
        return new FrameNode(
                Opcodes.F_NEW, frame.local.size(), frame.local.toArray(), frame.stack.size(), frame.stack.toArray());
    }
}

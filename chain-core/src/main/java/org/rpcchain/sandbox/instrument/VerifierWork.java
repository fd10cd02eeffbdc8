package org.rpcchain.sandbox.instrument;

import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.rpcchain.sandbox.check.RefusedException;
import org.rpcchain.sandbox.check.TooLarge;

/**
 * What the JVM's verifier has to look at before it runs the methods of a source.
 *
 * <p>At each instruction it goes through all handlers of the method, and for each that covers the instruction through the method's frames, until it has
 * found that of the handler. That is done in code of the JVM's that nobody can end, and for which all other threads wait. For one source.
 */
final class VerifierWork {
    /** Some tens of milliseconds. */
    private static final long MOST_LOOKS = 20_000_000;

    private long looks;

    /**
     * Counts a method that has its meter.
     *
     * @throws RefusedException when it is one too many
     */
    void add(ClassNode owner, MethodNode method) {
        if (method.tryCatchBlocks.isEmpty()) {
            return;
        }
        looks += (long) method.instructions.size() * method.tryCatchBlocks.size();
        long frames = frames(method);
        for (TryCatchBlockNode block : method.tryCatchBlocks) {
            looks += frames * (method.instructions.indexOf(block.end) - method.instructions.indexOf(block.start));
        }
        if (looks > MOST_LOOKS) {
            throw TooLarge.handlers(owner, method);
        }
    }

    private static long frames(MethodNode method) {
        long frames = 0;
        for (AbstractInsnNode each : method.instructions) {
            frames += each instanceof FrameNode ? 1 : 0;
        }
        return frames;
    }
}

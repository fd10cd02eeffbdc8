package org.rpcchain.sandbox.instrument;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Puts a check of the size before every text that a library builds: a compiler that folds constants can double them. */
final class BuiltTexts {
    private BuiltTexts() {}

    static void checkIn(MethodNode method) {
        for (AbstractInsnNode each : method.instructions.toArray()) {
            if (each instanceof MethodInsnNode call && builds(call)) {
                InsnList check = new InsnList();
                check.add(new InsnNode(Opcodes.DUP));
                check.add(MeterCalls.text());
                method.instructions.insertBefore(call, check);
            }
        }
    }

    private static boolean builds(MethodInsnNode call) {
        return call.owner.equals("java/lang/StringBuilder") && call.name.equals("toString");
    }
}

package org.rpcchain.sandbox.check;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Reads a class without keeping it, to refuse one that would be small as a file and huge as a tree: there, each of a
 * method's frames lists all of its variables. For one class file after the other.
 */
final class Outline extends ClassVisitor {
    private final Spot spot;
    private long words;

    Outline(Spot spot) {
        super(Opcodes.ASM9);
        this.spot = spot;
    }

    @Override
    public MethodVisitor visitMethod(
            int access, String name, String descriptor, @Nullable String signature, String @Nullable [] exceptions) {
        return new Frames(name);
    }

    private final class Frames extends MethodVisitor {
        private final String method;
        private long frames;

        Frames(String method) {
            super(Opcodes.ASM9);
            this.method = method;
        }

        @Override
        public void visitFrame(
                int type, int locals, Object @Nullable [] local, int stack, Object @Nullable [] operands) {
            frames++;
        }

        @Override
        public void visitMaxs(int maxStack, int maxLocals) {
            words += frames * (maxStack + maxLocals);
            if (words > Caps.TREE_WORDS) {
                throw spot.rule(
                        method.startsWith("<") ? "" : method,
                        "so many branches among so many variables; " + "cut " + method + " into several methods");
            }
        }
    }
}

package org.rpcchain.function;

import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Refuses compiled classes that refer to a class outside the vocabulary.
 *
 * <p>A source need not name a class to use it: {@code list.stream().count()} names no stream. For one class.
 */
final class References extends ClassVisitor {
    private final SourceText text;
    private final Set<String> own;
    private int line;

    private References(SourceText text, Set<String> own) {
        super(Opcodes.ASM9);
        this.text = text;
        this.own = own;
    }

    /** Checks a class of a source that declares the classes {@code own}, by binary name. */
    static void check(SourceText text, Set<String> own, byte[] classFile) {
        new ClassReader(classFile).accept(new References(text, own), ClassReader.SKIP_FRAMES);
    }

    @Override
    public void visit(
            int version,
            int access,
            String name,
            @Nullable String signature,
            @Nullable String superName,
            String @Nullable [] interfaces) {
        type(superName == null ? "java/lang/Object" : superName);
        types(interfaces);
    }

    @Override
    public @Nullable FieldVisitor visitField(
            int access, String name, String descriptor, @Nullable String signature, @Nullable Object value) {
        type(Type.getType(descriptor));
        return null;
    }

    @Override
    public MethodVisitor visitMethod(
            int access, String name, String descriptor, @Nullable String signature, String @Nullable [] exceptions) {
        line = 0;
        types(exceptions);
        type(Type.getMethodType(descriptor));
        return new Instructions();
    }

    private void types(String @Nullable [] internalNames) {
        if (internalNames != null) {
            for (String name : internalNames) {
                type(name);
            }
        }
    }

    private void type(String internalName) {
        type(Type.getObjectType(internalName));
    }

    private void type(Type type) {
        switch (type.getSort()) {
            case Type.OBJECT -> named(type.getClassName());
            case Type.ARRAY -> type(type.getElementType());
            case Type.METHOD -> {
                type(type.getReturnType());
                for (Type argument : type.getArgumentTypes()) {
                    type(argument);
                }
            }
            default -> {
                // A primitive type.
            }
        }
    }

    private void named(String className) {
        if (!own.contains(className) && !Vocabulary.isLinkable(className)) {
            throw text.refusedAt(line, "the class " + className + " is not found: " + Vocabulary.SENTENCE);
        }
    }

    private final class Instructions extends MethodVisitor {
        Instructions() {
            super(Opcodes.ASM9);
        }

        @Override
        public void visitLineNumber(int number, Label start) {
            line = number;
        }

        @Override
        public void visitTypeInsn(int opcode, String type) {
            type(type);
        }

        @Override
        public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
            type(owner);
        }

        @Override
        public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
            type(owner);
        }

        @Override
        public void visitMultiANewArrayInsn(String descriptor, int dimensions) {
            type(Type.getType(descriptor));
        }

        @Override
        public void visitLdcInsn(Object constant) {
            if (constant instanceof Type type) {
                type(type);
            }
        }

        @Override
        public void visitTryCatchBlock(Label start, Label end, Label handler, @Nullable String exception) {
            if (exception != null) {
                type(exception);
            }
        }

        @Override
        public void visitInvokeDynamicInsn(String name, String descriptor, Handle bootstrap, Object... arguments) {
            throw text.refusedAt(line, "the compiler emitted an invokedynamic instruction, which it never should");
        }
    }
}

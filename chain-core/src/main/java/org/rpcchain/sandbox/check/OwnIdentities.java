package org.rpcchain.sandbox.check;

import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Gives own classes a {@code hashCode} and a {@code toString} where they would inherit Object's, which show an identity: it
 * differs between a run and its repetition. Enums keep theirs, final in Enum; calls of those go through a guard.
 */
final class OwnIdentities {
    private static final String HASH_CODE = "hashCode";
    private static final String HASH_CODE_DESCRIPTOR = "()I";
    private static final String TO_STRING = "toString";
    private static final String TO_STRING_DESCRIPTOR = "()Ljava/lang/String;";

    private OwnIdentities() {}

    /** Answers whether a method is one that a class, or a superclass of its own, is given. */
    static boolean adds(OwnClasses own, ClassNode node, MethodNode method) {
        List<ClassNode> chain = own.chain(node);
        ClassNode root = chain.get(chain.size() - 1);
        return (isHashCode(method) && needsHashCode(own, root)) || (isToString(method) && needsToString(own, root));
    }

    static void hide(OwnClasses own, ClassNode node) {
        if (needsHashCode(own, node)) {
            node.methods.add(answering(HASH_CODE, HASH_CODE_DESCRIPTOR, node.name.hashCode(), Opcodes.IRETURN));
        }
        if (needsToString(own, node)) {
            node.methods.add(answering(TO_STRING, TO_STRING_DESCRIPTOR, Spot.simple(node.name), Opcodes.ARETURN));
        }
    }

    private static boolean needsHashCode(OwnClasses own, ClassNode node) {
        return isRoot(own, node) && !Enums.isEnum(node) && !own.declares(node, HASH_CODE, HASH_CODE_DESCRIPTOR);
    }

    private static boolean needsToString(OwnClasses own, ClassNode node) {
        return isRoot(own, node)
                && "java/lang/Object".equals(node.superName)
                && !own.declares(node, TO_STRING, TO_STRING_DESCRIPTOR);
    }

    private static boolean isRoot(OwnClasses own, ClassNode node) {
        return (node.access & Opcodes.ACC_INTERFACE) == 0 && node.superName != null && !own.has(node.superName);
    }

    private static boolean isHashCode(MethodNode method) {
        return method.name.equals(HASH_CODE) && method.desc.equals(HASH_CODE_DESCRIPTOR);
    }

    private static boolean isToString(MethodNode method) {
        return method.name.equals(TO_STRING) && method.desc.equals(TO_STRING_DESCRIPTOR);
    }

    private static MethodNode answering(String name, String descriptor, Object constant, int returns) {
        MethodNode method = new MethodNode(Opcodes.ACC_PUBLIC, name, descriptor, null, new String[0]);
        method.instructions.add(new LdcInsnNode(constant));
        method.instructions.add(new InsnNode(returns));
        method.maxStack = 1;
        method.maxLocals = 1;
        return method;
    }
}

package org.rpcchain.sandbox.check;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/** What compilers put into enums by themselves. */
final class Enums {
    static final String SUPERCLASS = "java/lang/Enum";

    private Enums() {}

    static boolean isEnum(ClassNode node) {
        return SUPERCLASS.equals(node.superName);
    }

    /** Answers whether a field is the array of an enum's constants: Janino's is not final. */
    static boolean isValues(ClassNode node, FieldNode field) {
        return isEnum(node)
                && (field.name.equals("ENUM$VALUES") || field.name.equals("$VALUES"))
                && field.desc.equals("[L" + node.name + ";")
                && (field.access & Opcodes.ACC_STATIC) != 0;
    }

    /** Answers whether a method is the {@code values()} that compilers write. */
    static boolean isValuesMethod(ClassNode node, MethodNode method) {
        return isEnum(node) && method.name.equals("values") && method.desc.equals("()[L" + node.name + ";");
    }

    /** Answers whether a class constant is the one in an enum's own {@code valueOf(String)}, used as compilers use it. */
    static boolean isOwnConstant(ClassNode node, MethodNode method, LdcInsnNode constant) {
        return isEnum(node)
                && Type.getObjectType(node.name).equals(constant.cst)
                && method.name.equals("valueOf")
                && method.desc.equals("(Ljava/lang/String;)L" + node.name + ";")
                && next(constant) instanceof VarInsnNode argument
                && argument.getOpcode() == Opcodes.ALOAD
                && next(argument) instanceof MethodInsnNode call
                && call.getOpcode() == Opcodes.INVOKESTATIC
                && call.owner.equals(SUPERCLASS)
                && call.name.equals("valueOf");
    }

    private static @Nullable AbstractInsnNode next(AbstractInsnNode instruction) {
        @Nullable AbstractInsnNode next = instruction.getNext();
        while (next != null && next.getOpcode() < 0) {
            next = next.getNext();
        }
        return next;
    }
}

package org.rpcchain.sandbox.check;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.rpcchain.sandbox.allow.AllowList;
import org.rpcchain.sandbox.allow.AllowedType;

/** Checks the instructions of one method, and changes those that need another owner. For one method. */
final class CodeRules {
    /** What the compiler takes for the type of a conditional expression whose two ends have little in common, such as a text and a number. */
    private static final Set<String> IN_COMMON = Set.of(
            "java/io/Serializable",
            "java/lang/Cloneable",
            "java/lang/constant/Constable",
            "java/lang/constant/ConstantDesc");

    private final AllowList list;
    private final TypeRules types;
    private final Calls calls;
    private final Fields fields;
    private final ClassNode node;
    private final MethodNode method;
    private Spot spot;

    CodeRules(AllowList list, OwnClasses own, ClassNode node, MethodNode method) {
        this.list = list;
        this.types = new TypeRules(list, own);
        this.calls = new Calls(list, own, types);
        this.fields = new Fields(list, own, node, method);
        this.node = node;
        this.method = method;
        this.spot = new Spot(list, MethodRules.firstLine(method));
    }

    void check() {
        for (AbstractInsnNode instruction : method.instructions) {
            check(instruction);
        }
        new Handlers(list, types).check(method);
    }

    // One line per kind of instruction; those that are not named only move, compute and jump.
    private void check(AbstractInsnNode instruction) {
        if (instruction instanceof LineNumberNode line) {
            spot = new Spot(list, line.line);
        } else if (instruction instanceof MethodInsnNode call) {
            calls.check(spot, call);
        } else if (instruction instanceof FieldInsnNode access) {
            fields.check(spot, access);
        } else if (instruction instanceof TypeInsnNode use) {
            type(use);
        } else if (instruction instanceof MultiANewArrayInsnNode array) {
            types.nameable(spot, array.desc);
        } else if (instruction instanceof LdcInsnNode constant) {
            constant(constant);
        } else if (instruction instanceof FrameNode frame) {
            frame(frame);
        } else {
            refused(instruction);
        }
    }

    private void refused(AbstractInsnNode instruction) {
        if (instruction instanceof InvokeDynamicInsnNode) {
            throw spot.rule("", "invokedynamic instructions; write an anonymous class instead of a lambda");
        }
        if (instruction instanceof InsnNode
                && (instruction.getOpcode() == Opcodes.MONITORENTER
                        || instruction.getOpcode() == Opcodes.MONITOREXIT)) {
            throw spot.rule("synchronized", "synchronized; chaining functions run on one thread: leave it out");
        }
        boolean subroutine = (instruction instanceof JumpInsnNode && instruction.getOpcode() == Opcodes.JSR)
                || (instruction instanceof VarInsnNode && instruction.getOpcode() == Opcodes.RET);
        if (subroutine) {
            throw spot.rule("", "subroutine instructions; write the source in a simpler way");
        }
    }

    private void type(TypeInsnNode use) {
        types.nameable(spot, use.getOpcode() == Opcodes.ANEWARRAY ? arrayOf(use.desc) : use.desc);
        if (use.getOpcode() == Opcodes.NEW) {
            use.desc = list.type(use.desc).map(AllowedType::madeAs).orElse(use.desc);
        }
    }

    private static String arrayOf(String internalName) {
        return internalName.startsWith("[") ? "[" + internalName : "[L" + internalName + ";";
    }

    private void constant(LdcInsnNode constant) {
        boolean plain = constant.cst instanceof Number || constant.cst instanceof String;
        if (!plain && !Enums.isOwnConstant(node, method, constant)) {
            throw spot.rule("class", "class constants; " + list.whyNot("java/lang/Class"));
        }
    }

    /** The verifier may load what frames name. To it, an interface is no more than an Object. */
    private void frame(FrameNode frame) {
        types(frame.local);
        types(frame.stack);
    }

    private void types(@Nullable List<Object> entries) {
        if (entries != null) {
            entries.replaceAll(entry -> IN_COMMON.contains(entry) ? "java/lang/Object" : entry);
            for (Object entry : entries) {
                if (entry instanceof String name) {
                    types.nameable(spot, name);
                }
            }
        }
    }
}

package org.rpcchain.sandbox.check;

import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.rpcchain.sandbox.allow.AllowList;

/** Checks what a method says of itself: its name, marks, types and size. Its instructions are {@link CodeRules}' work. */
final class MethodRules {
    /** What the JVM or its libraries call by themselves, at times that no run accounts for. */
    private static final Set<String> HOOKS = Set.of(
            "finalize",
            "clone",
            "readObject",
            "readObjectNoData",
            "readResolve",
            "readExternal",
            "writeObject",
            "writeReplace",
            "writeExternal");

    private final AllowList list;
    private final TypeRules types;

    MethodRules(AllowList list, TypeRules types) {
        this.list = list;
        this.types = types;
    }

    void check(ClassNode node, MethodNode method) {
        Spot spot = new Spot(list, firstLine(method));
        if (HOOKS.contains(method.name)) {
            throw spot.rule(
                    method.name,
                    "a method named " + method.name + ", since the JVM may call it outside the run; "
                            + "take another name");
        }
        if (method.name.startsWith(ClassRules.INSTRUMENTED)) {
            throw spot.rule(method.name, "names that start with " + ClassRules.INSTRUMENTED + "; take another");
        }
        marks(spot, method);
        types.descriptor(spot, method.desc);
        size(spot, node, method);
    }

    private static void marks(Spot spot, MethodNode method) {
        if ((method.access & Opcodes.ACC_NATIVE) != 0) {
            throw spot.rule(method.name, "native methods; let a service function do it");
        }
        if ((method.access & Opcodes.ACC_SYNCHRONIZED) != 0) {
            throw spot.rule(method.name, "synchronized; chaining functions run on one thread: leave it out");
        }
    }

    private static void size(Spot spot, ClassNode node, MethodNode method) {
        String name = symbolOf(node, method);
        if (CodeBytes.of(method) > Caps.CODE_BYTES) {
            throw spot.rule(name, "a method of more than " + Caps.CODE_BYTES + " bytes of code; cut it into several");
        }
        int handlers = method.tryCatchBlocks.size();
        if (handlers > Caps.HANDLERS) {
            throw spot.rule(
                    name,
                    "a method with more than " + Caps.HANDLERS + " catch and finally blocks; cut it into several");
        }
        if ((long) jumps(method) * handlers > Caps.JUMPS_TIMES_HANDLERS) {
            throw spot.rule(
                    name, "a method of so many loops and branches within so many try blocks; cut it into several");
        }
        if (method.maxLocals > Caps.FRAME_WORDS || method.maxStack > Caps.FRAME_WORDS) {
            throw spot.rule(
                    name,
                    "a method with more than " + Caps.FRAME_WORDS
                            + " words of variables or operands; cut it into several");
        }
    }

    private static int jumps(MethodNode method) {
        int jumps = 0;
        for (AbstractInsnNode instruction : method.instructions) {
            jumps += waysOutOf(instruction);
        }
        return jumps;
    }

    private static int waysOutOf(AbstractInsnNode instruction) {
        return switch (instruction.getType()) {
            case AbstractInsnNode.JUMP_INSN -> 1;
            case AbstractInsnNode.TABLESWITCH_INSN -> ((TableSwitchInsnNode) instruction).labels.size();
            case AbstractInsnNode.LOOKUPSWITCH_INSN -> ((LookupSwitchInsnNode) instruction).labels.size();
            default -> 0;
        };
    }

    /** Answers a method's name as the source has it: of a constructor or an initialiser, the class's. */
    static String symbolOf(ClassNode node, MethodNode method) {
        return method.name.startsWith("<") ? Spot.simple(node.name) : method.name;
    }

    /** Answers the line of a method's first instruction; 0 when it has none. */
    static int firstLine(MethodNode method) {
        for (var instruction : method.instructions) {
            if (instruction instanceof LineNumberNode line) {
                return line.line;
            }
        }
        return 0;
    }
}

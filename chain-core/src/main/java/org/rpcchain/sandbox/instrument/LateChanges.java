package org.rpcchain.sandbox.instrument;

import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Where a list, an array or an entry may change under a call of the JDK's that goes through it and asks the function's own code to compare:
 * the call was paid for before, and would go on to what was not there then.
 *
 * <p>So what is put into one, or moved in one, is looked at first: while one compares, {@link org.rpcchain.sandbox.meter.Meter} lets only that pass
 * which is cheap to compare. A new array's own elements need no look.
 */
final class LateChanges {
    private static final String OBJECT = "Ljava/lang/Object;";
    private static final String ARRAY_FIRST = "([Ljava/lang/Object;";

    /** Of lists and deques. */
    private static final Set<String> CHANGES = Set.of(
            "add",
            "addAll",
            "addFirst",
            "addLast",
            "offer",
            "offerFirst",
            "offerLast",
            "push",
            "remove",
            "removeAll",
            "removeFirst",
            "removeIf",
            "replaceAll",
            "retainAll",
            "set",
            "sort");

    /** Of these, those that leave the others where they are. */
    private static final Set<String> AT_AN_END_OR_IN_PLACE =
            Set.of("add", "addLast", "offer", "offerFirst", "offerLast", "push", "set", "setValue");

    private static final Set<String> GROWTHS =
            Set.of("add", "addAll", "addFirst", "addLast", "offer", "offerFirst", "offerLast", "push");

    private static final Set<String> OF_COLLECTIONS = Set.of("fill", "reverse", "rotate", "sort", "swap");
    private static final Set<String> OF_ARRAYS = Set.of("fill", "sort");

    private final MethodNode method;

    /** How many new arrays are being filled, one within the other. */
    private int filled;

    private LateChanges(MethodNode method) {
        this.method = method;
    }

    static void checkIn(MethodNode method) {
        LateChanges changes = new LateChanges(method);
        for (AbstractInsnNode each : method.instructions.toArray()) {
            changes.check(each);
        }
    }

    private void check(AbstractInsnNode instruction) {
        if (instruction.getOpcode() == Opcodes.ANEWARRAY) {
            filled += goesOn(instruction) ? 1 : 0;
        } else if (instruction.getOpcode() == Opcodes.AASTORE) {
            store(instruction);
        } else if (instruction instanceof MethodInsnNode call && isChange(call)) {
            method.instructions.insertBefore(call, call.name.equals("replaceAll") ? change() : looksAtOperands(call));
        }
    }

    /** An assignment within the elements of a new array is used as a value: only that copies it below the array and the index. */
    private void store(AbstractInsnNode store) {
        AbstractInsnNode before = real(store.getPrevious(), false);
        boolean isAssignment = before != null && before.getOpcode() == Opcodes.DUP_X2;
        if (filled > 0 && !isAssignment) {
            filled -= goesOn(store) ? 0 : 1;
        } else {
            method.instructions.insertBefore(store, new InsnNode(Opcodes.DUP));
            method.instructions.insertBefore(store, MeterCalls.stores());
        }
    }

    /** Answers whether the next instructions begin with another element of a new array: its copy, and an index. */
    private static boolean goesOn(AbstractInsnNode instruction) {
        AbstractInsnNode copy = real(instruction.getNext(), true);
        AbstractInsnNode index = copy == null ? null : real(copy.getNext(), true);
        return copy != null && copy.getOpcode() == Opcodes.DUP && index != null && pushesInt(index);
    }

    private static boolean pushesInt(AbstractInsnNode instruction) {
        int opcode = instruction.getOpcode();
        return (opcode >= Opcodes.ICONST_0 && opcode <= Opcodes.ICONST_5)
                || (instruction instanceof IntInsnNode && opcode != Opcodes.NEWARRAY)
                || (instruction instanceof LdcInsnNode constant && constant.cst instanceof Integer);
    }

    private static @Nullable AbstractInsnNode real(@Nullable AbstractInsnNode from, boolean forward) {
        AbstractInsnNode each = from;
        while (each != null && each.getOpcode() < 0) {
            each = forward ? each.getNext() : each.getPrevious();
        }
        return each;
    }

    private static boolean isChange(MethodInsnNode call) {
        return switch (call.owner) {
            case "java/util/Collections" -> OF_COLLECTIONS.contains(call.name);
            case "java/util/Arrays" -> OF_ARRAYS.contains(call.name) && call.desc.startsWith(ARRAY_FIRST);
            case "java/lang/System" -> call.name.equals("arraycopy");
            default ->
                (Reentry.isOfSafe(call) && CHANGES.contains(call.name))
                        || (call.name.equals("set") && call.owner.equals("java/util/ListIterator"))
                        || (call.name.equals("setValue") && call.owner.startsWith("java/util/"))
                        || (call.name.equals("toArray") && call.desc.startsWith(ARRAY_FIRST));
        };
    }

    private static InsnList change() {
        InsnList code = new InsnList();
        code.add(MeterCalls.change());
        return code;
    }

    /** The arguments wait in locals while they, and the receiver below them, are looked at. */
    private InsnList looksAtOperands(MethodInsnNode call) {
        int scratch = method.maxLocals + CallSites.METER_LOCALS;
        InsnList stores = new InsnList();
        InsnList loads = new InsnList();
        for (Type argument : Type.getArgumentTypes(call.desc)) {
            stores.insert(new VarInsnNode(argument.getOpcode(Opcodes.ISTORE), scratch));
            loads.add(new VarInsnNode(argument.getOpcode(Opcodes.ILOAD), scratch));
            if (argument.getSort() == Type.OBJECT || argument.getSort() == Type.ARRAY) {
                loads.add(new InsnNode(Opcodes.DUP));
                loads.add(isElement(call, argument) ? MeterCalls.stores() : MeterCalls.moves());
                if (call.name.equals("addAll")) {
                    loads.add(new InsnNode(Opcodes.DUP));
                    loads.add(MeterCalls.grows());
                }
            }
            scratch += argument.getSize();
        }
        if (movesWithin(call)) {
            stores.add(new InsnNode(Opcodes.DUP));
            stores.add(MeterCalls.moves());
        }
        if (call.getOpcode() != Opcodes.INVOKESTATIC && GROWTHS.contains(call.name)) {
            stores.add(new InsnNode(Opcodes.DUP));
            stores.add(MeterCalls.grows());
        }
        stores.add(loads);
        return stores;
    }

    private static boolean isElement(MethodInsnNode call, Type argument) {
        return argument.getDescriptor().equals(OBJECT) && !call.name.equals("arraycopy");
    }

    private static boolean movesWithin(MethodInsnNode call) {
        boolean inTheMidst = call.name.equals("add") && call.desc.startsWith("(I");
        return call.getOpcode() != Opcodes.INVOKESTATIC && (inTheMidst || !AT_AN_END_OR_IN_PLACE.contains(call.name));
    }
}

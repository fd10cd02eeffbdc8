package org.rpcchain.sandbox.instrument;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.VarInsnNode;

/** The parameters of a bridge, each with its local. */
final class Parameters {
    private final Type[] types;
    private final boolean hasReceiver;

    private Parameters(Type[] types, boolean hasReceiver) {
        this.types = types;
        this.hasReceiver = hasReceiver;
    }

    static Parameters of(String descriptor, boolean hasReceiver) {
        return new Parameters(Type.getArgumentTypes(descriptor), hasReceiver);
    }

    InsnList load() {
        InsnList code = new InsnList();
        for (int i = 0; i < types.length; i++) {
            code.add(loadParameter(i));
        }
        return code;
    }

    private int indexOf(int operand) {
        int index = operand + (hasReceiver ? 1 : 0);
        if (index < 0 || index >= types.length) {
            throw new IllegalArgumentException("a cost names operand " + operand + ", which the call has not");
        }
        return index;
    }

    Type typeOf(int operand) {
        return types[indexOf(operand)];
    }

    VarInsnNode load(int operand) {
        return loadParameter(indexOf(operand));
    }

    private VarInsnNode loadParameter(int index) {
        int local = 0;
        for (int i = 0; i < index; i++) {
            local += types[i].getSize();
        }
        return new VarInsnNode(types[index].getOpcode(Opcodes.ILOAD), local);
    }

    /** Answers how many locals they take. */
    int words() {
        int words = 0;
        for (Type type : types) {
            words += type.getSize();
        }
        return words;
    }
}

package org.rpcchain.sandbox.instrument;

import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.rpcchain.sandbox.allow.Size;

/**
 * The code that computes sizes from a bridge's parameters, each a {@code long} on the stack.
 *
 * <p>The size of an operand is asked for once, however often the cost names it.
 */
final class SizeCode {
    private static final long SMALL_FACTOR = 1024;

    private final Parameters parameters;
    private final Map<Integer, Integer> localOfSize = new HashMap<>();
    private int nextLocal;

    SizeCode(Parameters parameters) {
        this.parameters = parameters;
        this.nextLocal = parameters.words();
    }

    InsnList of(Size size) {
        if (size instanceof Size.Fixed fixed) {
            return constant(fixed.size());
        }
        if (size instanceof Size.Of operand) {
            return ofOperandOnce(operand.operand());
        }
        if (size instanceof Size.Deep deep) {
            return operand(deep.operand(), MeterCalls.deep());
        }
        if (size instanceof Size.Order order) {
            return operand(order.operand(), MeterCalls.order());
        }
        if (size instanceof Size.Visit visit) {
            return operand(visit.operand(), MeterCalls.visit());
        }
        if (size instanceof Size.Walk walk) {
            return operand(walk.operand(), MeterCalls.walk());
        }
        if (size instanceof Size.Entry entry) {
            return operand(entry.table(), MeterCalls.entry());
        }
        if (size instanceof Size.Room room) {
            InsnList code = new InsnList();
            code.add(parameters.load(room.text()));
            return both(code, of(room.more()), MeterCalls.room());
        }
        return size instanceof Size.Grown grown ? of(grown.size()) : ofTwo(size);
    }

    private InsnList ofTwo(Size size) {
        if (size instanceof Size.Sum sum) {
            return both(of(sum.left()), of(sum.right()), MeterCalls.plus());
        }
        if (size instanceof Size.Product square && square.left().equals(square.right())) {
            InsnList code = of(square.left());
            code.add(new InsnNode(Opcodes.DUP2));
            code.add(MeterCalls.times());
            return code;
        }
        if (size instanceof Size.Product product) {
            return both(of(product.left()), of(product.right()), times(product));
        }
        if (size instanceof Size.Lookup lookup) {
            return operands(lookup.container(), lookup.key(), MeterCalls.lookup());
        }
        if (size instanceof Size.Adding adding) {
            return operands(adding.container(), adding.key(), MeterCalls.adding());
        }
        throw new IllegalArgumentException("no code is known for the size " + size);
    }

    /** An operand's size times a small number cannot overflow. */
    private static AbstractInsnNode times(Size.Product product) {
        boolean isSmall = product.left() instanceof Size.Fixed fixed
                && fixed.size() <= SMALL_FACTOR
                && product.right() instanceof Size.Of;
        return isSmall ? new InsnNode(Opcodes.LMUL) : MeterCalls.times();
    }

    private static InsnList both(InsnList left, InsnList right, AbstractInsnNode combine) {
        left.add(right);
        left.add(combine);
        return left;
    }

    private InsnList operand(int operand, MethodInsnNode measure) {
        InsnList code = new InsnList();
        code.add(parameters.load(operand));
        code.add(measure);
        return code;
    }

    private InsnList operands(int left, int right, MethodInsnNode combine) {
        InsnList code = new InsnList();
        code.add(parameters.load(left));
        code.add(parameters.load(right));
        code.add(combine);
        return code;
    }

    private static InsnList constant(long size) {
        InsnList code = new InsnList();
        code.add(new LdcInsnNode(size));
        return code;
    }

    private InsnList ofOperandOnce(int operand) {
        Integer local = localOfSize.get(operand);
        if (local != null) {
            InsnList code = new InsnList();
            code.add(new VarInsnNode(Opcodes.LLOAD, local));
            return code;
        }
        localOfSize.put(operand, nextLocal);
        InsnList code = ofOperand(operand);
        code.add(new InsnNode(Opcodes.DUP2));
        code.add(new VarInsnNode(Opcodes.LSTORE, nextLocal));
        nextLocal += 2;
        return code;
    }

    private InsnList ofOperand(int operand) {
        Type type = parameters.typeOf(operand);
        if (type.getSort() == Type.FLOAT || type.getSort() == Type.DOUBLE) {
            return constant(1);
        }
        InsnList code = new InsnList();
        code.add(parameters.load(operand));
        if (type.getSort() == Type.OBJECT || type.getSort() == Type.ARRAY) {
            code.add(MeterCalls.sizeOf(type));
            return code;
        }
        if (type.getSort() != Type.LONG) {
            code.add(new InsnNode(Opcodes.I2L));
        }
        code.add(MeterCalls.sizeOfNumber());
        return code;
    }
}

package org.rpcchain.sandbox.instrument;

import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.rpcchain.sandbox.meter.Frame;
import org.rpcchain.sandbox.meter.Meter;

/** The instructions that call the meter. */
final class MeterCalls {
    static final String METER = Type.getInternalName(Meter.class);
    private static final String ACCOUNT = Type.getDescriptor(Frame.class);

    /** The types of operands whose size is told at once, without asking what they are. */
    private static final Set<String> WITH_SHORT_WAY = Set.of(
            "java/lang/String",
            "java/lang/StringBuilder",
            "java/math/BigInteger",
            "java/math/BigDecimal",
            "org/rpcchain/RecordBuilder",
            "org/rpcchain/Value");

    private MeterCalls() {}

    static MethodInsnNode enter() {
        return call("enter", "(II)" + ACCOUNT);
    }

    static MethodInsnNode exit() {
        return call("exit", "(" + ACCOUNT + "III)V");
    }

    static MethodInsnNode tick() {
        return call("tick", "(" + ACCOUNT + "I)V");
    }

    static MethodInsnNode tickOfCurrent() {
        return call("tick", "(I)V");
    }

    static MethodInsnNode stretch() {
        return call("stretch", "(III)I");
    }

    static MethodInsnNode depthLeft() {
        return call("depthLeft", "(" + ACCOUNT + ")I");
    }

    static MethodInsnNode compares() {
        return call("compares", "(" + ACCOUNT + ")V");
    }

    static MethodInsnNode heedStop() {
        return call("heedStop", "()V");
    }

    static MethodInsnNode change() {
        return call("change", "()V");
    }

    static MethodInsnNode stores() {
        return call("stores", "(Ljava/lang/Object;)V");
    }

    static MethodInsnNode moves() {
        return call("moves", "(Ljava/lang/Object;)V");
    }

    static MethodInsnNode grows() {
        return call("grows", "(Ljava/lang/Object;)V");
    }

    static MethodInsnNode caught() {
        return call("caught", "(Ljava/lang/Throwable;" + ACCOUNT + "II)V");
    }

    static MethodInsnNode handled() {
        return call("handled", "(Ljava/lang/Throwable;" + ACCOUNT + "II)Ljava/lang/Throwable;");
    }

    static MethodInsnNode thrown() {
        return call("thrown", "()V");
    }

    static MethodInsnNode array() {
        return call("array", "(II)V");
    }

    static MethodInsnNode arrays() {
        return call("arrays", "(JI)J");
    }

    static MethodInsnNode allocate() {
        return call("allocate", "(J)V");
    }

    static MethodInsnNode copy() {
        return call("copy", "(Ljava/lang/Object;)V");
    }

    static MethodInsnNode text() {
        return call("text", "(Ljava/lang/StringBuilder;)V");
    }

    static MethodInsnNode charge() {
        return call("charge", "(JJ)V");
    }

    static MethodInsnNode sizeOf(Type type) {
        String name = WITH_SHORT_WAY.contains(type.getInternalName()) ? type.getInternalName() : "java/lang/Object";
        return call("size", "(L" + name + ";)J");
    }

    static MethodInsnNode sizeOfNumber() {
        return call("size", "(J)J");
    }

    static MethodInsnNode deep() {
        return call("deep", "(Ljava/lang/Object;)J");
    }

    static MethodInsnNode order() {
        return call("order", "(Ljava/lang/Object;)J");
    }

    static MethodInsnNode visit() {
        return call("visit", "(Ljava/lang/Object;)J");
    }

    static MethodInsnNode walk() {
        return call("walk", "(Ljava/lang/Object;)J");
    }

    static MethodInsnNode room() {
        return call("room", "(Ljava/lang/StringBuilder;J)J");
    }

    static MethodInsnNode lookup() {
        return call("lookup", "(Ljava/lang/Object;Ljava/lang/Object;)J");
    }

    static MethodInsnNode entry() {
        return call("entry", "(Ljava/lang/Object;)J");
    }

    static MethodInsnNode adding() {
        return call("adding", "(Ljava/lang/Object;Ljava/lang/Object;)J");
    }

    static MethodInsnNode plus() {
        return call("plus", "(JJ)J");
    }

    static MethodInsnNode times() {
        return call("times", "(JJ)J");
    }

    /** The shortest instruction that pushes a number. */
    static AbstractInsnNode push(int number) {
        if (number >= -1 && number <= 5) {
            return new InsnNode(Opcodes.ICONST_0 + number);
        }
        if (number == (byte) number) {
            return new IntInsnNode(Opcodes.BIPUSH, number);
        }
        return number == (short) number ? new IntInsnNode(Opcodes.SIPUSH, number) : new LdcInsnNode(number);
    }

    private static MethodInsnNode call(String name, String descriptor) {
        return new MethodInsnNode(Opcodes.INVOKESTATIC, METER, name, descriptor, false);
    }
}

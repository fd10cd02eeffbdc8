package org.rpcchain.sandbox.instrument;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/** The descriptors of what stands in for a call. */
final class Descriptors {
    private Descriptors() {}

    /** Of a guard: the receiver as the type that lists the member, then the arguments. */
    static String guard(MethodInsnNode call, String listedIn) {
        return withReceiver(call, listedIn);
    }

    /** Of a bridge: the receiver as the call names it, then the arguments. */
    static String bridge(MethodInsnNode call) {
        return withReceiver(call, call.owner);
    }

    private static String withReceiver(MethodInsnNode call, String owner) {
        return call.getOpcode() == Opcodes.INVOKESTATIC ? call.desc : "(L" + owner + ";" + call.desc.substring(1);
    }

    /** Of a guard that a constructor's argument goes through. */
    static String filter(Type argument) {
        return Type.getMethodDescriptor(argument, argument);
    }
}

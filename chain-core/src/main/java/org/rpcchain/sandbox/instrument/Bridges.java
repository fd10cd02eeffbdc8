package org.rpcchain.sandbox.instrument;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.rpcchain.sandbox.allow.Cost;

/**
 * Static methods of a class that charge for a call and then make it, one for each method that the class calls and each
 * part of its cost that is charged; so that a call stays as short as it was.
 */
final class Bridges {
    /** No source can declare such a name. */
    private static final String PREFIX = "metered-";

    private final ClassNode node;
    private final Map<Charged, MethodNode> bridges = new LinkedHashMap<>();

    private record Charged(int opcode, String owner, String name, String descriptor, Cost.Measured cost) {
        static Charged of(MethodInsnNode call, Cost.Measured cost) {
            return new Charged(call.getOpcode(), call.owner, call.name, call.desc, cost);
        }
    }

    Bridges(ClassNode node) {
        this.node = node;
    }

    List<MethodNode> methods() {
        return new ArrayList<>(bridges.values());
    }

    /** Answers the call of the bridge that charges for this call and makes it. */
    MethodInsnNode to(MethodInsnNode call, Cost.Measured cost) {
        String descriptor = Descriptors.bridge(call);
        return callOf(bridges.computeIfAbsent(Charged.of(call, cost), charged -> bridge(call, cost, descriptor)));
    }

    /** Answers the call of the bridge that takes a constructor's arguments and charges for it. */
    MethodInsnNode chargeFor(MethodInsnNode call, Cost.Measured cost) {
        return callOf(bridges.computeIfAbsent(Charged.of(call, cost), charged -> charging(call, cost)));
    }

    private MethodNode bridge(MethodInsnNode call, Cost.Measured cost, String descriptor) {
        MethodNode bridge = named(descriptor);
        Parameters parameters = Parameters.of(descriptor, call.getOpcode() != Opcodes.INVOKESTATIC);
        charge(bridge, cost, parameters);
        bridge.instructions.add(parameters.load());
        bridge.instructions.add(new MethodInsnNode(call.getOpcode(), call.owner, call.name, call.desc, call.itf));
        bridge.instructions.add(new InsnNode(Type.getReturnType(call.desc).getOpcode(Opcodes.IRETURN)));
        return bridge;
    }

    private MethodNode charging(MethodInsnNode call, Cost.Measured cost) {
        MethodNode bridge = named(call.desc);
        charge(bridge, cost, Parameters.of(call.desc, false));
        bridge.instructions.add(new InsnNode(Opcodes.RETURN));
        return bridge;
    }

    private static void charge(MethodNode bridge, Cost.Measured cost, Parameters parameters) {
        SizeCode code = new SizeCode(parameters);
        bridge.instructions.add(code.of(cost.work()));
        bridge.instructions.add(code.of(cost.bytes()));
        bridge.instructions.add(MeterCalls.charge());
    }

    private MethodNode named(String descriptor) {
        int access = Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC;
        return new MethodNode(access, PREFIX + bridges.size(), descriptor, null, null);
    }

    private MethodInsnNode callOf(MethodNode bridge) {
        boolean isInterface = (node.access & Opcodes.ACC_INTERFACE) != 0;
        return new MethodInsnNode(Opcodes.INVOKESTATIC, node.name, bridge.name, bridge.desc, isInterface);
    }
}

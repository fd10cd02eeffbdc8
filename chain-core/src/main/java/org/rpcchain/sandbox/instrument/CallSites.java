package org.rpcchain.sandbox.instrument;

import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.rpcchain.sandbox.allow.AllowedMember;
import org.rpcchain.sandbox.allow.Cost;
import org.rpcchain.sandbox.allow.Size;

/** Charges for the calls that a class makes: by a bridge in front of the call, or by a guard instead of it. */
final class CallSites {
    /** The meter's own locals lie between the method's and the scratch ones. */
    static final int METER_LOCALS = MeteredMethod.MOST_LOCALS;

    private final OwnClasses own;
    private final Members members;
    private final Bridges bridges;

    CallSites(ClassNode node, OwnClasses own, Members members) {
        this.own = own;
        this.members = members;
        this.bridges = new Bridges(node);
    }

    /** Answers the methods that the class needs besides its own. */
    List<MethodNode> bridges() {
        return bridges.methods();
    }

    void chargeIn(MethodNode method) {
        PaidGrowth growth = new PaidGrowth();
        for (AbstractInsnNode each : method.instructions.toArray()) {
            if (each instanceof MethodInsnNode call) {
                charge(method, call, growth);
                continue;
            }
            growth.passes(each);
            if (each instanceof InvokeDynamicInsnNode) {
                throw new IllegalArgumentException("a call site that is linked at run time cannot be metered");
            } else if (each.getOpcode() == Opcodes.NEW && own.isThrowable(((TypeInsnNode) each).desc)) {
                method.instructions.insertBefore(each, MeterCalls.thrown());
            }
        }
    }

    private void charge(MethodNode method, MethodInsnNode call, PaidGrowth growth) {
        if (own.contains(call.owner) || call.owner.equals(MeterCalls.METER)) {
            growth.forget();
            return;
        }
        if (call.owner.startsWith("[")) {
            growth.forget();
            copy(method, call);
            return;
        }
        AllowedMember member = members.method(call.owner, call.name, call.desc)
                .orElseThrow(() -> new IllegalArgumentException("no cost is known of " + nameOf(call)));
        if (Reentry.isChange(call)) {
            method.instructions.insertBefore(call, MeterCalls.change());
        }
        if (member.cost() instanceof Cost.Guarded guarded) {
            growth.forget();
            guard(method, call, member, guarded);
            return;
        }
        Cost.Measured cost = member.cost() instanceof Cost.Measured measured
                ? KnownSizes.unknown(call, measured)
                : new Cost.Measured(Size.NOTHING, Size.NOTHING);
        if (isUnseenLookup(member, cost) && !Reentry.isChange(call)) {
            method.instructions.insertBefore(call, MeterCalls.heedStop());
        }
        if (cost.isNothing()) {
            growth.passes(call);
        } else if (!growth.covers(call, cost)) {
            measure(method, call, cost, growth);
        }
    }

    /** A short text is looked up for nothing; but keys of other classes can have its hash code. */
    private static boolean isUnseenLookup(AllowedMember member, Cost.Measured cost) {
        return member.cost() instanceof Cost.Measured measured
                && measured.work() instanceof Size.Lookup
                && cost.work().equals(Size.NOTHING);
    }

    private static void copy(MethodNode method, MethodInsnNode call) {
        if (!call.name.equals("clone")) {
            throw new IllegalArgumentException("no cost is known of " + nameOf(call));
        }
        InsnList charge = new InsnList();
        charge.add(new InsnNode(Opcodes.DUP));
        charge.add(MeterCalls.copy());
        method.instructions.insertBefore(call, charge);
    }

    private static void guard(MethodNode method, MethodInsnNode call, AllowedMember member, Cost.Guarded guarded) {
        boolean constructs = call.name.equals("<init>");
        refuseSuperCall(call, constructs);
        if (constructs) {
            method.instructions.insertBefore(call, filterArguments(method, call, guarded));
        } else {
            method.instructions.set(call, guard(guarded, Descriptors.guard(call, member.owner())));
        }
    }

    private static MethodInsnNode guard(Cost.Guarded guarded, String descriptor) {
        return new MethodInsnNode(Opcodes.INVOKESTATIC, guarded.owner(), guarded.method(), descriptor, false);
    }

    /** Each argument goes through the guard of its type; those above it wait in locals meanwhile. */
    private static InsnList filterArguments(MethodNode method, MethodInsnNode call, Cost.Guarded guarded) {
        Type[] arguments = Type.getArgumentTypes(call.desc);
        int scratch = method.maxLocals + METER_LOCALS;
        InsnList filters = new InsnList();
        for (int i = arguments.length - 1; i > 0; i--) {
            filters.add(new VarInsnNode(arguments[i].getOpcode(Opcodes.ISTORE), scratch));
            scratch += arguments[i].getSize();
        }
        filters.add(guard(guarded, Descriptors.filter(arguments[0])));
        for (int i = 1; i < arguments.length; i++) {
            scratch -= arguments[i].getSize();
            filters.add(new VarInsnNode(arguments[i].getOpcode(Opcodes.ILOAD), scratch));
            filters.add(guard(guarded, Descriptors.filter(arguments[i])));
        }
        return filters;
    }

    private void measure(MethodNode method, MethodInsnNode call, Cost.Measured cost, PaidGrowth growth) {
        boolean constructs = call.name.equals("<init>");
        refuseSuperCall(call, constructs);
        if (constructs) {
            growth.forget();
            method.instructions.insertBefore(call, chargeArguments(method, call, cost));
        } else {
            MethodInsnNode bridge = bridges.to(call, cost);
            growth.pays(call, cost, bridge);
            method.instructions.set(call, bridge);
        }
    }

    /** A call through {@code super} can be made from no other method. */
    private static void refuseSuperCall(MethodInsnNode call, boolean constructs) {
        if (call.getOpcode() == Opcodes.INVOKESPECIAL && !constructs) {
            throw new IllegalArgumentException("the cost of super." + call.name + " must be constant: " + nameOf(call));
        }
    }

    /** The object under the arguments has not begun to exist, and cannot be passed: the arguments alone are. */
    private InsnList chargeArguments(MethodNode method, MethodInsnNode call, Cost.Measured measured) {
        Type[] arguments = Type.getArgumentTypes(call.desc);
        int scratch = method.maxLocals + METER_LOCALS;
        InsnList stores = new InsnList();
        InsnList loads = new InsnList();
        InsnList again = new InsnList();
        for (Type argument : arguments) {
            stores.insert(new VarInsnNode(argument.getOpcode(Opcodes.ISTORE), scratch));
            loads.add(new VarInsnNode(argument.getOpcode(Opcodes.ILOAD), scratch));
            again.add(new VarInsnNode(argument.getOpcode(Opcodes.ILOAD), scratch));
            scratch += argument.getSize();
        }
        stores.add(loads);
        stores.add(bridges.chargeFor(call, measured));
        stores.add(again);
        return stores;
    }

    private static String nameOf(MethodInsnNode call) {
        return call.owner.replace('/', '.') + "." + call.name + call.desc;
    }
}

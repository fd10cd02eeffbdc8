package org.rpcchain.sandbox.check;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.rpcchain.sandbox.allow.AllowList;
import org.rpcchain.sandbox.allow.AllowedMember;
import org.rpcchain.sandbox.allow.AllowedType;
import org.rpcchain.sandbox.allow.Cost;

/**
 * Checks calls, and gives each an owner that either is own and knows the method, or that the allow-list knows it of.
 *
 * <p>Compilers name as owner what the source names: {@code new N().getClass()} comes as {@code F$N.getClass}, and {@code
 * numbers.hashCode()} as {@code [I.hashCode}. What they reach is decided here as the JVM decides it: own classes, then the
 * superclass from the JDK, then interfaces.
 */
final class Calls {
    private static final String OBJECT = "java/lang/Object";

    private final AllowList list;
    private final OwnClasses own;
    private final TypeRules types;

    Calls(AllowList list, OwnClasses own, TypeRules types) {
        this.list = list;
        this.own = own;
        this.types = types;
    }

    void check(Spot spot, MethodInsnNode call) {
        @Nullable ClassNode owner = own.get(call.owner);
        if (owner != null) {
            own(spot, owner, call);
        } else if (call.owner.startsWith("[")) {
            array(spot, call);
        } else {
            foreign(spot, call);
        }
    }

    private void own(Spot spot, ClassNode owner, MethodInsnNode call) {
        boolean declaredHere = own.declares(owner, call.name, call.desc);
        if (declaredHere) {
            return;
        }
        boolean neverInherited =
                call.name.equals("<init>") || (call.getOpcode() == Opcodes.INVOKESTATIC && isInterface(owner));
        if (neverInherited) {
            throw spot.rule(call.name, Spot.readable(call.owner) + "." + call.name + "; there is no such method");
        }
        if (!own.declaresOrInherits(owner, call.name, call.desc)) {
            inherited(spot, owner, call);
        }
    }

    /** A method that an own class has from the JDK: the call gets the JDK's type as its owner. */
    private void inherited(Spot spot, ClassNode owner, MethodInsnNode call) {
        String superclass = isInterface(owner) ? OBJECT : own.foreignSuperclass(owner);
        Optional<String> parent = list.method(superclass, call.name, call.desc).isPresent()
                ? Optional.empty()
                : own.interfaces(owner).stream()
                        .filter(name -> list.method(name, call.name, call.desc).isPresent())
                        .findFirst();
        reown(call, parent.orElse(superclass), parent.isPresent());
        foreign(spot, call);
    }

    private static void reown(MethodInsnNode call, String owner, boolean isInterface) {
        call.owner = owner;
        call.itf = isInterface;
        if (call.getOpcode() == Opcodes.INVOKEVIRTUAL || call.getOpcode() == Opcodes.INVOKEINTERFACE) {
            call.setOpcode(isInterface ? Opcodes.INVOKEINTERFACE : Opcodes.INVOKEVIRTUAL);
        }
    }

    private void array(Spot spot, MethodInsnNode call) {
        types.nameable(spot, call.owner);
        Optional<AllowedMember> member = list.method(call.owner, call.name, call.desc);
        if (member.isEmpty() || call.getOpcode() != Opcodes.INVOKEVIRTUAL) {
            throw spot.member(OBJECT, call.name);
        }
        if (!call.name.equals("clone")) {
            call.owner = OBJECT;
        }
    }

    private void foreign(Spot spot, MethodInsnNode call) {
        types.nameable(spot, call.owner);
        AllowedMember member =
                list.method(call.owner, call.name, call.desc).orElseThrow(() -> spot.member(call.owner, call.name));
        if (member.isStatic() != (call.getOpcode() == Opcodes.INVOKESTATIC)) {
            throw spot.member(call.owner, call.name);
        }
        if (call.getOpcode() == Opcodes.INVOKESPECIAL) {
            special(spot, call, member);
        }
    }

    private void special(Spot spot, MethodInsnNode call, AllowedMember member) {
        if (call.name.equals("<init>")) {
            call.owner = list.type(call.owner).map(AllowedType::madeAs).orElse(call.owner);
        } else if (!(member.cost() instanceof Cost.Constant)) {
            throw spot.rule(call.name, "super." + call.name + "; write what it should do instead");
        }
    }

    private static boolean isInterface(ClassNode node) {
        return (node.access & Opcodes.ACC_INTERFACE) != 0;
    }
}

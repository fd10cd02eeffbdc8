package org.rpcchain.sandbox.check;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;
import org.rpcchain.sandbox.allow.AllowList;

/** Checks the field instructions of one method. */
final class Fields {
    private final AllowList list;
    private final OwnClasses own;
    private final ClassNode node;
    private final MethodNode method;

    Fields(AllowList list, OwnClasses own, ClassNode node, MethodNode method) {
        this.list = list;
        this.own = own;
        this.node = node;
        this.method = method;
    }

    void check(Spot spot, FieldInsnNode access) {
        @Nullable ClassNode owner = own.get(access.owner);
        if (owner == null) {
            foreign(spot, access);
        } else if (own.declaresOrInherits(owner, access.name, access.desc)) {
            own(spot, owner, access);
        } else {
            throw spot.rule(access.name, Spot.readable(access.owner) + "." + access.name + "; there is no such field");
        }
    }

    private void foreign(Spot spot, FieldInsnNode access) {
        if (list.type(access.owner).isEmpty()) {
            throw spot.type(access.owner);
        }
        if (access.getOpcode() != Opcodes.GETSTATIC
                || list.field(access.owner, access.name, access.desc).isEmpty()) {
            throw spot.member(access.owner, access.name);
        }
    }

    private void own(Spot spot, ClassNode owner, FieldInsnNode access) {
        boolean initialises = node == owner && method.name.equals("<clinit>");
        if (access.getOpcode() == Opcodes.PUTSTATIC && !initialises) {
            throw spot.rule(
                    access.name,
                    "to set the static field " + access.name + "; nothing is kept between runs: put it in the State");
        }
        Optional<FieldNode> field = OwnClasses.field(owner, access.name, access.desc);
        boolean isValues = field.isPresent() && Enums.isValues(owner, field.get());
        if (isValues && !initialises && !(node == owner && Enums.isValuesMethod(node, method))) {
            throw spot.rule(access.name, "an enum's own array; use values()");
        }
    }
}

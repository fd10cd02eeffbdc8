package org.rpcchain.sandbox.check;

import org.objectweb.asm.Type;
import org.rpcchain.sandbox.allow.AllowList;
import org.rpcchain.sandbox.allow.Use;

/** Which types a source may name, and for what. */
final class TypeRules {
    private final AllowList list;
    private final OwnClasses own;

    TypeRules(AllowList list, OwnClasses own) {
        this.list = list;
        this.own = own;
    }

    /** Refuses a type that may not be named; an internal name, or the descriptor of an array. */
    void nameable(Spot spot, String internalName) {
        nameable(spot, Type.getObjectType(internalName));
    }

    /** Refuses a field's or method's descriptor that names what may not be named. */
    void descriptor(Spot spot, String descriptor) {
        nameable(spot, Type.getType(descriptor));
    }

    private void nameable(Spot spot, Type type) {
        switch (type.getSort()) {
            case Type.METHOD -> {
                nameable(spot, type.getReturnType());
                for (Type argument : type.getArgumentTypes()) {
                    nameable(spot, argument);
                }
            }
            case Type.ARRAY -> array(spot, type);
            case Type.OBJECT -> named(spot, type.getInternalName());
            default -> {
                // Primitive types are everybody's.
            }
        }
    }

    private void array(Spot spot, Type type) {
        if (type.getDimensions() > Caps.DIMENSIONS) {
            throw spot.rule("[", "arrays of more than " + Caps.DIMENSIONS + " dimensions; use lists");
        }
        nameable(spot, type.getElementType());
    }

    private void named(Spot spot, String internalName) {
        if (!own.has(internalName) && list.type(internalName).isEmpty()) {
            throw spot.type(internalName);
        }
    }

    /** Refuses a type that may be named but not used like this. */
    void usable(Spot spot, String internalName, Use use, String verb) {
        if (own.has(internalName)) {
            return;
        }
        named(spot, internalName);
        if (list.type(internalName).stream().noneMatch(type -> type.uses().contains(use))) {
            throw spot.use(internalName, verb);
        }
    }
}

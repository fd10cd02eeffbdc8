package org.rpcchain.sandbox.fuzz;

import java.util.Arrays;
import java.util.List;
import org.objectweb.asm.Type;
import org.rpcchain.sandbox.allow.AllowedMember;

/**
 * An allowed method, constructor or constant field, in the words of a source.
 *
 * @param owner the class's name, with dots
 * @param name the member's name; {@code <init>} for a constructor
 * @param isStatic whether it is called without an object
 * @param result the type of what it returns; for a constructor, the class
 * @param parameters their types
 * @param isField whether it is a field
 */
record Signature(String owner, String name, boolean isStatic, String result, List<String> parameters, boolean isField) {
    static Signature of(AllowedMember member) {
        String owner = dotted(member.owner());
        if (!member.descriptor().startsWith("(")) {
            String type = dotted(Type.getType(member.descriptor()));
            return new Signature(owner, member.name(), true, type, List.of(), true);
        }
        Type type = Type.getMethodType(member.descriptor());
        String result = member.name().equals("<init>") ? owner : dotted(type.getReturnType());
        List<String> parameters =
                Arrays.stream(type.getArgumentTypes()).map(Signature::dotted).toList();
        return new Signature(owner, member.name(), member.isStatic(), result, parameters, false);
    }

    boolean isConstructor() {
        return name.equals("<init>");
    }

    /** Answers whether a call of it needs an object of the owner. */
    boolean needsReceiver() {
        return !isStatic && !isConstructor();
    }

    /** Answers the call, as an expression. */
    String call(String receiver, List<String> arguments) {
        if (isField) {
            return owner + "." + name;
        }
        String list = "(" + String.join(", ", arguments) + ")";
        if (isConstructor()) {
            return "new " + owner + list;
        }
        return (isStatic ? owner : receiver) + "." + name + list;
    }

    @Override
    public String toString() {
        return owner + "." + name + parameters;
    }

    private static String dotted(Type type) {
        return type.getClassName().replace('$', '.');
    }

    private static String dotted(String internalName) {
        return internalName.replace('/', '.').replace('$', '.');
    }
}

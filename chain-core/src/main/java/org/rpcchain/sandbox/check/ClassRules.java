package org.rpcchain.sandbox.check;

import java.util.regex.Pattern;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.rpcchain.sandbox.allow.AllowList;
import org.rpcchain.sandbox.allow.Use;

/** Checks what a class says of itself before any method: its name, supertypes and fields. */
final class ClassRules {
    /** Packages whose classes the JVM, or the code that meters a run, must find elsewhere. */
    private static final Pattern RESERVED = Pattern.compile(
            "(java|javax|jdk|sun|com/sun|org/codehaus|org/objectweb)/.*"
                    + "|org/rpcchain/[^/]*"
                    + "|org/rpcchain/(sandbox|engine|function|message|runner|service|spi|soap|repository|coordinator|testkit)/.*");

    /** What the instrumenter's names start with. */
    static final String INSTRUMENTED = "$call";

    private final AllowList list;
    private final TypeRules types;

    ClassRules(AllowList list, TypeRules types) {
        this.list = list;
        this.types = types;
    }

    void check(ClassNode node) {
        Spot spot = new Spot(list, 0);
        if ((node.version & 0xffff) != Opcodes.V1_8) {
            throw spot.rule("", "class files of version " + node.version + "; compile for Java 8");
        }
        name(spot, node);
        supertypes(spot, node);
        if (node.fields.size() + node.methods.size() > Caps.MEMBERS) {
            throw spot.rule(Spot.simple(node.name), "more than " + Caps.MEMBERS + " members in a class; write fewer");
        }
        node.fields.forEach(field -> field(spot, node, field));
    }

    private void name(Spot spot, ClassNode node) {
        if (RESERVED.matcher(node.name).matches() || list.type(node.name).isPresent()) {
            throw spot.rule(
                    Spot.simple(node.name),
                    "to declare " + Spot.readable(node.name)
                            + "; the package is not the source's own; take another, or none");
        }
        if ((node.access & (Opcodes.ACC_ANNOTATION | Opcodes.ACC_MODULE)) != 0) {
            throw spot.rule(Spot.simple(node.name), "to declare an annotation or a module; declare a class");
        }
    }

    private void supertypes(Spot spot, ClassNode node) {
        types.usable(spot, node.superName == null ? "" : node.superName, Use.EXTEND, "extend");
        if (node.interfaces.size() > Caps.INTERFACES) {
            throw spot.rule(
                    Spot.simple(node.name), "more than " + Caps.INTERFACES + " interfaces of a class; use fewer");
        }
        for (String name : node.interfaces) {
            types.usable(spot, name, Use.IMPLEMENT, "implement");
        }
    }

    private void field(Spot spot, ClassNode node, FieldNode field) {
        types.descriptor(spot, field.desc);
        boolean isStatic = (field.access & Opcodes.ACC_STATIC) != 0;
        boolean isFinal = (field.access & Opcodes.ACC_FINAL) != 0 || Enums.isValues(node, field);
        if (isStatic && !isFinal) {
            throw spot.rule(
                    field.name,
                    "the static field " + field.name
                            + ", which is not final; nothing is kept between runs: put it in the State, or make it final");
        }
        if (field.name.startsWith(INSTRUMENTED)) {
            throw spot.rule(field.name, "names that start with " + INSTRUMENTED + "; take another");
        }
    }
}

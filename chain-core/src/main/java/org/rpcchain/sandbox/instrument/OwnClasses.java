package org.rpcchain.sandbox.instrument;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;

/** The classes that one source declares. */
final class OwnClasses {
    private static final int UNITS_PER_FIELD = 1;

    private final Map<String, ClassNode> byName = new HashMap<>();
    private final boolean compare;

    OwnClasses(List<ClassNode> classes) {
        for (ClassNode each : classes) {
            byName.put(each.name, each);
        }
        compare = classes.stream()
                .flatMap(each -> each.methods.stream())
                .anyMatch(method -> Reentry.isComparison(method) && Reentry.mayThrow(method));
    }

    boolean contains(String internalName) {
        return byName.containsKey(internalName);
    }

    /** Answers whether a class is an exception: by its name, when it is not of this source. */
    boolean isThrowable(String internalName) {
        String name = internalName;
        for (ClassNode each = byName.get(name); each != null; each = byName.get(name)) {
            name = each.superName;
        }
        return name.endsWith("Exception") || name.endsWith("Error") || name.endsWith("Throwable");
    }

    /** Answers whether one of the classes has code that containers may call to compare. */
    boolean compare() {
        return compare;
    }

    /** Answers what it takes to allocate an object of this class. */
    int unitsOfNew(String internalName) {
        int units = 0;
        @Nullable ClassNode each = byName.get(internalName);
        while (each != null) {
            units += UNITS_PER_FIELD * instanceFields(each);
            each = byName.get(each.superName);
        }
        return units;
    }

    private static int instanceFields(ClassNode node) {
        return (int) node.fields.stream()
                .filter(field -> (field.access & Opcodes.ACC_STATIC) == 0)
                .count();
    }
}

package org.rpcchain.sandbox.check;

import java.util.List;
import java.util.Map;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;
import org.rpcchain.sandbox.allow.AllowList;

/**
 * Reads the classes that a compiler made of a source, and refuses all that the allow-list does not name.
 *
 * <p>It looks at every owner, name and descriptor of methods and fields, at superclasses, interfaces, overrides, marks,
 * constants, handlers and sizes. Where a class survives the check but would not run alike everywhere, it is changed:
 * {@link CheckedSource} says how. Thread-safe. Source: RPC Chains §3.6.
 */
public final class Checker {
    private final AllowList list;

    /** Creates a checker that allows what the list allows. */
    public Checker(AllowList list) {
        this.list = list;
    }

    /**
     * Checks the classes of one source.
     *
     * @param classFiles class files by binary name
     * @throws RefusedException at the first thing that is not allowed
     */
    public CheckedSource check(Map<String, byte[]> classFiles) {
        OwnClasses own = OwnClasses.read(new Spot(list, 0), classFiles);
        TypeRules types = new TypeRules(list, own);
        // Each pass rests on the one before: methods on sound supertypes, calls on sound methods.
        own.all().forEach(node -> new ClassRules(list, types).check(node));
        WaysToInherit.check(list, own);
        Overrides overrides = new Overrides(list, own);
        own.all().forEach(node -> methods(types, overrides, node));
        own.all().forEach(node -> instructions(own, node));
        boolean keepsState = KeptState.in(own);
        own.all().forEach(node -> {
            Stripped.strip(node);
            node.methods.forEach(FinallyMarks::heed);
            OwnIdentities.hide(own, node);
        });
        return new CheckedSource(List.copyOf(own.all()), keepsState);
    }

    private void methods(TypeRules types, Overrides overrides, ClassNode node) {
        MethodRules methods = new MethodRules(list, types);
        for (MethodNode method : node.methods) {
            methods.check(node, method);
        }
        overrides.check(node);
    }

    private void instructions(OwnClasses own, ClassNode node) {
        for (MethodNode method : node.methods) {
            new CodeRules(list, own, node, method).check();
        }
    }
}

package org.rpcchain.sandbox.compiler;

import java.util.Set;
import org.rpcchain.sandbox.instrument.Instrumenter;
import org.rpcchain.sandbox.instrument.Library;

/**
 * Where in the compiler the meter goes: into all of it, but for its scanner and for small methods.
 *
 * <p>Metering every method doubled the time of a compilation; so, half of that is saved.
 */
final class MeteredClasses {
    private static final String COMPILER = "org/codehaus/";

    /** What reads a source once, character by character and token by token: the limit on sources is its limit. */
    private static final Set<String> LINEAR = Set.of(
            "org/codehaus/janino/Scanner",
            "org/codehaus/janino/TokenStreamImpl",
            "org/codehaus/janino/UnicodeUnescapeReader");

    /** In these nothing recurses, so that their methods that do not loop can do without a meter. */
    private static final Set<String> FLAT = Set.of(
            "org/codehaus/commons/compiler/Location",
            "org/codehaus/janino/Access",
            "org/codehaus/janino/CodeContext",
            "org/codehaus/janino/Descriptor",
            "org/codehaus/janino/MethodDescriptor",
            "org/codehaus/janino/Mod",
            "org/codehaus/janino/StackMap",
            "org/codehaus/janino/Token",
            "org/codehaus/janino/TokenStream",
            "org/codehaus/janino/TokenType",
            "org/codehaus/janino/util/ClassFile");

    /** Of other classes, the methods that do not recurse, and are called for each token or each byte of code. */
    private static final Set<String> LEAVES = Set.of(
            "org/codehaus/janino/IParameterizedType.getRawType",
            "org/codehaus/janino/Java$FunctionDeclarator.getDeclaringType",
            "org/codehaus/janino/Java$Locatable.getLocation",
            "org/codehaus/janino/UnitCompiler.getCodeContext",
            "org/codehaus/janino/UnitCompiler.rawTypeOf",
            "org/codehaus/janino/UnitCompiler.write",
            "org/codehaus/janino/UnitCompiler.writeByte",
            "org/codehaus/janino/UnitCompiler.writeShort");

    /**
     * Those that remember an answer, or visit a node to tell its kind: they call no more than a method of another name, with
     * a 2 at its end, which has a meter if it goes on.
     */
    private static final Set<String> PASSING = Set.of(
            "org/codehaus/janino/IClass.getDeclaringIClass",
            "org/codehaus/janino/IClass.getDescriptor",
            "org/codehaus/janino/IClass$IInvocable.getDescriptor",
            "org/codehaus/janino/IClass$IInvocable.getParameterTypes",
            "org/codehaus/janino/IClass$IInvocable.getThrownExceptions",
            "org/codehaus/janino/UnitCompiler.compileContext",
            "org/codehaus/janino/UnitCompiler.compileGet",
            "org/codehaus/janino/UnitCompiler.getConstantValue",
            "org/codehaus/janino/UnitCompiler.getType");

    private static final Library JANINO = new Library() {
        @Override
        public String prefix() {
            return COMPILER;
        }

        @Override
        public boolean isFlat(String owner) {
            return isIn(FLAT, owner) || isIn(LINEAR, owner);
        }

        @Override
        public boolean isLeaf(String owner, String method) {
            return LEAVES.contains(owner + "." + method);
        }

        @Override
        public boolean passesOn(String owner, String method) {
            return PASSING.contains(owner + "." + method);
        }
    };

    private MeteredClasses() {}

    /** Answers a class of the compartment as it is to be loaded; our own views of types are not metered. */
    static byte[] metered(String className, byte[] classFile) {
        String internalName = className.replace('.', '/');
        return !internalName.startsWith(COMPILER) || isIn(LINEAR, internalName)
                ? classFile
                : Instrumenter.library(classFile, JANINO);
    }

    private static boolean isIn(Set<String> classes, String internalName) {
        int nested = internalName.indexOf('$');
        return classes.contains(nested < 0 ? internalName : internalName.substring(0, nested));
    }
}

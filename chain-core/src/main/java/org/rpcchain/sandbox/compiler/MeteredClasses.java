package org.rpcchain.sandbox.compiler;

import java.util.Set;
import org.rpcchain.sandbox.instrument.Instrumenter;

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

    private MeteredClasses() {}

    /** Answers a class of the compartment as it is to be loaded; our own views of types are not metered. */
    static byte[] metered(String className, byte[] classFile) {
        String internalName = className.replace('.', '/');
        return !internalName.startsWith(COMPILER) || isIn(LINEAR, internalName)
                ? classFile
                : Instrumenter.library(classFile, COMPILER, name -> isIn(FLAT, name) || isIn(LINEAR, name));
    }

    private static boolean isIn(Set<String> classes, String internalName) {
        int nested = internalName.indexOf('$');
        return classes.contains(nested < 0 ? internalName : internalName.substring(0, nested));
    }
}

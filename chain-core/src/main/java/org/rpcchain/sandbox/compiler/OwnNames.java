package org.rpcchain.sandbox.compiler;

import java.util.List;

/** The names that a source may give its own package and classes. */
final class OwnNames {
    private static final List<String> TAKEN_PACKAGES =
            List.of("java", "javax", "jdk", "sun", "com.sun", "org.rpcchain", "org.codehaus", "org.objectweb");

    private OwnNames() {}

    /** Refuses a source that declares nothing, or something in a package, or under a name, that is taken. */
    static void check(ParsedSource parsed, Visible visible) {
        if (parsed.topLevel().isEmpty()) {
            throw new NotCompiledException("it declares no class");
        }
        for (String taken : TAKEN_PACKAGES) {
            if ((parsed.packageName() + ".").startsWith(taken + ".")) {
                throw new NotCompiledException(
                        "the package " + parsed.packageName() + " is not its to declare classes in; take your own");
            }
        }
        for (String name : parsed.classFiles().keySet()) {
            if (visible.type(name.replace('.', '/'))) {
                throw new NotCompiledException("the class name " + name + " is taken; take another");
            }
        }
    }
}

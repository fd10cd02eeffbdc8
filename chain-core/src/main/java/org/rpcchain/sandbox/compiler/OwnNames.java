package org.rpcchain.sandbox.compiler;

import java.util.List;

/** The names that a source may give its own package and classes. */
final class OwnNames {
    private static final String API = "org.rpcchain";

    /** With all packages in them. Of the product's, those that hold its code: applications may live beside them. */
    private static final List<String> TAKEN_PACKAGES = List.of(
            "java",
            "javax",
            "jdk",
            "sun",
            "com.sun",
            "org.codehaus",
            "org.objectweb",
            "org.rpcchain.coordinator",
            "org.rpcchain.engine",
            "org.rpcchain.function",
            "org.rpcchain.message",
            "org.rpcchain.repository",
            "org.rpcchain.runner",
            "org.rpcchain.sandbox",
            "org.rpcchain.service",
            "org.rpcchain.soap",
            "org.rpcchain.spi",
            "org.rpcchain.testkit");

    private OwnNames() {}

    /** Refuses a source that declares nothing, or something in a package, or under a name, that is taken. */
    static void check(ParsedSource parsed, Visible visible) {
        if (parsed.topLevel().isEmpty()) {
            throw new NotCompiledException("it declares no class");
        }
        if (isTaken(parsed.packageName())) {
            throw new NotCompiledException(
                    "the package " + parsed.packageName() + " is not its to declare classes in; take your own");
        }
        for (String name : parsed.classFiles().keySet()) {
            if (visible.type(name.replace('.', '/'))) {
                throw new NotCompiledException("the class name " + name + " is taken; take another");
            }
        }
    }

    private static boolean isTaken(String packageName) {
        return packageName.equals(API)
                || TAKEN_PACKAGES.stream().anyMatch(taken -> (packageName + ".").startsWith(taken + "."));
    }
}

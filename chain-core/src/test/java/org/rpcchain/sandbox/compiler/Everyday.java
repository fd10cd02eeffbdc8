package org.rpcchain.sandbox.compiler;

import java.util.Optional;
import java.util.Set;

/** Visible for tests: everyday packages whole, without the members that the attacks of these tests want. */
class Everyday implements Visible {
    private static final Set<String> PACKAGES =
            Set.of("java/lang", "java/util", "java/math", "java/time", "java/util/function", "org/rpcchain");

    private static final Set<String> HIDDEN_TYPES = Set.of(
            "java/lang/Class",
            "java/lang/ClassLoader",
            "java/lang/Module",
            "java/lang/Process",
            "java/lang/ProcessBuilder",
            "java/lang/Runtime",
            "java/lang/System",
            "java/lang/Thread",
            "java/lang/ThreadLocal",
            "java/util/Random",
            "java/util/ServiceLoader",
            "java/util/Timer");

    private static final Set<String> HIDDEN_MEMBERS = Set.of(
            "getClass",
            "wait",
            "notify",
            "notifyAll",
            "finalize",
            "clone",
            "intern",
            "getInteger",
            "getLong",
            "getBoolean",
            "getDeclaringClass",
            "stream",
            "parallelStream",
            "random",
            "randomUUID",
            "addSuppressed",
            "getStackTrace");

    @Override
    public boolean type(String internalName) {
        int slash = internalName.lastIndexOf('/');
        return slash > 0 && PACKAGES.contains(internalName.substring(0, slash)) && !HIDDEN_TYPES.contains(internalName);
    }

    @Override
    public boolean method(String owner, String name, String descriptor) {
        return type(owner) && !HIDDEN_MEMBERS.contains(name) && !descriptor.contains("java/lang/Class;");
    }

    @Override
    public boolean field(String owner, String name, String descriptor) {
        return type(owner) && !name.equals("TYPE");
    }

    @Override
    public String whyNot(String internalName) {
        return internalName.startsWith("java/io/")
                ? "chaining functions cannot reach files; let a service function do it"
                : "chaining functions have no use for it";
    }

    @Override
    public String whyNot(String owner, String name) {
        return name.equals("getClass")
                ? "chaining functions cannot reflect"
                : "runs must not share anything; pass it in the state";
    }

    @Override
    public Optional<String> whyNotAnywhere(String name) {
        return HIDDEN_MEMBERS.contains(name) ? Optional.of("write a loop") : Optional.empty();
    }
}

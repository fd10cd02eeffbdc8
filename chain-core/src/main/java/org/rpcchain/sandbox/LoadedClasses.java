package org.rpcchain.sandbox;

import java.lang.invoke.MethodHandle;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.rpcchain.sandbox.allow.AllowList;

/**
 * The classes of a source in a loader of their own, linked and not yet initialised: their static initialisers run under
 * the meter of the first run.
 *
 * @param entrances the chaining functions by name, each of type {@code (State, Value, ChainContext)NextHop}
 */
record LoadedClasses(Map<String, MethodHandle> entrances) {
    /** Copies the map. */
    LoadedClasses {
        entrances = Map.copyOf(entrances);
    }

    /**
     * Loads the classes.
     *
     * @param classFiles by binary name
     * @param topLevel which of them are not nested
     * @throws org.rpcchain.ProblemException with {@code NOT_COMPILED} when no chaining function is among them
     * @throws IllegalStateException when the JVM has no room for them: that is nobody's violation, since no code of theirs has run
     */
    static LoadedClasses load(
            SourceText text, Map<String, byte[]> classFiles, List<String> topLevel, AllowList allowList) {
        List<Class<?>> declared = new ArrayList<>();
        try {
            FunctionLoader loader = new FunctionLoader(text.source().name(), classFiles, allowList);
            for (String name : classFiles.keySet()) {
                Class<?> linked = linked(name, loader);
                if (topLevel.contains(name)) {
                    declared.add(linked);
                }
            }
            return new LoadedClasses(new Entrances(text).among(declared));
        } catch (ClassNotFoundException | IllegalAccessException e) {
            throw new IllegalStateException("the compiler's classes cannot be loaded", e);
        } catch (OutOfMemoryError e) {
            throw new IllegalStateException(
                    "the JVM has no room for the classes of " + text.source().name() + ": " + e.getMessage()
                            + "; give it more of what it lacks, or keep fewer sources in the cache",
                    e);
        } catch (LinkageError e) {
            // Janino can emit what the JVM's verifier refuses
            throw text.notCompiled("the JVM does not take what the compiler made of it; write it more simply: "
                    + String.valueOf(e.getMessage()).lines().findFirst().orElse(""));
        }
    }

    /** Has the JVM verify a class now, without running its static initialiser. */
    private static Class<?> linked(String name, ClassLoader loader) throws ClassNotFoundException {
        Class<?> declared = Class.forName(name, false, loader);
        // To answer this, the JVM links the class; it does not initialise it.
        int unused = declared.getDeclaredMethods().length;
        return declared;
    }
}

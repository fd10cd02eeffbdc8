package org.rpcchain.sandbox.compiler;

import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Answers the compiler which names are visible, and remembers what it asked for; for one source. */
final class NamesAsked implements Predicate<String> {
    private static final int REMEMBERED = 1_000;

    private final Visible world;
    private final Set<String> hidden = new LinkedHashSet<>();
    private final Set<String> visible = new LinkedHashSet<>();

    NamesAsked(Visible world) {
        this.world = world;
    }

    @Override
    public boolean test(String internalName) {
        boolean isVisible = world.type(internalName);
        Set<String> same = isVisible ? visible : hidden;
        if (same.size() < REMEMBERED) {
            same.add(internalName);
        }
        return isVisible;
    }

    /** Answers the first class that was asked for and exists, is not visible, and has this simple name. */
    Optional<String> hiddenNamed(String simpleName) {
        return hidden.stream()
                .filter(name -> simpleName(name).equals(simpleName) && RealClasses.exists(name))
                .findFirst();
    }

    /** Answers the first class that was asked for and exists, is not visible, and has such a method. */
    Optional<String> hiddenWithMethod(String method) {
        return hidden.stream()
                .filter(name -> name.contains("/") && RealClasses.exists(name) && RealClasses.hasMethod(name, method))
                .findFirst();
    }

    /** Answers the visible classes that were asked for. */
    Stream<String> visible() {
        return visible.stream();
    }

    /** Answers the visible classes that were asked for and have this simple name. */
    Stream<String> visibleNamed(String simpleName) {
        return visible.stream().filter(name -> simpleName(name).equals(simpleName));
    }

    static String simpleName(String internalName) {
        return internalName.substring(Math.max(internalName.lastIndexOf('/'), internalName.lastIndexOf('$')) + 1);
    }
}

package org.rpcchain.function;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.codehaus.janino.Descriptor;
import org.codehaus.janino.IClass;
import org.codehaus.janino.IClassLoader;
import org.jspecify.annotations.Nullable;

/**
 * Resolves the names in one source, within the vocabulary, for Janino.
 *
 * <p>The types that come with a nameable type's signatures resolve elsewhere, in the shared view of all types: Janino
 * needs every one of them, even to compile an empty class. For one compilation.
 */
final class NamedTypes extends IClassLoader {
    private final IClassLoader all;
    private final List<String> refused = new ArrayList<>();
    private final boolean complete;

    NamedTypes(IClassLoader all) {
        super(null);
        this.all = all;
        postConstruct();
        this.complete = true;
    }

    @Override
    protected @Nullable IClass findIClass(String descriptor) throws ClassNotFoundException {
        String className = Descriptor.toClassName(descriptor);
        // Until construction is complete, it is Janino that asks, for the types that the language itself needs.
        if (complete && !Vocabulary.isNameable(className)) {
            refused.add(className);
            return null;
        }
        IClass found = all.loadIClass(descriptor);
        if (found != null) {
            defineIClass(found);
        }
        return found;
    }

    /** Answers the first class that was asked for, exists, and is outside the vocabulary. */
    Optional<String> firstRefused() {
        return refused.stream().filter(NamedTypes::exists).findFirst();
    }

    private static boolean exists(String className) {
        String path = className.replace('.', '/') + ".class";
        return NamedTypes.class.getClassLoader().getResource(path) != null;
    }
}

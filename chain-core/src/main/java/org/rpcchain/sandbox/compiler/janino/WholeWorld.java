package org.rpcchain.sandbox.compiler.janino;

import java.util.HashMap;
import java.util.Map;
import org.codehaus.janino.Descriptor;
import org.codehaus.janino.IClass;
import org.codehaus.janino.IClassLoader;
import org.jspecify.annotations.Nullable;
import org.rpcchain.sandbox.compiler.Visible;

/**
 * All types that exist, each reduced to what is visible of it: those that are not visible are empty.
 *
 * <p>Janino needs empty ones, since they come with the signatures and the supertypes of others, and a few for the
 * language itself. A source finds its names in {@link NamedTypes} instead. Shared by many compilations, one at a time:
 * to look types up is most of a small compilation's cost.
 */
final class WholeWorld extends IClassLoader {
    private final Map<Class<?>, IClass> views = new HashMap<>();
    private final Map<String, @Nullable IClass> named = new HashMap<>();
    private final Visible visible;
    private final ClassLoader loader;

    /** Creates a world of the classes that a loader finds. */
    WholeWorld(Visible visible, ClassLoader loader) {
        super(null);
        this.visible = visible;
        this.loader = loader;
        postConstruct();
    }

    @Override
    protected @Nullable IClass findIClass(String descriptor) {
        IClass found = find(Descriptor.toClassName(descriptor));
        if (found != null) {
            defineIClass(found);
        }
        return found;
    }

    /** Answers the view of a class that may or may not exist; its name is a visible one, of which there are few. */
    @Nullable
    IClass find(String className) {
        return named.computeIfAbsent(className, this::load);
    }

    private @Nullable IClass load(String className) {
        try {
            return of(Class.forName(className, false, loader));
        } catch (ClassNotFoundException | LinkageError e) {
            // A linkage error: on a file system without case, another class of the same letters was found.
            return null;
        }
    }

    /** Answers the one view of a class. */
    IClass of(Class<?> type) {
        if (type.isPrimitive()) {
            return Primitives.of(type);
        }
        if (type.isArray()) {
            return getArrayIClass(of(type.getComponentType()));
        }
        IClass view = views.get(type);
        if (view == null) {
            view = new TypeView(type, this);
            views.put(type, view);
        }
        return view;
    }

    /** Answers the views of several classes. */
    IClass[] of(Class<?>[] types) {
        IClass[] all = new IClass[types.length];
        for (int i = 0; i < all.length; i++) {
            all[i] = of(types[i]);
        }
        return all;
    }

    Visible visible() {
        return visible;
    }
}

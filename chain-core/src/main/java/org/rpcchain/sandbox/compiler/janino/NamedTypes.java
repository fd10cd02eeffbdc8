package org.rpcchain.sandbox.compiler.janino;

import java.lang.reflect.Field;
import java.util.function.Predicate;
import org.codehaus.janino.Descriptor;
import org.codehaus.janino.IClass;
import org.codehaus.janino.IClassLoader;
import org.jspecify.annotations.Nullable;

/**
 * The types that one source may name.
 *
 * <p>What Janino itself needs for the language is put straight into its fields, from the whole world, and so is not
 * found by name: a source that writes {@code System} gets nothing.
 */
final class NamedTypes extends IClassLoader {
    private final WholeWorld world;
    private final Predicate<String> mayName;

    NamedTypes(WholeWorld world, Predicate<String> mayName) {
        super(null);
        this.world = world;
        this.mayName = mayName;
        takeOverFields();
    }

    /** In place of {@code postConstruct}, which would look every type up by name, and remember it. */
    private void takeOverFields() {
        try {
            for (Field field : IClassLoader.class.getFields()) {
                field.set(this, field.get(world));
            }
        } catch (IllegalAccessException e) {
            throw new IllegalStateException("Janino's public fields are not accessible", e);
        }
    }

    @Override
    protected @Nullable IClass findIClass(String descriptor) {
        String className = Descriptor.toClassName(descriptor);
        if (!mayName.test(className.replace('.', '/'))) {
            return null;
        }
        IClass found = world.find(className);
        if (found != null) {
            defineIClass(found);
        }
        return found;
    }

    /** The world's arrays are the world's; those of the source's own types are forgotten with the source. */
    @Override
    public IClass getArrayIClass(IClass componentType) {
        return isOfTheWorld(componentType) ? world.getArrayIClass(componentType) : super.getArrayIClass(componentType);
    }

    private static boolean isOfTheWorld(IClass type) {
        IClass component = type.isArray() ? type.getComponentType() : null;
        return component == null ? type instanceof TypeView || type.isPrimitive() : isOfTheWorld(component);
    }
}

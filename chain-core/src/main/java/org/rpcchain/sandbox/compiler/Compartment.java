package org.rpcchain.sandbox.compiler;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.InvocationTargetException;

/**
 * Loads the compiler apart, and puts the meter into it, class by class as it is first used.
 *
 * <p>A source can make a compiler run for minutes or fill the memory, and a thread cannot be killed; metered, the
 * compiler stops by itself.
 */
final class Compartment extends ClassLoader {
    private static final String COMPILER = "org.codehaus.";
    private static final String OURS = Compartment.class.getPackageName() + ".janino.";
    private static final String DOOR = OURS + "JaninoTranslation";

    static {
        registerAsParallelCapable();
    }

    Compartment() {
        super("compiler", Compartment.class.getClassLoader());
    }

    /** Creates a compiler; on a metered thread, within a run. */
    Translation translation(Visible visible) {
        try {
            return Class.forName(DOOR, true, this)
                    .asSubclass(Translation.class)
                    .getConstructor(Visible.class, ClassLoader.class)
                    .newInstance(visible, getParent());
        } catch (InvocationTargetException e) {
            throw new IllegalStateException("the compiler cannot be set up", e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("the compiler cannot be set up", e);
        }
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (!name.startsWith(COMPILER) && !name.startsWith(OURS)) {
            return super.loadClass(name, resolve);
        }
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            return loaded == null ? findClass(name) : loaded;
        }
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        try (InputStream in = getParent().getResourceAsStream(name.replace('.', '/') + ".class")) {
            if (in == null) {
                throw new ClassNotFoundException(name);
            }
            byte[] metered = MeteredClasses.metered(name, in.readAllBytes());
            return defineClass(name, metered, 0, metered.length);
        } catch (IOException e) {
            throw new ClassNotFoundException(name, e);
        }
    }
}

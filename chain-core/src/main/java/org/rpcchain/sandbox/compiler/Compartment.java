package org.rpcchain.sandbox.compiler;

import java.lang.reflect.InvocationTargetException;
import java.util.HashMap;
import java.util.Map;

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

    private static final ClassFiles FILES = new ClassFiles(Compartment.class.getClassLoader());

    /** What has been metered, for all compartments of this JVM: some 400 class files, 2 MB; each sandbox begins with all. */
    private static final Map<String, byte[]> METERED = new HashMap<>();

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
        byte[] metered = metered(name);
        return defineClass(name, metered, 0, metered.length);
    }

    private static byte[] metered(String name) throws ClassNotFoundException {
        synchronized (METERED) {
            byte[] metered = METERED.get(name);
            if (metered == null) {
                metered = MeteredClasses.metered(name, FILES.read(name));
                METERED.put(name, metered);
            }
            return metered;
        }
    }
}

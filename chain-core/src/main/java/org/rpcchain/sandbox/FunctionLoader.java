package org.rpcchain.sandbox;

import java.util.Map;
import org.rpcchain.sandbox.allow.AllowList;
import org.rpcchain.sandbox.meter.Meter;

/**
 * Loads the classes of one source, and of all others only those that the allow-list names, those that their signatures
 * name, and the meter's: a fence behind the checker's.
 *
 * <p>One loader a source, so that its classes can be collected when no cache holds it any more.
 */
final class FunctionLoader extends ClassLoader {
    private static final String METER_PACKAGE = Meter.class.getPackageName();

    private final Map<String, byte[]> classFiles;
    private final AllowList allowList;

    FunctionLoader(String name, Map<String, byte[]> classFiles, AllowList allowList) {
        super(name, null);
        this.classFiles = Map.copyOf(classFiles);
        this.allowList = allowList;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (classFiles.containsKey(name)) {
            return own(name);
        }
        if (isMeter(name) || allowList.type(name.replace('.', '/')).isPresent()) {
            return FunctionLoader.class.getClassLoader().loadClass(name);
        }
        throw new ClassNotFoundException(name);
    }

    private static boolean isMeter(String name) {
        return name.startsWith(METER_PACKAGE) && name.lastIndexOf('.') == METER_PACKAGE.length();
    }

    private Class<?> own(String name) throws ClassNotFoundException {
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            return loaded == null ? findClass(name) : loaded;
        }
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        byte[] classFile = classFiles.get(name);
        if (classFile == null) {
            throw new ClassNotFoundException(name);
        }
        return defineClass(name, classFile, 0, classFile.length);
    }
}

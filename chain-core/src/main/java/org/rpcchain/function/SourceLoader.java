package org.rpcchain.function;

import java.util.Map;

/**
 * Loads the classes of one source, and of all others only those within the vocabulary.
 *
 * <p>One loader a source, so that its classes can be collected when no cache holds it any more.
 */
final class SourceLoader extends ClassLoader {
    private final Map<String, byte[]> classFiles;

    SourceLoader(String name, Map<String, byte[]> classFiles) {
        super(name, null);
        this.classFiles = Map.copyOf(classFiles);
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (classFiles.containsKey(name)) {
            return own(name);
        }
        if (Vocabulary.isLinkable(name)) {
            return SourceLoader.class.getClassLoader().loadClass(name);
        }
        throw new ClassNotFoundException(name + " is not found: " + Vocabulary.SENTENCE);
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

package org.rpcchain.sandbox.compiler;

import java.util.Map;

/** Runs what a source's classes say, unmetered and unchecked; for tests. */
final class Compiled extends ClassLoader {
    private final Map<String, byte[]> classFiles;

    private Compiled(Map<String, byte[]> classFiles) {
        super(Compiled.class.getClassLoader());
        this.classFiles = classFiles;
    }

    /** Answers what the static method {@code run} of the class C answers. */
    static Object run(ParsedSource parsed) {
        try {
            return new Compiled(parsed.classFiles())
                    .loadClass("C")
                    .getMethod("run")
                    .invoke(null);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(e.getMessage(), e);
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

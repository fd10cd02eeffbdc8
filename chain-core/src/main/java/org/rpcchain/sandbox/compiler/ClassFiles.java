package org.rpcchain.sandbox.compiler;

import java.io.File;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLConnection;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

/**
 * Reads class files by a class loader, all of a package and below at once where they are in a jar file.
 *
 * <p>Libraries that servers use switch off the cache of jar files for the whole JVM; then each file that is read costs that its
 * jar is opened, and if it is signed, as Janino's is, that the signature is checked: a millisecond or more for each class. Not thread-safe.
 */
final class ClassFiles {
    private static final String SUFFIX = ".class";

    private final ClassLoader loader;
    private final Map<String, byte[]> read = new HashMap<>();

    ClassFiles(ClassLoader loader) {
        this.loader = loader;
    }

    /** Answers a class's file, once: it is not kept. */
    byte[] read(String className) throws ClassNotFoundException {
        String path = className.replace('.', '/') + SUFFIX;
        byte[] file = read.remove(path);
        try {
            return file == null ? find(path) : file;
        } catch (IOException e) {
            throw new ClassNotFoundException(className, e);
        }
    }

    private byte[] find(String path) throws IOException {
        URL place = loader.getResource(path);
        if (place == null) {
            throw new FileNotFoundException(path);
        }
        URLConnection connection = place.openConnection();
        connection.setUseCaches(false);
        if (connection instanceof JarURLConnection jar) {
            try (JarFile opened = opened(jar)) {
                return readBeside(opened, path);
            }
        }
        try (InputStream in = connection.getInputStream()) {
            return in.readAllBytes();
        }
    }

    /**
     * Without a look at its signature: whoever could change the jar could leave that away, too, and to check it is a sixth of a
     * JVM's first sandbox.
     */
    private static JarFile opened(JarURLConnection jar) throws IOException {
        URL file = jar.getJarFileURL();
        try {
            return file.getProtocol().equals("file") ? new JarFile(new File(file.toURI()), false) : jar.getJarFile();
        } catch (URISyntaxException | IllegalArgumentException e) {
            return jar.getJarFile(); // a place that is no path here
        }
    }

    private byte[] readBeside(JarFile jar, String path) throws IOException {
        String tree = path.substring(0, path.lastIndexOf('/') + 1);
        for (JarEntry entry : Collections.list(jar.entries())) {
            if (entry.getName().startsWith(tree) && entry.getName().endsWith(SUFFIX)) {
                read.put(entry.getName(), bytes(jar, entry));
            }
        }
        return Objects.requireNonNull(read.remove(path));
    }

    private static byte[] bytes(JarFile jar, JarEntry entry) throws IOException {
        try (InputStream in = jar.getInputStream(entry)) {
            return in.readAllBytes();
        }
    }
}

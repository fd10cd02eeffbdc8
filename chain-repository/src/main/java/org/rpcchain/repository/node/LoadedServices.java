package org.rpcchain.repository.node;

import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.ZipFile;
import org.rpcchain.soap.SoapNode;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The services of a configuration file: objects of classes in its jars, or on the class path of this program.
 *
 * <p>{@code service.NAME = CLASS} makes one, by the public constructor that takes a {@code Map<String, String>} of its
 * settings {@code service.NAME.KEY = VALUE}, or, without settings, by one that takes nothing. Those that can be closed are
 * closed at the end. For one thread.
 */
final class LoadedServices implements AutoCloseable {
    static final String PREFIX = "service.";

    private static final Logger LOG = LoggerFactory.getLogger(LoadedServices.class);

    private final ConfigurationFile file;
    private final URLClassLoader loader;
    /** By the key of the line that made each. */
    private final Map<String, Object> services = new LinkedHashMap<>();

    private LoadedServices(ConfigurationFile file, URLClassLoader loader) {
        this.file = file;
        this.loader = loader;
    }

    /**
     * Makes the services of a file.
     *
     * @throws org.rpcchain.ProblemException when a jar or a class is not there, or cannot be made: with the line
     */
    static LoadedServices of(ConfigurationFile file) {
        LoadedServices loaded = new LoadedServices(file, loader(file));
        try {
            file.keys().stream().filter(LoadedServices::isService).forEach(loaded::add);
            return loaded;
        } catch (RuntimeException e) {
            loaded.close();
            throw e;
        }
    }

    /** Has a node offer them. */
    void registerAt(SoapNode.Builder node) {
        services.forEach((key, service) -> {
            try {
                node.register(service);
            } catch (IllegalArgumentException e) {
                throw file.wrong(key, String.valueOf(e.getMessage()));
            }
        });
    }

    static boolean isService(String key) {
        return key.startsWith(PREFIX) && key.indexOf('.', PREFIX.length()) < 0;
    }

    private static URLClassLoader loader(ConfigurationFile file) {
        URL[] jars = file.list("jars").stream().map(jar -> jar(file, jar)).toArray(URL[]::new);
        return new URLClassLoader("services", jars, LoadedServices.class.getClassLoader());
    }

    private static URL jar(ConfigurationFile file, String name) {
        Path jar = file.beside(name);
        if (!Files.isReadable(jar)) {
            throw file.wrong("jars", "there is no file " + jar + " that may be read; name jars beside this file");
        }
        refuseUnlessJar(file, jar);
        try {
            return jar.toUri().toURL();
        } catch (MalformedURLException e) {
            throw file.wrong("jars", jar + " cannot be named by a URL; give it another name");
        }
    }

    /** A class loader says nothing of files that are none: it finds no class in them. */
    private static void refuseUnlessJar(ConfigurationFile file, Path jar) {
        if (Files.isDirectory(jar)) {
            return; // of classes
        }
        try (ZipFile opened = new ZipFile(jar.toFile())) {
            LOG.debug("{} holds {} entries", jar, opened.size());
        } catch (IOException e) {
            throw file.wrong("jars", jar + " is no jar: " + e.getMessage() + "; name a jar, or build it anew");
        }
    }

    private void add(String key) {
        String name = file.value(key).orElseThrow();
        try {
            services.put(key, instance(key, loader.loadClass(name)));
        } catch (ClassNotFoundException e) {
            throw file.wrong(key, "there is no class " + name + "; add its jar to 'jars', or mend its name");
        } catch (InvocationTargetException e) {
            throw file.wrong(
                    key, "the constructor of " + name + " threw " + e.getCause() + "; mend its settings, or it");
        } catch (ReflectiveOperationException | LinkageError e) {
            throw file.wrong(
                    key, name + " cannot be made: " + e + "; it needs a public class with a public constructor");
        }
    }

    private Object instance(String key, Class<?> type) throws ReflectiveOperationException {
        Map<String, String> settings = settings(key + ".");
        Optional<Constructor<?>> configured = constructor(type, Map.class);
        if (configured.isPresent()) {
            return configured.get().newInstance(settings);
        }
        if (!settings.isEmpty()) {
            throw file.wrong(
                    key, type.getName() + " has settings, and no public constructor that takes a Map; add one");
        }
        return constructor(type)
                .orElseThrow(() -> file.wrong(
                        key, type.getName() + " has no public constructor that takes nothing, or a Map; add one"))
                .newInstance();
    }

    private static Optional<Constructor<?>> constructor(Class<?> type, Class<?>... parameters) {
        return Arrays.stream(type.getConstructors())
                .filter(constructor -> Arrays.equals(constructor.getParameterTypes(), parameters))
                .findFirst();
    }

    private Map<String, String> settings(String prefix) {
        Map<String, String> settings = new LinkedHashMap<>();
        file.keys().stream()
                .filter(key -> key.startsWith(prefix))
                .forEach(key -> settings.put(
                        key.substring(prefix.length()), file.value(key).orElseThrow()));
        return Map.copyOf(settings);
    }

    /** Closes the services that can be closed, the last made first; one that throws does not keep the others open. */
    @Override
    public void close() {
        List<Object> made = new ArrayList<>(services.values());
        Collections.reverse(made);
        for (Object service : made) {
            if (service instanceof AutoCloseable closeable) {
                closed(closeable);
            }
        }
        closed(loader);
    }

    private static void closed(AutoCloseable closeable) {
        try {
            closeable.close();
        } catch (Exception e) { // AutoCloseable.close declares it
            LOG.warn("closing {} failed", closeable, e);
        }
    }
}

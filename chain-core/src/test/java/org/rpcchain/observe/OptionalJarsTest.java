package org.rpcchain.observe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Micrometer and OpenTelemetry are there for those who want them, and nobody else needs them. */
class OptionalJarsTest {
    private static final Path CLASSES = Path.of("target", "classes", "org", "rpcchain");

    @Test
    void a_chain_runs_without_them_on_the_class_path() throws Exception {
        try (URLClassLoader loader = new URLClassLoader(urlsWithoutThem(), ClassLoader.getPlatformClassLoader())) {
            assertThatThrownBy(() -> loader.loadClass("io.micrometer.core.instrument.MeterRegistry"))
                    .isInstanceOf(ClassNotFoundException.class);
            assertThatThrownBy(() -> loader.loadClass("io.opentelemetry.api.OpenTelemetry"))
                    .isInstanceOf(ClassNotFoundException.class);
            Callable<?> run = (Callable<?>) loader.loadClass("org.rpcchain.runner.PlainRun")
                    .getConstructor()
                    .newInstance();
            assertThat(run.call()).isEqualTo(13L);
        }
    }

    private static URL[] urlsWithoutThem() throws MalformedURLException {
        List<URL> urls = new ArrayList<>();
        for (String entry : System.getProperty("java.class.path").split(Pattern.quote(File.pathSeparator), -1)) {
            String path = entry.replace(File.separatorChar, '/');
            if (!path.contains("/io/micrometer/") && !path.contains("/io/opentelemetry/")) {
                urls.add(Path.of(entry).toUri().toURL());
            }
        }
        return urls.toArray(new URL[0]);
    }

    @Test
    void only_their_own_package_names_them() throws IOException {
        assertThat(naming("io/micrometer/")).isNotEmpty().allMatch(file -> file.contains("/observe/micrometer/"));
        assertThat(naming("io/opentelemetry/")).isNotEmpty().allMatch(file -> file.contains("/observe/otel/"));
    }

    /** Class files hold the names of what they use as plain text. */
    private static List<String> naming(String name) throws IOException {
        try (Stream<Path> files = Files.walk(CLASSES)) {
            return files.filter(file -> file.toString().endsWith(".class"))
                    .filter(file -> holds(file, name))
                    .map(file -> file.toString().replace(File.separatorChar, '/'))
                    .toList();
        }
    }

    private static boolean holds(Path file, String name) {
        try {
            return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1).contains(name);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}

package org.rpcchain.sandbox.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.codehaus.commons.compiler.CompileException;
import org.codehaus.janino.SimpleCompiler;
import org.junit.jupiter.api.Test;
import org.rpcchain.sandbox.meter.Budget;
import org.rpcchain.sandbox.meter.Limits;

/** The compiler itself, with the meter in it. */
class LibraryTest {
    private static final Limits LIMITS = new Limits(Duration.ofSeconds(30), 256 << 20, 2000, 0, 0);
    private static final Limits TIGHT = new Limits(Duration.ofSeconds(1), 64 << 20, 2000, 0, 0);

    /** Of which nothing is known: every method that calls is metered. */
    private static final Library UNKNOWN = new Library() {
        @Override
        public String prefix() {
            return "";
        }

        @Override
        public boolean isFlat(String owner) {
            return false;
        }

        @Override
        public boolean isLeaf(String owner, String method) {
            return false;
        }

        @Override
        public boolean passesOn(String owner, String method) {
            return false;
        }
    };

    /** Loads Janino's classes with the meter in them. */
    private static final class Loader extends ClassLoader {
        private long plainBytes;
        private long meteredBytes;

        Loader() {
            super(LibraryTest.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.startsWith("org.codehaus.")) {
                return super.loadClass(name, resolve);
            }
            Class<?> loaded = findLoadedClass(name);
            return loaded == null ? define(name) : loaded;
        }

        private Class<?> define(String name) throws ClassNotFoundException {
            try (InputStream in = getResourceAsStream(name.replace('.', '/') + ".class")) {
                if (in == null) {
                    throw new ClassNotFoundException(name);
                }
                byte[] plain = in.readAllBytes();
                byte[] metered = Instrumenter.library(plain, UNKNOWN);
                plainBytes += plain.length;
                meteredBytes += metered.length;
                return defineClass(name, metered, 0, metered.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }

    private static List<String> namesIn(Class<?> member) throws Exception {
        URL jar = member.getProtectionDomain().getCodeSource().getLocation();
        List<String> names = new ArrayList<>();
        try (JarFile file = new JarFile(Path.of(jar.toURI()).toFile())) {
            for (JarEntry entry : (Iterable<JarEntry>) file.stream()::iterator) {
                if (entry.getName().endsWith(".class")) {
                    names.add(entry.getName().replace(".class", "").replace('/', '.'));
                }
            }
        }
        return names;
    }

    @Test
    void everyClassOfTheCompilerIsMeteredAndPassesTheVerifier() throws Exception {
        Loader loader = new Loader();
        List<String> names = namesIn(SimpleCompiler.class);
        names.addAll(namesIn(CompileException.class));
        names.removeIf(name -> name.contains(".ant.") || name.endsWith("AntCompilerAdapter"));
        for (String name : names) {
            // Linking verifies, and reflection links.
            assertThat(Class.forName(name, false, loader).getDeclaredMethods()).isNotNull();
        }

        assertThat(loader.meteredBytes).isLessThan(loader.plainBytes * 5 / 4);
    }

    private static Object compile(Loader loader, String text) throws Throwable {
        try {
            Class<?> type = loader.loadClass("org.codehaus.janino.SimpleCompiler");
            Object compiler = type.getConstructor().newInstance();
            type.getMethod("setTargetVersion", int.class).invoke(compiler, 8);
            Method cook = type.getMethod("cook", String.class);
            cook.invoke(compiler, text);
            return type.getMethod("getBytecodes").invoke(compiler);
        } catch (InvocationTargetException e) {
            throw e.getTargetException();
        }
    }

    @Test
    void theMeteredCompilerCompiles() {
        Run run = Run.on(() -> compile(new Loader(), "public class F { int x() { return 1; } }"), LIMITS);

        assertThat(run.thrown()).isNull();
        assertThat(((Map<?, ?>) run.result()).keySet().toString()).isEqualTo("[F]");
    }

    @Test
    void aSourceThatDoublesWithEachLevelIsKilledInTheCompiler() {
        String text = "public class F { void f() { " + "try { f(); } finally { ".repeat(20) + "}".repeat(20) + " } }";
        Run run = Run.on(() -> compile(new Loader(), text), TIGHT);

        assertThat(run.kill().budget()).isIn(Budget.CPU, Budget.MEMORY);
    }

    @Test
    void aConstantThatDoublesIsKilledInTheCompiler() {
        StringBuilder text = new StringBuilder("public class F { static final String A0 = \"0123456789\";");
        for (int i = 1; i < 30; i++) {
            text.append("static final String A" + i + " = A" + (i - 1) + " + A" + (i - 1) + ";");
        }
        Run run = Run.on(() -> compile(new Loader(), text + "}"), TIGHT);

        assertThat(run.kill().budget()).isEqualTo(Budget.MEMORY);
        assertThat(text.toString().getBytes(StandardCharsets.UTF_8)).hasSizeLessThan(1500);
    }
}

package org.rpcchain.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.rpcchain.ChainSource;
import org.rpcchain.FailureCode;
import org.rpcchain.NextHop;
import org.rpcchain.ProblemException;
import org.rpcchain.State;
import org.rpcchain.Value;

/** What is tried, caught and done at last comes in the sandbox, meter and all, to what it comes to as plain Java. */
class TriesTest {
    private static final int SOURCES = 60;
    private static final Sandbox SANDBOX = new Sandbox();

    @TempDir
    private static Path classes;

    /** Its loader is a child of the product's, as an application's would be. */
    private static final class Defining extends ClassLoader {
        Defining() {
            super(TriesTest.class.getClassLoader());
        }

        Class<?> define(String name, byte[] bytes) {
            return defineClass(name, bytes, 0, bytes.length);
        }
    }

    static IntStream seeds() {
        return IntStream.range(0, SOURCES);
    }

    private static String name(int seed) {
        return "Tries" + seed;
    }

    @BeforeAll
    static void compile() throws IOException {
        List<String> arguments =
                new ArrayList<>(List.of("-proc:none", "-nowarn", "-cp", System.getProperty("java.class.path")));
        for (int seed = 0; seed < SOURCES; seed++) {
            Path file = classes.resolve(name(seed) + ".java");
            arguments.add(
                    Files.writeString(file, Tries.source(name(seed), seed)).toString());
        }
        int refused = ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(String[]::new));
        assertThat(refused).isZero();
    }

    @AfterAll
    static void close() {
        SANDBOX.close();
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void a_nest_of_tries_ends_as_in_plain_Java(int seed) throws Exception {
        String source = Tries.source(name(seed), seed);
        Object plain = new Defining()
                .define(name(seed), Files.readAllBytes(classes.resolve(name(seed) + ".class")))
                .getMethod("next", State.class, Value.class)
                .invoke(null, State.empty(), Value.of(0));

        NextHop sandboxed = loaded(ChainSource.of(name(seed) + ".java", source))
                .method("next")
                .run(State.empty(), Value.of(0), Sources.CONTEXT);

        assertThat(sandboxed).as(source).isEqualTo(plain);
    }

    /** What Janino makes of one in six the JVM's verifier refuses, and their authors are told so. */
    private static LoadedSource loaded(ChainSource source) {
        try {
            return SANDBOX.load(source);
        } catch (ProblemException e) {
            assertThat(e.problem().code()).isEqualTo(FailureCode.NOT_COMPILED);
            assertThat(e).hasMessageContaining("the JVM does not take what the compiler made of it");
            return Assumptions.abort(e.getMessage());
        }
    }
}

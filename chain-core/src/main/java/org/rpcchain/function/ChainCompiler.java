package org.rpcchain.function;

import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.codehaus.commons.compiler.CompileException;
import org.codehaus.janino.ClassLoaderIClassLoader;
import org.codehaus.janino.IClassLoader;
import org.codehaus.janino.Java;
import org.codehaus.janino.Parser;
import org.codehaus.janino.Scanner;
import org.codehaus.janino.UnitCompiler;
import org.codehaus.janino.util.ClassFile;
import org.jspecify.annotations.Nullable;
import org.rpcchain.ChainSource;
import org.rpcchain.ProblemException;

/**
 * Compiles chaining functions' sources, in memory, with Janino.
 *
 * <p>A warm compiler takes about a millisecond for a small source; a new one warms itself. Thread-safe: compilations on
 * several threads run side by side. Source: RPC Chains §3.2, §5.2.1.
 */
public final class ChainCompiler {
    /** Java 8 is the lowest at which Janino calls static and default methods of interfaces. */
    private static final int TARGET_VERSION = 8;

    private static final String WARM_UP = """
            import java.util.*;
            import org.rpcchain.*;
            public class WarmUp {
                public static NextHop afterWarmUp(State state, Value result) {
                    List names = new ArrayList(state.names());
                    String text = "" + names.size() + result.getOr("name", Value.of("none")).text();
                    return NextHop.call("a", text, Value.record().put("n", 1).build(), "next", state.with("x", 1L));
                }
            }
            """;

    /**
     * Views of all types, each used by one compilation at a time: to look types up is most of a small compilation's
     * cost, and Janino's views are not thread-safe.
     */
    private final ConcurrentLinkedQueue<IClassLoader> views = new ConcurrentLinkedQueue<>();

    /** Creates a compiler, and warms it: 100 to 300 ms in a JVM that has compiled nothing yet. */
    public ChainCompiler() {
        compile(ChainSource.of("WarmUp.java", WARM_UP));
    }

    /**
     * Compiles a source.
     *
     * @throws ProblemException with {@code NOT_COMPILED}: file, line, column, the line's text and a caret under the column
     */
    public CompiledSource compile(ChainSource source) {
        SourceText text = new SourceText(source);
        try {
            return loaded(text, emitted(text));
        } catch (ProblemException e) {
            throw e;
        } catch (IOException | IllegalAccessException | RuntimeException e) {
            throw text.gaveUp(e);
        } catch (LinkageError | AssertionError | StackOverflowError | OutOfMemoryError e) {
            // VerifyError and ClassFormatError are linkage errors: Janino can emit what the JVM refuses.
            throw text.gaveUp(e);
        }
    }

    /** What the compiler made of a source: its classes by binary name, and which of them are top-level. */
    private record Emitted(Map<String, byte[]> classFiles, List<String> topLevel) {}

    private Emitted emitted(SourceText text) throws IOException {
        @Nullable IClassLoader pooled = views.poll();
        IClassLoader view = pooled != null ? pooled : new ClassLoaderIClassLoader(ChainCompiler.class.getClassLoader());
        NamedTypes types = new NamedTypes(view);
        try {
            Emitted emitted = emitted(text, types);
            views.add(view);
            return emitted;
        } catch (CompileException e) {
            views.add(view);
            throw text.refused(e, hint(types, String.valueOf(e.getMessage())));
        }
        // After any other throw the view may be half filled, and is dropped.
    }

    private static String hint(NamedTypes types, String message) {
        if (message.contains("lambda expression")) {
            return "; there are no lambdas here: write an anonymous class";
        }
        if (message.contains("conversion not possible from type \"java.lang.Object\"")) {
            return "; cast it: type arguments are not inferred here";
        }
        return types.firstRefused()
                .map(name -> "; " + name + " is not found: " + Vocabulary.SENTENCE)
                .orElse("");
    }

    private static Emitted emitted(SourceText text, NamedTypes types) throws CompileException, IOException {
        ChainSource source = text.source();
        Java.AbstractCompilationUnit parsed =
                new Parser(new Scanner(source.name(), new StringReader(source.text()))).parseAbstractCompilationUnit();
        if (!(parsed instanceof Java.CompilationUnit unit)) {
            throw text.refused("it declares a module; declare a class");
        }
        List<String> topLevel = topLevel(text, unit);
        UnitCompiler compiler = new UnitCompiler(unit, types);
        compiler.setTargetVersion(TARGET_VERSION);
        List<ClassFile> classFiles = new ArrayList<>();
        compiler.compileUnit(true, true, false, classFiles);
        Map<String, byte[]> bytes = new LinkedHashMap<>();
        for (ClassFile classFile : classFiles) {
            bytes.put(classFile.getThisClassName(), classFile.toByteArray());
        }
        return new Emitted(bytes, topLevel);
    }

    private static List<String> topLevel(SourceText text, Java.CompilationUnit unit) {
        String packageName = unit.packageDeclaration == null ? "" : unit.packageDeclaration.packageName;
        if (!Vocabulary.isDeclarable(packageName)) {
            throw text.refused("the package " + packageName + " is not its to declare classes in; take your own");
        }
        String prefix = packageName.isEmpty() ? "" : packageName + ".";
        return unit.packageMemberTypeDeclarations.stream()
                .map(declared -> prefix + declared.getName())
                .toList();
    }

    private static CompiledSource loaded(SourceText text, Emitted emitted) throws IllegalAccessException {
        Map<String, byte[]> classFiles = emitted.classFiles();
        long weight = text.source().text().getBytes(StandardCharsets.UTF_8).length;
        for (byte[] classFile : classFiles.values()) {
            References.check(text, classFiles.keySet(), classFile);
            weight += classFile.length;
        }
        SourceLoader loader = new SourceLoader(text.source().name(), classFiles);
        List<Class<?>> topLevel = new ArrayList<>();
        for (String name : classFiles.keySet()) {
            Class<?> declared = linked(name, loader);
            if (emitted.topLevel().contains(name)) {
                topLevel.add(declared);
            }
        }
        return new CompiledSource(
                text.source(), new Declarations(text, Map.copyOf(classFiles).keySet()).methods(topLevel), weight);
    }

    /** Has the JVM verify a class now, without running its static initialiser. */
    private static Class<?> linked(String name, ClassLoader loader) {
        try {
            Class<?> declared = Class.forName(name, false, loader);
            // To answer this, the JVM links the class; it does not initialise it.
            int unused = declared.getDeclaredMethods().length;
            return declared;
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException("the compiler emitted " + name + " and it cannot be loaded", e);
        }
    }
}

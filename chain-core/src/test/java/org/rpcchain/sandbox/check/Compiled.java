package org.rpcchain.sandbox.check;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.codehaus.janino.ClassLoaderIClassLoader;
import org.codehaus.janino.Java;
import org.codehaus.janino.Parser;
import org.codehaus.janino.Scanner;
import org.codehaus.janino.UnitCompiler;
import org.codehaus.janino.util.ClassFile;
import org.objectweb.asm.ClassWriter;
import org.rpcchain.sandbox.allow.AllowList;

/** Sources compiled by Janino with all of the JDK in view, so that only the checker stands in their way. */
final class Compiled {
    private static final int TARGET_VERSION = 8;

    private Compiled() {}

    /** Compiles a source file. */
    static Map<String, byte[]> source(String text) {
        try {
            Java.CompilationUnit unit = (Java.CompilationUnit)
                    new Parser(new Scanner("F.java", new StringReader(text))).parseAbstractCompilationUnit();
            UnitCompiler compiler =
                    new UnitCompiler(unit, new ClassLoaderIClassLoader(Compiled.class.getClassLoader()));
            compiler.setTargetVersion(TARGET_VERSION);
            List<ClassFile> files = new ArrayList<>();
            compiler.compileUnit(true, true, false, files);
            Map<String, byte[]> bytes = new LinkedHashMap<>();
            for (ClassFile file : files) {
                bytes.put(file.getThisClassName(), file.toByteArray());
            }
            return bytes;
        } catch (org.codehaus.commons.compiler.CompileException | java.io.IOException e) {
            throw new IllegalArgumentException("the test's source does not compile: " + text, e);
        }
    }

    /** Compiles a class with these members, on line 3 of the file and below. */
    static Map<String, byte[]> members(String members) {
        return source(
                "import java.util.*; import java.math.*; import org.rpcchain.*;\npublic class F {\n" + members + "\n}");
    }

    /** Compiles a method with these statements, on line 3 of the file and below. */
    static Map<String, byte[]> statements(String statements) {
        return members("static Object run(String text, List list, Object any) throws Exception {\n" + statements
                + "\nreturn null; }");
    }

    static CheckedSource checked(Map<String, byte[]> classFiles) {
        return new Checker(AllowList.standard()).check(classFiles);
    }

    /** Loads what the checker let through, so that the JVM verifies it. */
    static Class<?> loaded(CheckedSource checked) throws ClassNotFoundException {
        Map<String, byte[]> bytes = new LinkedHashMap<>();
        checked.classes().forEach(node -> {
            ClassWriter writer = new ClassWriter(0);
            node.accept(writer);
            bytes.put(node.name.replace('/', '.'), writer.toByteArray());
        });
        ClassLoader loader = new ClassLoader(Compiled.class.getClassLoader()) {
            @Override
            protected Class<?> findClass(String name) throws ClassNotFoundException {
                byte[] file = bytes.get(name);
                if (file == null) {
                    throw new ClassNotFoundException(name);
                }
                return defineClass(name, file, 0, file.length);
            }
        };
        for (String name : bytes.keySet()) {
            Class.forName(name, true, loader);
        }
        return Class.forName(
                bytes.keySet().stream()
                        .reduce((a, b) -> a.length() <= b.length() ? a : b)
                        .orElseThrow(),
                true,
                loader);
    }
}

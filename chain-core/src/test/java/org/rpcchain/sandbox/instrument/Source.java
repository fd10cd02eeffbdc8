package org.rpcchain.sandbox.instrument;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.codehaus.janino.SimpleCompiler;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;
import org.rpcchain.sandbox.allow.AllowList;
import org.rpcchain.sandbox.allow.AllowedMember;
import org.rpcchain.sandbox.allow.Cost;
import org.rpcchain.sandbox.check.CheckedSource;
import org.rpcchain.sandbox.check.Checker;

/** A source of a test: compiled by Janino, plain or with the meter in it. */
final class Source {
    private final Map<String, byte[]> classFiles;
    private final Map<String, Cost> costs = new HashMap<>();

    private Source(Map<String, byte[]> classFiles) {
        this.classFiles = classFiles;
    }

    /** A class F with these members. */
    static Source of(String members) {
        return file("import java.util.*; public class F { " + members + " }");
    }

    static Source file(String text) {
        try {
            SimpleCompiler compiler = new SimpleCompiler();
            compiler.setTargetVersion(8);
            compiler.setDebuggingInformation(true, true, false);
            compiler.cook(text);
            return new Source(compiler.getBytecodes());
        } catch (Exception e) {
            throw new IllegalArgumentException(text, e);
        }
    }

    /** A call's cost, such as {@code java/lang/String.repeat(I)Ljava/lang/String;}; constant when nothing is said. */
    Source where(String member, Cost cost) {
        costs.put(member, cost);
        return this;
    }

    private Optional<AllowedMember> member(String owner, String name, String descriptor) {
        Cost cost = costs.getOrDefault(owner + "." + name + descriptor, new Cost.Constant());
        return Optional.of(new AllowedMember(owner, name, descriptor, false, cost));
    }

    List<ClassNode> nodes() {
        List<ClassNode> nodes = new ArrayList<>();
        for (byte[] each : classFiles.values()) {
            ClassNode node = new ClassNode();
            new ClassReader(each).accept(node, ClassReader.EXPAND_FRAMES);
            for (MethodNode method : node.methods) {
                method.localVariables = null;
            }
            nodes.add(node);
        }
        return nodes;
    }

    Class<?> plain() {
        return load(classFiles);
    }

    Class<?> metered() {
        Instrumenter instrumenter = new Instrumenter((Members) this::member);
        return load(instrumenter.instrument(new CheckedSource(nodes(), false)).classFiles());
    }

    Class<?> checkedAndMetered() {
        return load(checkedAndMeteredFiles());
    }

    Map<String, byte[]> checkedAndMeteredFiles() {
        AllowList list = AllowList.standard();
        return new Instrumenter(list)
                .instrument(new Checker(list).check(classFiles))
                .classFiles();
    }

    private static Class<?> load(Map<String, byte[]> classFiles) {
        try {
            return new Loader(classFiles).loadClass("F");
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Defines the classes of one source. */
    private static final class Loader extends ClassLoader {
        private final Map<String, byte[]> classFiles;

        Loader(Map<String, byte[]> classFiles) {
            super(Source.class.getClassLoader());
            this.classFiles = classFiles;
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            byte[] bytes = classFiles.get(name);
            if (bytes == null) {
                throw new ClassNotFoundException(name);
            }
            return defineClass(name, bytes, 0, bytes.length);
        }
    }
}

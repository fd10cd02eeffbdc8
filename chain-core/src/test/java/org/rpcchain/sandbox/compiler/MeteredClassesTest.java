package org.rpcchain.sandbox.compiler;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.codehaus.commons.compiler.CompileException;
import org.codehaus.janino.SimpleCompiler;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** The compiler, with the meter where it goes, by its bytecode: nothing in it recurses or loops past the meter. */
class MeteredClassesTest {
    private static final String METER = "org/rpcchain/sandbox/meter/Meter";

    /** What reads each sign and each token once. */
    private static final Set<String> LINEAR = Set.of(
            "org/codehaus/janino/Scanner",
            "org/codehaus/janino/TokenStreamImpl",
            "org/codehaus/janino/UnicodeUnescapeReader");

    /** What the sandbox does not use, or what asks another object the same question: as deep as Janino's own code nests. */
    private static final Set<String> HARMLESS = Set.of(
            "org/codehaus/commons/compiler/AbstractJavaSourceClassLoader",
            "org/codehaus/commons/compiler/util/iterator/",
            "org/codehaus/janino/Java$SimpleType.toString",
            "org/codehaus/janino/SimpleCompiler");

    private static final Map<String, ClassNode> CLASSES = new LinkedHashMap<>();
    private static final Map<String, Set<String>> SUBTYPES = new HashMap<>();
    private static final Map<String, MethodNode> METHODS = new LinkedHashMap<>();

    @BeforeAll
    static void read() throws Exception {
        read(SimpleCompiler.class);
        read(CompileException.class);
        CLASSES.values().forEach(MeteredClassesTest::addToItsSupertypes);
        CLASSES.values().forEach(node -> node.methods.forEach(method -> METHODS.put(key(node.name, method), method)));
    }

    private static void read(Class<?> member) throws Exception {
        Path jar = Path.of(
                member.getProtectionDomain().getCodeSource().getLocation().toURI());
        try (JarFile file = new JarFile(jar.toFile())) {
            for (JarEntry entry : (Iterable<JarEntry>) file.stream()::iterator) {
                if (entry.getName().endsWith(".class")) {
                    read(entry.getName(), file.getInputStream(entry).readAllBytes());
                }
            }
        }
    }

    private static void read(String entry, byte[] classFile) throws IOException {
        ClassNode node = new ClassNode();
        String name = entry.replace(".class", "").replace('/', '.');
        new ClassReader(MeteredClasses.metered(name, classFile)).accept(node, ClassReader.SKIP_DEBUG);
        CLASSES.put(node.name, node);
    }

    private static void addToItsSupertypes(ClassNode node) {
        Deque<String> open = new ArrayDeque<>(List.of(node.name));
        while (!open.isEmpty()) {
            String name = open.pop();
            SUBTYPES.computeIfAbsent(name, key -> new LinkedHashSet<>()).add(node.name);
            ClassNode supertype = CLASSES.get(name);
            if (supertype != null) {
                open.addAll(supertype.interfaces);
                open.add(supertype.superName == null ? "java/lang/Object" : supertype.superName);
            }
        }
    }

    private static String key(String owner, MethodNode method) {
        return owner + "." + method.name + method.desc;
    }

    private static boolean calls(MethodNode method, String ofMeter) {
        for (AbstractInsnNode each : method.instructions) {
            if (each instanceof MethodInsnNode call && call.owner.equals(METER) && call.name.equals(ofMeter)) {
                return true;
            }
        }
        return false;
    }

    /** Answers the methods without a meter that a call can reach, whatever object it meets. */
    private static Set<String> reached(MethodInsnNode call) {
        Set<String> reached = new LinkedHashSet<>();
        boolean isVirtual = call.getOpcode() == Opcodes.INVOKEVIRTUAL || call.getOpcode() == Opcodes.INVOKEINTERFACE;
        Set<String> owners = isVirtual ? SUBTYPES.getOrDefault(call.owner, Set.of()) : Set.of(call.owner);
        owners.forEach(owner -> addUnmetered(reached, owner, call.name + call.desc));
        return reached;
    }

    private static void addUnmetered(Set<String> reached, String owner, String method) {
        for (ClassNode each = CLASSES.get(owner); each != null; each = CLASSES.get(each.superName)) {
            MethodNode found = METHODS.get(each.name + "." + method);
            if (found != null) {
                if (!isIn(HARMLESS, each.name + "." + method) && !calls(found, "enter")) {
                    reached.add(each.name + "." + method);
                }
                return;
            }
        }
    }

    private static Set<String> reachedFrom(String method) {
        Set<String> reached = new LinkedHashSet<>();
        for (AbstractInsnNode each : METHODS.get(method).instructions) {
            if (each instanceof MethodInsnNode call) {
                reached.addAll(reached(call));
            }
        }
        return reached;
    }

    @Test
    void noRecursionConsistsOfMethodsWithoutAMeter() {
        Set<String> done = new HashSet<>();
        List<List<String>> cycles = new ArrayList<>();
        METHODS.forEach((name, method) -> {
            if (!isIn(LINEAR, name) && !isIn(HARMLESS, name) && !calls(method, "enter")) {
                search(name, new ArrayList<>(), done, cycles);
            }
        });

        assertThat(cycles).isEmpty();
    }

    private static void search(String method, List<String> path, Set<String> done, List<List<String>> cycles) {
        if (path.contains(method)) {
            cycles.add(List.copyOf(path.subList(path.indexOf(method), path.size())));
        } else if (!done.contains(method)) {
            path.add(method);
            reachedFrom(method).forEach(next -> search(next, path, done, cycles));
            path.remove(path.size() - 1);
            done.add(method);
        }
    }

    @Test
    void noLoopIsWithoutAMeter() {
        List<String> loops = new ArrayList<>();
        METHODS.forEach((name, method) -> {
            if (!isIn(LINEAR, name) && jumpsBack(method) && !calls(method, "tick")) {
                loops.add(name);
            }
        });

        assertThat(loops).isEmpty();
    }

    private static boolean jumpsBack(MethodNode method) {
        for (AbstractInsnNode each : method.instructions) {
            if (each instanceof JumpInsnNode jump
                    && method.instructions.indexOf(jump.label) <= method.instructions.indexOf(each)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isIn(Set<String> beginnings, String method) {
        return beginnings.stream().anyMatch(method::startsWith);
    }
}

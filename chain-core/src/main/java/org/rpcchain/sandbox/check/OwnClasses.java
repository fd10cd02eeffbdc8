package org.rpcchain.sandbox.check;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;

/** The classes of one source, and what they declare and inherit among themselves. */
final class OwnClasses {
    private final Map<String, ClassNode> classes = new LinkedHashMap<>();

    // Kept, since a source can make as many calls as its bytes hold, and each is looked up.
    private final Map<ClassNode, Set<String>> members = new HashMap<>();
    private final Map<ClassNode, List<ClassNode>> chains = new HashMap<>();
    private final Map<ClassNode, Set<String>> interfaces = new HashMap<>();

    private OwnClasses() {}

    /** Reads class files by binary name. */
    static OwnClasses read(Spot spot, Map<String, byte[]> classFiles) {
        if (classFiles.size() > Caps.CLASSES) {
            throw spot.rule("", "more than " + Caps.CLASSES + " classes in a source; write fewer");
        }
        long bytes = classFiles.values().stream().mapToLong(file -> file.length).sum();
        if (bytes > Caps.BYTES) {
            throw spot.rule("", "more than " + Caps.BYTES + " bytes of compiled classes; write less, or shorter names");
        }
        OwnClasses own = new OwnClasses();
        Outline outline = new Outline(spot);
        classFiles.forEach((name, file) -> own.add(name, read(spot, outline, name, file)));
        return own;
    }

    private static ClassNode read(Spot spot, Outline outline, String binaryName, byte[] file) {
        ClassNode node = new ClassNode();
        try {
            ClassReader reader = new ClassReader(file);
            reader.accept(outline, ClassReader.SKIP_DEBUG);
            reader.accept(node, ClassReader.EXPAND_FRAMES);
        } catch (RefusedException e) {
            throw e;
        } catch (RuntimeException e) {
            throw spot.rule(
                    "",
                    "a class that cannot be read: the compiler emitted " + binaryName + " and it is not sound ("
                            + e.getClass().getSimpleName() + "); write the source in a simpler way");
        }
        if (!node.name.equals(binaryName.replace('.', '/'))) {
            throw spot.rule("", "a class file of " + binaryName + " that holds " + node.name);
        }
        return node;
    }

    private void add(String binaryName, ClassNode node) {
        classes.put(binaryName.replace('.', '/'), node);
        members.put(node, keys(node));
    }

    private static Set<String> keys(ClassNode node) {
        Set<String> keys = new HashSet<>();
        node.methods.forEach(method -> keys.add(key(method.name, method.desc)));
        node.fields.forEach(field -> keys.add(key(field.name, field.desc)));
        return keys;
    }

    /** A descriptor starts a method's with a parenthesis, and no name contains a semicolon: keys are unambiguous. */
    private static String key(String name, String descriptor) {
        return name + ";" + descriptor;
    }

    Collection<ClassNode> all() {
        return classes.values();
    }

    boolean has(String internalName) {
        return classes.containsKey(internalName);
    }

    @Nullable
    ClassNode get(String internalName) {
        return classes.get(internalName);
    }

    /** Answers a class and its superclasses, as far as they are own. */
    List<ClassNode> chain(ClassNode from) {
        return chains.computeIfAbsent(from, this::findChain);
    }

    private List<ClassNode> findChain(ClassNode from) {
        Set<ClassNode> chain = new LinkedHashSet<>();
        @Nullable ClassNode node = from;
        while (node != null && chain.add(node)) {
            node = node.superName == null ? null : classes.get(node.superName);
        }
        return List.copyOf(chain);
    }

    /** Answers the first superclass that is not own, or an own one when a class extends itself. */
    String foreignSuperclass(ClassNode from) {
        List<ClassNode> chain = chain(from);
        @Nullable String superName = chain.get(chain.size() - 1).superName;
        return superName == null ? "java/lang/Object" : superName;
    }

    /** Answers the internal names of all interfaces that a class has, own and others, its superclasses' too. */
    Set<String> interfaces(ClassNode from) {
        return interfaces.computeIfAbsent(from, this::findInterfaces);
    }

    private Set<String> findInterfaces(ClassNode from) {
        Set<String> found = new LinkedHashSet<>();
        List<ClassNode> open = new ArrayList<>(chain(from));
        while (!open.isEmpty()) {
            for (String name : open.remove(open.size() - 1).interfaces) {
                @Nullable ClassNode own = classes.get(name);
                if (found.add(name) && own != null) {
                    open.add(own);
                }
            }
        }
        return found;
    }

    /** Answers whether a class itself declares a method or field. */
    boolean declares(ClassNode node, String name, String descriptor) {
        return members.getOrDefault(node, Set.of()).contains(key(name, descriptor));
    }

    /** Answers whether a class, its own superclasses or their own interfaces declare a method or field. */
    boolean declaresOrInherits(ClassNode from, String name, String descriptor) {
        return inherits(from, name, descriptor)
                || interfaces(from).stream()
                        .map(classes::get)
                        .anyMatch(node -> node != null && declares(node, name, descriptor));
    }

    /** Answers whether a class or its own superclasses declare a method or field. */
    boolean inherits(ClassNode from, String name, String descriptor) {
        return chain(from).stream().anyMatch(node -> declares(node, name, descriptor));
    }

    static Optional<FieldNode> field(ClassNode node, String name, String descriptor) {
        return node.fields.stream()
                .filter(field -> field.name.equals(name) && field.desc.equals(descriptor))
                .findFirst();
    }
}

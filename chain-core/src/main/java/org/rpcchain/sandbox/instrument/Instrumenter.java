package org.rpcchain.sandbox.instrument;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassTooLargeException;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodTooLargeException;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;
import org.rpcchain.sandbox.allow.AllowList;
import org.rpcchain.sandbox.check.CheckedSource;
import org.rpcchain.sandbox.check.RefusedException;
import org.rpcchain.sandbox.check.TooLarge;

/**
 * Puts the meter into classes.
 *
 * <p>Thread-safe. Models: Corda DJVM, whose handlers rethrow, and the loop counter of Elasticsearch Painless.
 */
public final class Instrumenter {
    private final Members members;

    /** Creates an instrumenter that charges calls as the list says. */
    public Instrumenter(AllowList list) {
        this(list::method);
    }

    Instrumenter(Members members) {
        this.members = members;
    }

    /**
     * Answers the classes of a source with the meter in them; the source's class nodes are used up.
     *
     * @throws RefusedException when a method or a class is too large for the JVM with the meter in it
     * @throws IllegalArgumentException when the checker has let something through that cannot be metered
     */
    public InstrumentedSource instrument(CheckedSource source) {
        OwnClasses own = new OwnClasses(source.classes());
        VerifierWork work = new VerifierWork();
        Map<String, byte[]> classFiles = new LinkedHashMap<>();
        for (ClassNode each : source.classes()) {
            instrument(each, own);
            each.methods.forEach(method -> work.add(each, method));
            classFiles.put(each.name.replace('/', '.'), ofSource(each));
        }
        return new InstrumentedSource(classFiles, source.keepsState());
    }

    private void instrument(ClassNode node, OwnClasses own) {
        CallSites calls = new CallSites(node, own, members);
        for (MethodNode method : List.copyOf(node.methods)) {
            if (method.instructions.size() > 0) {
                boolean isShort = ShortMethods.isShort(method, own);
                NewObjects made = NewObjects.in(method);
                if (own.compare()) {
                    LateChanges.checkIn(method);
                }
                ArraySizes.checkIn(method);
                calls.chargeIn(method);
                if (!isShort) {
                    new MeteredMethod(method, own).meter();
                }
                made.label();
            }
        }
        node.methods.addAll(calls.bridges());
    }

    /**
     * Answers a trusted library's class with the meter in its loops, methods, handlers, array allocations and concatenated
     * texts, but for its smallest methods: those that neither loop nor call what may recurse. Its other calls are not
     * charged. For Java 7 and later.
     */
    public static byte[] library(byte[] classFile, Library library) {
        ClassNode node = new ClassNode();
        new ClassReader(classFile).accept(node, ClassReader.EXPAND_FRAMES);
        LibraryLeaves leaves = new LibraryLeaves(library);
        for (MethodNode method : node.methods) {
            if (method.instructions.size() > 0) {
                library(node.name, method, leaves);
            }
        }
        return classFile(node);
    }

    private static void library(String owner, MethodNode method, LibraryLeaves leaves) {
        boolean isLeaf = leaves.contain(owner, method);
        boolean onlyLoops = leaves.onlyLoopsOf(method);
        ArraySizes.checkIn(method);
        BuiltTexts.checkIn(method);
        if (isLeaf) {
            return;
        }
        MeteredMethod metered = MeteredMethod.ofLibrary(method);
        if (onlyLoops) {
            metered.meterLoops();
        } else {
            metered.meter();
        }
    }

    private static byte[] ofSource(ClassNode node) {
        try {
            return classFile(node);
        } catch (MethodTooLargeException e) {
            throw TooLarge.method(node, methodOf(node, e));
        } catch (ClassTooLargeException e) {
            throw TooLarge.constants(node);
        }
    }

    private static MethodNode methodOf(ClassNode node, MethodTooLargeException e) {
        return node.methods.stream()
                .filter(each -> each.name.equals(e.getMethodName()) && each.desc.equals(e.getDescriptor()))
                .findFirst()
                .orElseThrow(() -> e);
    }

    private static byte[] classFile(ClassNode node) {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        node.accept(writer);
        return writer.toByteArray();
    }
}

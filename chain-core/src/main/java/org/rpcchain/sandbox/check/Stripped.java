package org.rpcchain.sandbox.check;

import java.util.ArrayList;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/** Takes away from classes what they do not need to run: less to check, and less for the JVM to read. */
final class Stripped {
    private Stripped() {}

    static void strip(ClassNode node) {
        node.signature = null;
        node.sourceDebug = null;
        node.module = null;
        node.outerClass = null;
        node.outerMethod = null;
        node.outerMethodDesc = null;
        node.visibleAnnotations = null;
        node.invisibleAnnotations = null;
        node.visibleTypeAnnotations = null;
        node.invisibleTypeAnnotations = null;
        node.attrs = null;
        node.innerClasses = new ArrayList<>();
        node.nestHostClass = null;
        node.nestMembers = null;
        node.permittedSubclasses = null;
        node.recordComponents = null;
        node.fields.forEach(Stripped::strip);
        node.methods.forEach(Stripped::strip);
    }

    private static void strip(FieldNode field) {
        field.signature = null;
        field.visibleAnnotations = null;
        field.invisibleAnnotations = null;
        field.visibleTypeAnnotations = null;
        field.invisibleTypeAnnotations = null;
        field.attrs = null;
    }

    private static void strip(MethodNode method) {
        method.signature = null;
        method.exceptions = new ArrayList<>();
        method.parameters = null;
        method.visibleAnnotations = null;
        method.invisibleAnnotations = null;
        method.visibleTypeAnnotations = null;
        method.invisibleTypeAnnotations = null;
        method.attrs = null;
        method.annotationDefault = null;
        method.visibleParameterAnnotations = null;
        method.invisibleParameterAnnotations = null;
        method.localVariables = null;
        method.visibleLocalVariableAnnotations = null;
        method.invisibleLocalVariableAnnotations = null;
        for (AbstractInsnNode instruction : method.instructions) {
            instruction.visibleTypeAnnotations = null;
            instruction.invisibleTypeAnnotations = null;
        }
        for (TryCatchBlockNode block : method.tryCatchBlocks) {
            block.visibleTypeAnnotations = null;
            block.invisibleTypeAnnotations = null;
        }
    }
}

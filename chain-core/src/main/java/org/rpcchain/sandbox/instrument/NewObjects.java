package org.rpcchain.sandbox.instrument;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The objects of a method that have been made and not yet constructed where its frames stand, as in {@code new Box(n > 3 ? 1 : 2)}.
 *
 * <p>A frame names such an object by the place of the instruction that makes it. What the meter puts before that instruction comes behind the label that
 * stands there, so that the label would name the meter's code, and the JVM would not take the class.
 */
final class NewObjects {
    private final MethodNode method;
    private final Map<LabelNode, AbstractInsnNode> makers = new HashMap<>();

    private NewObjects(MethodNode method) {
        this.method = method;
    }

    /** Finds them, before anything is put into the method. */
    static NewObjects in(MethodNode method) {
        NewObjects objects = new NewObjects(method);
        for (AbstractInsnNode each : method.instructions) {
            if (each instanceof FrameNode frame) {
                objects.find(frame.local);
                objects.find(frame.stack);
            }
        }
        return objects;
    }

    private void find(List<Object> types) {
        for (Object type : types) {
            if (type instanceof LabelNode label) {
                makers.computeIfAbsent(label, NewObjects::instructionAt);
            }
        }
    }

    private static AbstractInsnNode instructionAt(LabelNode label) {
        AbstractInsnNode each = label;
        while (each.getOpcode() < 0) {
            each = each.getNext();
        }
        return each;
    }

    /** Gives each a label right before the instruction that makes it, when the meter is in the method. */
    void label() {
        if (makers.isEmpty()) {
            return;
        }
        Map<Object, LabelNode> labels = new HashMap<>();
        makers.forEach((old, maker) -> {
            LabelNode label = new LabelNode();
            method.instructions.insertBefore(maker, label);
            labels.put(old, label);
        });
        for (AbstractInsnNode each : method.instructions) {
            if (each instanceof FrameNode frame) {
                frame.local.replaceAll(type -> labels.containsKey(type) ? labels.get(type) : type);
                frame.stack.replaceAll(type -> labels.containsKey(type) ? labels.get(type) : type);
            }
        }
    }
}

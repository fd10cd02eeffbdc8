package org.rpcchain.sandbox.check;

import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.rpcchain.sandbox.allow.AllowList;
import org.rpcchain.sandbox.allow.Use;

/** Checks exception handlers. */
final class Handlers {
    private final AllowList list;
    private final TypeRules types;

    Handlers(AllowList list, TypeRules types) {
        this.list = list;
        this.types = types;
    }

    void check(MethodNode method) {
        for (TryCatchBlockNode block : method.tryCatchBlocks) {
            Spot spot = new Spot(list, lineAfter(block.handler));
            if (block.type != null) {
                types.usable(spot, block.type, Use.CATCH, "catch");
            }
            if (coversItself(method, block)) {
                throw spot.rule(
                        "",
                        "a handler that handles its own exceptions, since nothing could end it; "
                                + "write the source in a simpler way");
            }
        }
    }

    /** A kill is thrown at a handler's start; one that covers its start would catch it, for ever. */
    private static boolean coversItself(MethodNode method, TryCatchBlockNode block) {
        int handler = method.instructions.indexOf(block.handler);
        return method.instructions.indexOf(block.start) <= handler && handler < method.instructions.indexOf(block.end);
    }

    private static int lineAfter(LabelNode label) {
        for (AbstractInsnNode next = label; next != null; next = next.getNext()) {
            if (next instanceof LineNumberNode line) {
                return line.line;
            }
        }
        return 0;
    }
}

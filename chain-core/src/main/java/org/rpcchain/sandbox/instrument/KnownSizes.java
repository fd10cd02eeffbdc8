package org.rpcchain.sandbox.instrument;

import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.rpcchain.sandbox.allow.Cost;
import org.rpcchain.sandbox.allow.Size;

/** Sizes that can be told from the code: most calls of honest functions pass short constants, for which they need no charge. */
final class KnownSizes {
    private static final int MOST_UNITS = 64;
    private static final int MOST_BYTES = 512;

    /** A short text is found in these at once, whatever they hold. */
    private static final Set<String> HASHED_OR_SORTED = Set.of(
            "java/util/Map",
            "java/util/HashMap",
            "java/util/LinkedHashMap",
            "java/util/TreeMap",
            "java/util/Set",
            "java/util/HashSet",
            "java/util/LinkedHashSet",
            "java/util/TreeSet");

    private final MethodInsnNode call;

    private KnownSizes(MethodInsnNode call) {
        this.call = call;
    }

    /** Answers what must be charged for a call besides the tick of the code around it: all of its cost that is not known to be small. */
    static Cost.Measured unknown(MethodInsnNode call, Cost.Measured cost) {
        KnownSizes sizes = new KnownSizes(call);
        return new Cost.Measured(sizes.above(MOST_UNITS, cost.work()), sizes.above(MOST_BYTES, cost.bytes()));
    }

    private Size above(int most, Size size) {
        return of(size).orElse(Long.MAX_VALUE) <= most ? Size.NOTHING : size;
    }

    private OptionalLong of(Size size) {
        if (size instanceof Size.Fixed fixed) {
            return OptionalLong.of(fixed.size());
        }
        if (size instanceof Size.Of operand) {
            return ofOperand(operand.operand());
        }
        if (size instanceof Size.Grown grown) {
            return of(grown.size());
        }
        if (size instanceof Size.Sum sum) {
            return both(of(sum.left()), of(sum.right()), false);
        }
        if (size instanceof Size.Product product) {
            return both(of(product.left()), of(product.right()), true);
        }
        if (size instanceof Size.Adding adding) {
            return ofLookup(adding.container(), adding.key());
        }
        return size instanceof Size.Lookup lookup ? ofLookup(lookup.container(), lookup.key()) : OptionalLong.empty();
    }

    /** Only small sizes are of interest, so that nothing overflows. */
    private static OptionalLong both(OptionalLong left, OptionalLong right, boolean multiply) {
        if (left.isEmpty() || right.isEmpty() || Math.max(left.getAsLong(), right.getAsLong()) > Short.MAX_VALUE) {
            return OptionalLong.empty();
        }
        long first = left.getAsLong();
        return OptionalLong.of(multiply ? first * right.getAsLong() : first + right.getAsLong());
    }

    private OptionalLong ofLookup(int container, int keyOperand) {
        boolean keyed = container == Size.THIS && HASHED_OR_SORTED.contains(call.owner);
        OptionalLong key = ofOperand(keyOperand);
        return keyed && key.isPresent() && key.getAsLong() <= MOST_UNITS ? OptionalLong.of(1) : OptionalLong.empty();
    }

    private OptionalLong ofOperand(int operand) {
        @Nullable AbstractInsnNode producer = Operands.producerOf(call, operand);
        if (producer instanceof LdcInsnNode constant && constant.cst instanceof String text) {
            return OptionalLong.of(text.length());
        }
        if (producer instanceof IntInsnNode push && push.getOpcode() != Opcodes.NEWARRAY) {
            return OptionalLong.of(Math.abs((long) push.operand));
        }
        return producer == null ? OptionalLong.empty() : smallInt(producer.getOpcode());
    }

    private static OptionalLong smallInt(int opcode) {
        return opcode >= Opcodes.ICONST_0 && opcode <= Opcodes.ICONST_5
                ? OptionalLong.of(opcode - Opcodes.ICONST_0)
                : OptionalLong.empty();
    }
}

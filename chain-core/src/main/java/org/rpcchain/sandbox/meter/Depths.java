package org.rpcchain.sandbox.meter;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.rpcchain.NextHop;
import org.rpcchain.State;
import org.rpcchain.Value;

/**
 * Counts the objects that are reached from one, each as often as it is reached: what {@code hashCode}, {@code equals} and
 * {@code toString} of containers do.
 *
 * <p>A list of sixty lists that share their elements reaches 2<sup>60</sup>. The count is paid for as it goes.
 */
final class Depths {
    /** How deep containers may nest where few of the function's own calls do. */
    static final int MOST_CONTAINERS = 64;

    /** The calls between which containers nest, and those containers, together: each takes up to a kilobyte of the stack. */
    private static final int CONTAINERS_TIMES_CALLS = 1_024;

    /** So deep they may nest whatever the depth is, up to that of the default budget. */
    private static final int FEW_CONTAINERS = 8;

    private static final int FEW_TIMES_CALLS = 4_096;

    /** How deep values may nest. */
    static final int MOST_VALUES = 500;

    private static final int UNITS_PER_OBJECT = 8;
    private static final int CHARACTERS_PER_UNIT = 4;
    private static final int BYTES_PER_NODE = 16;

    /** Equal records find each other's names. */
    private static final int UNITS_PER_NODE = 10;

    /** A record has eight names at most in so few nodes, and what it is made of cannot nest deep. */
    private static final int FEW_NODES = 10;

    /** As few names of one hash code are found as fast as any. */
    private static final int FEW_ALIKE = 8;

    private static final int UNITS_PER_HASH = 24;
    private static final int BYTES_PER_HASH = 24;

    private final Frame frame;
    private final int mostContainers;

    /** Whether what cannot be ordered is passed over. */
    private final boolean inOrder;

    private long count;

    /** How many objects that can lie anywhere in memory. */
    private long objects;

    /** Whether there is a set or a map in which many keys are looked at to find one. */
    private boolean isCrowded;

    /** Whether there is a set or a map at all. */
    private boolean holdsTable;

    /** What the JDK allocates to find the keys. */
    private long bytes;

    /** What it allocates to go through the containers. */
    private long walked;

    private Depths(Frame frame, boolean inOrder) {
        this.frame = frame;
        this.mostContainers = frame.mostContainers();
        this.inOrder = inOrder;
    }

    /**
     * Answers how deep containers may nest where the function's own calls nest so deep. The JDK follows containers by recursion, and what is innermost may
     * be an object of the function's own that compares or prints others: so it could have all containers between any two of its calls, and fill the stack
     * long before it has used up its depth.
     */
    static int mostContainersAt(int calls) {
        int most = Math.max(
                CONTAINERS_TIMES_CALLS / Math.max(calls, 1),
                Math.min(FEW_CONTAINERS, FEW_TIMES_CALLS / Math.max(calls, 1)));
        return Math.min(most, MOST_CONTAINERS);
    }

    /** Answers how many objects are reached, and pays for finding that out, and for what comparing them once would allocate. */
    static long of(@Nullable Object any) {
        return any instanceof String text
                ? ofText(text)
                : reachedFrom(any, false).paid();
    }

    /** The same of elements that are compared one by one, whatever they are in. */
    static long ofEach(Collection<?> elements) {
        Depths depths = new Depths(Frame.current(), false);
        depths.visitAll(elements, 0);
        return depths.paid();
    }

    /**
     * Answers how much the JDK's own orders reach of an object or of its elements: texts, numbers and times. What else it is or holds is
     * compared by code of the function's own, or by what pays itself.
     */
    static long inOrder(@Nullable Object any) {
        return any instanceof String text
                ? ofText(text)
                : reachedFrom(any, true).paid();
    }

    private static long ofText(String text) {
        return 1L + text.length() / CHARACTERS_PER_UNIT;
    }

    /** Answers what is reached from an object, and pays for finding that out. */
    static Depths reachedFrom(@Nullable Object any) {
        return reachedFrom(any, false);
    }

    private static Depths reachedFrom(@Nullable Object any, boolean inOrder) {
        Depths depths = new Depths(Frame.current(), inOrder);
        depths.visit(any, 0);
        return depths;
    }

    private long paid() {
        frame.charge(0, Sizes.plus(bytes, walked));
        return Sizes.plus(count(), Visits.toObjects(objects));
    }

    /** Answers how many objects are reached. */
    long count() {
        return Sizes.of(count);
    }

    /**
     * Answers how much of them is compared with a container's elements. Each of those is counted where it is reached; but a set looks up in itself
     * what is in each.
     */
    long countToCompareWith(@Nullable Object container) {
        return isCrowded ? Sizes.times(ObjectSizes.of(container), count()) : count();
    }

    /** Answers what that allocates. */
    long bytesToCompareWith(@Nullable Object container) {
        return Sizes.plus(walked, isCrowded ? Sizes.times(ObjectSizes.of(container), bytes) : bytes);
    }

    /** Answers whether there is a set or a map among them, so that one may be compared with another. */
    boolean holdsTable() {
        return holdsTable;
    }

    /** Answers what finding the keys among them once allocates. */
    long bytes() {
        return bytes;
    }

    private void visit(@Nullable Object any, int depth) {
        if (depth > mostContainers) {
            throw frame.overNestedContainers(mostContainers);
        }
        add(1);
        objects++;
        if (inOrder && depth > 0 && !(any instanceof Comparable)) {
            return;
        }
        if (inOrder && depth > 0 && any instanceof StringBuilder) {
            throw new UnsupportedOperationException(
                    "texts that are being made are not put in order, as they may change meanwhile; put their toString() in order");
        }
        if (any instanceof String text) {
            add(text.length() / CHARACTERS_PER_UNIT);
        } else if (any instanceof Number) {
            visitNumber(any);
        } else if (any instanceof Value value) {
            visitValue(value, 0);
        } else if (any != null && !ObjectSizes.isOwn(any)) {
            visitContainer(any, depth + 1);
        }
    }

    private void visitNumber(Object number) {
        if (number instanceof BigInteger || number instanceof BigDecimal) {
            long size = ObjectSizes.of(number);
            add(Sizes.times(size, size));
        }
    }

    private void visitContainer(Object any, int depth) {
        holdsTable |= Lookups.isTable(any);
        if (any instanceof Set<?> set && !inOrder) {
            visitKeys(set, depth);
        } else if (any instanceof Collection<?> collection) {
            visitAll(collection, depth);
        } else if (any instanceof Map<?, ?> map) {
            visitKeys(map.keySet(), depth);
            visitAll(map.values(), depth);
        } else if (any instanceof Map.Entry<?, ?> entry) {
            visit(entry.getKey(), depth);
            visit(entry.getValue(), depth);
        } else if (any instanceof Object[] array) {
            visitAll(Arrays.asList(array), depth);
        } else if (any instanceof Optional<?> optional) {
            visit(optional.orElse(null), depth);
        } else if (any instanceof State state) {
            visitValue(state.asValue(), 0);
        } else if (any instanceof NextHop hop) {
            visitHop(hop);
        } else if (!(any instanceof MathContext)) {
            add(ObjectSizes.of(any) / CHARACTERS_PER_UNIT);
        }
    }

    private void visitHop(NextHop hop) {
        if (hop instanceof NextHop.Call call) {
            visitCall(call);
        } else if (hop instanceof NextHop.Split split) {
            split.branches().forEach(this::visitCall);
            visitValue(split.state().asValue(), 0);
            visitNames(split.mergeHost(), split.merge());
        } else if (hop instanceof NextHop.Responding responding) {
            visitHop(responding.next());
            responding.responses().forEach(each -> visitValue(each, 0));
        } else {
            visitValue(((NextHop.End) hop).result(), 0);
        }
    }

    private void visitCall(NextHop.Call call) {
        visitNames(call.server(), call.function(), call.then());
        visitValue(call.parameters(), 0);
        visitValue(call.state().asValue(), 0);
    }

    private void visitNames(String... names) {
        for (String name : names) {
            add(1L + name.length() / CHARACTERS_PER_UNIT);
        }
    }

    /** Sorting compares each decimal with others, and with the largest as often as there are any. */
    private void visitAll(Collection<?> all, int depth) {
        walked = Sizes.plus(walked, Walks.BYTES_PER_CONTAINER);
        long largest = 0;
        for (Object each : all) {
            visit(each, depth);
            if (each instanceof BigDecimal decimal) {
                largest = Math.max(largest, ObjectSizes.ofNumber(decimal));
            }
        }
        if (largest > 0) {
            add(Sizes.times(all.size(), Sizes.times(largest, largest)));
        }
    }

    /** Equal sets and maps find each other's keys. Those that can have the same hash code without an order are compared each with each. */
    private void visitKeys(Set<?> keys, int depth) {
        walked = Sizes.plus(walked, Walks.BYTES_PER_CONTAINER);
        long size = keys.size();
        long looked = Collisions.among(keys);
        isCrowded |= looked > 0;
        for (Object each : keys) {
            long countBefore = count;
            long bytesBefore = bytes;
            visit(each, depth);
            boolean isCounted = each == null || each instanceof Enum || Collisions.isCounted(each);
            long times = isCounted ? looked : size;
            count = Sizes.plus(count, Sizes.plus(Lookups.stepsTo(each), Sizes.times(times, count - countBefore)));
            bytes = Sizes.plus(bytes, Sizes.times(times, bytes - bytesBefore));
            bytes = Sizes.plus(bytes, Lookups.bytesOfLook(keys, each, size));
            walked = Sizes.plus(walked, Walks.bytesToFind(each));
        }
    }

    /** A light value need not be walked. */
    private void visitValue(Value value, int depth) {
        if (depth > MOST_VALUES) {
            throw frame.overNested(MOST_VALUES);
        }
        long nodes = value.weight() / BYTES_PER_NODE;
        if (!isContainer(value)) {
            add(nodes);
        } else if (nodes <= Math.min(FEW_NODES, MOST_VALUES - depth)) {
            add(UNITS_PER_NODE * nodes);
        } else {
            add(1);
            objects++;
            visitParts(value, depth + 1);
        }
    }

    private static boolean isContainer(Value value) {
        return value.kind() == Value.Kind.LIST || value.kind() == Value.Kind.RECORD;
    }

    private void visitParts(Value value, int depth) {
        switch (value.kind()) {
            case LIST -> {
                for (Value each : value.items()) {
                    visitValue(each, depth);
                }
            }
            case RECORD -> {
                List<String> names = value.names();
                long steps = stepsToFind(names);
                for (String name : names) {
                    add(steps + name.length() / CHARACTERS_PER_UNIT);
                    visitValue(value.get(name), depth);
                }
            }
            default -> add(value.weight() / BYTES_PER_NODE);
        }
    }

    /** Answers how many steps one of a record's names takes: names of one hash code are in a tree, and each step in it compares two texts. */
    private long stepsToFind(List<String> names) {
        if (names.size() <= FEW_ALIKE) {
            return UNITS_PER_NODE;
        }
        frame.charge(Sizes.times(UNITS_PER_HASH, names.size()), Sizes.times(BYTES_PER_HASH, names.size()));
        int[] codes = names.stream().mapToInt(String::hashCode).sorted().toArray();
        int alike = 1;
        int most = 1;
        for (int i = 1; i < codes.length; i++) {
            alike = codes[i] == codes[i - 1] ? alike + 1 : 1;
            most = Math.max(most, alike);
        }
        int compared = Integer.SIZE - Integer.numberOfLeadingZeros(most);
        return most <= FEW_ALIKE ? 2L * UNITS_PER_NODE : (long) UNITS_PER_NODE * compared;
    }

    private void add(long more) {
        count = Sizes.plus(count, more);
        frame.spend(UNITS_PER_OBJECT);
    }
}

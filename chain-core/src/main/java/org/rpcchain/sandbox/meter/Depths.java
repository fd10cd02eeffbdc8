package org.rpcchain.sandbox.meter;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.Arrays;
import java.util.Collection;
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
    /** How deep containers may nest. */
    static final int MOST_CONTAINERS = 64;

    /** How deep values may nest. */
    static final int MOST_VALUES = 500;

    private static final int UNITS_PER_OBJECT = 8;
    private static final int CHARACTERS_PER_UNIT = 4;
    private static final int BYTES_PER_NODE = 16;

    private final Frame frame;
    private long count;

    private Depths(Frame frame) {
        this.frame = frame;
    }

    static long of(@Nullable Object any) {
        if (any instanceof String text) {
            return 1L + text.length() / CHARACTERS_PER_UNIT;
        }
        Depths depths = new Depths(Frame.current());
        depths.visit(any, 0);
        return Sizes.of(depths.count);
    }

    private void visit(@Nullable Object any, int depth) {
        if (depth > MOST_CONTAINERS) {
            throw frame.overNested(MOST_CONTAINERS);
        }
        add(1);
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
        if (any instanceof Set<?> set) {
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

    /** Keys that can have the same hash code without an order are compared each with each. */
    private void visitKeys(Set<?> keys, int depth) {
        long size = keys.size();
        for (Object each : keys) {
            long before = count;
            visit(each, depth);
            if (each != null && !Lookups.isSimple(each) && !(each instanceof String)) {
                add(Sizes.times(size, count - before));
            }
        }
        add(Sizes.times(size, Collisions.among(keys)));
    }

    /** A light value cannot nest deep, so that it need not be walked. */
    private void visitValue(Value value, int depth) {
        if (depth > MOST_VALUES) {
            throw frame.overNested(MOST_VALUES);
        }
        long nodes = value.weight() / BYTES_PER_NODE;
        if (nodes + depth <= MOST_VALUES) {
            add(nodes);
        } else {
            add(1);
            visitParts(value, depth + 1);
        }
    }

    private void visitParts(Value value, int depth) {
        switch (value.kind()) {
            case LIST -> {
                for (Value each : value.items()) {
                    visitValue(each, depth);
                }
            }
            case RECORD -> {
                for (String name : value.names()) {
                    add(name.length() / CHARACTERS_PER_UNIT);
                    visitValue(value.get(name), depth);
                }
            }
            default -> add(value.weight() / BYTES_PER_NODE);
        }
    }

    private void add(long more) {
        count = Sizes.plus(count, more);
        frame.spend(UNITS_PER_OBJECT);
    }
}

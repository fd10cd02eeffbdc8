package org.rpcchain.sandbox.meter;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.Type;
import org.rpcchain.sandbox.allow.AllowList;
import org.rpcchain.sandbox.allow.AllowedMember;
import org.rpcchain.sandbox.allow.Cost;
import org.rpcchain.sandbox.allow.Size;
import org.rpcchain.sandbox.meter.Calling.Maker;

/** No allowed method that goes through a collection allocates more than it is charged, whatever the collection shows. */
class CollectionCostsTest {
    private static final int MANY = 20_000;

    /** What the ticks around a call pay for, and what the JDK takes to call it by reflection, and to tell that it has failed. */
    private static final long FREE_BYTES = 16_384;

    private static final Comparator<Object> ALIKE = Comparator.comparing(any -> 0);

    @ParameterizedTest
    @ValueSource(classes = {Collection.class, List.class, ArrayList.class, ArrayDeque.class, Collections.class})
    void no_call_allocates_more_than_it_is_charged(Class<?> type) {
        List<String> over = new ArrayList<>();
        int calls = 0;
        for (AllowedMember member : AllowList.standard().listedMembers(Type.getInternalName(type))) {
            if (member.descriptor().startsWith("(")
                    && member.cost() instanceof Cost.Measured cost
                    && !looksUp(cost.work())) {
                Executable called = Calling.executable(type, member);
                for (List<Maker> makers : Calling.operands(type, called, CollectionCostsTest::pool)) {
                    calls++;
                    long excess = excess(called, makers, cost.bytes());
                    if (excess > FREE_BYTES) {
                        over.add(member + " by " + excess);
                    }
                }
            }
        }
        assertThat(calls).isPositive();
        assertThat(over).isEmpty();
    }

    @Test
    void entriesAreMadeWhenTheyAreShownAndOtherElementsAreNot() {
        assertThat(Meter.walk(entries())).isEqualTo(24L * MANY);
        assertThat(Meter.walk(Collections.unmodifiableCollection(entries()))).isEqualTo(24L * MANY);
        assertThat(Meter.walk(numbers())).isZero();
        assertThat(Meter.walk(List.of())).isZero();
        assertThat(Meter.walk(null)).isZero();
    }

    /** Such calls are charged for what they look up when that is counted. */
    private static boolean looksUp(Size work) {
        return work.toString().contains("Lookup");
    }

    /** Answers the least by which a call exceeds its charge of three times: the first loads classes. */
    private static long excess(Executable called, List<Maker> makers, Size bytes) {
        long least = Long.MAX_VALUE;
        for (int i = 0; i < 3; i++) {
            @Nullable Object[] operands = makers.stream().map(Maker::make).toArray();
            long charged = size(bytes, operands);
            long before = ThreadAccount.allocatedBytes();
            call(called, operands);
            least = Math.min(least, ThreadAccount.allocatedBytes() - before - charged);
        }
        return least;
    }

    private static void call(Executable called, @Nullable Object[] operands) {
        try {
            Object unused = Calling.call(called, operands);
        } catch (InvocationTargetException e) {
            assertThat(e.getCause()).isInstanceOf(RuntimeException.class);
        }
    }

    private static long size(Size size, @Nullable Object[] operands) {
        if (size instanceof Size.Grown grown) {
            return size(grown.size(), operands);
        }
        if (size instanceof Size.Walk walk) {
            return Meter.walk(operands[walk.operand() + 1]);
        }
        return Calling.size(size, operands, CollectionCostsTest::size);
    }

    private static List<Maker> pool(Class<?> type) {
        if (type == int.class) {
            return List.of(() -> 0, () -> 2, () -> MANY);
        }
        if (type == Object[].class) {
            return List.of(() -> new Object[0], () -> new Object[MANY]);
        }
        if (type == Comparator.class) {
            return List.of(() -> ALIKE);
        }
        if (type == Object.class) {
            return List.of(() -> "x");
        }
        List<Maker> collections = List.of(
                () -> new ArrayList<>(List.of(1, 2, 3)),
                CollectionCostsTest::numbers,
                () -> new ArrayDeque<>(numbers()),
                CollectionCostsTest::entries,
                () -> Collections.unmodifiableCollection(entries()));
        return collections.stream().filter(each -> type.isInstance(each.make())).toList();
    }

    private static List<Object> numbers() {
        Object[] numbers = new Object[MANY];
        Arrays.setAll(numbers, i -> i % 100);
        return new ArrayList<>(Arrays.asList(numbers));
    }

    private static Set<Map.Entry<Object, Object>> entries() {
        Map<Object, Object> map = new LinkedHashMap<>();
        for (int i = 0; i < MANY; i++) {
            map.put(i, "x");
        }
        return Collections.unmodifiableMap(map).entrySet();
    }
}

package org.rpcchain.sandbox.meter;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.charset.Charset;
import java.util.AbstractMap;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.rpcchain.NextHop;
import org.rpcchain.RecordBuilder;
import org.rpcchain.State;
import org.rpcchain.Value;
import org.rpcchain.sandbox.allow.AllowList;

/** What {@code equals} and {@code hashCode} of an allowed type reach is counted, whatever holds it. */
class DepthsTest {
    private static final Value TOWER = tower();

    /** They are compared, but nothing that a function made is in them; nor in annotations and times. */
    private static final Set<Class<?>> HOLD_NOTHING = Set.of(Comparator.class, Charset.class);

    private static Value tower() {
        Value tower = Value.of("ha");
        for (int i = 0; i < 40; i++) {
            tower = Value.list(tower, tower);
        }
        return tower;
    }

    /** One of each type that holds a tower of shared lists. */
    static List<Object> holders() {
        Value record = Value.record().put("a", TOWER).build();
        Value small = Value.record().build();
        NextHop.Call call = new NextHop.Call("shop", "take", record, "then", State.empty());
        NextHop.Call plain = new NextHop.Call("shop", "take", small, "then", State.empty());
        Comparator<Object> none = Comparator.comparing(any -> 0);
        Set<Object> sorted = new TreeSet<>(none);
        sorted.add(TOWER);
        Map<Object, Object> sortedMap = new TreeMap<>(none);
        sortedMap.put(TOWER, "a");
        List<Object> filledLater = new ArrayList<>();
        Set<Object> set = new LinkedHashSet<>();
        set.add(filledLater);
        filledLater.add(NextHop.end(TOWER));
        Collection<Object> queue = new PriorityQueue<>(none);
        queue.add(TOWER);
        return List.of(
                TOWER,
                record,
                State.of(record),
                call,
                new NextHop.Call("shop", "take", small, "then", State.of(record)),
                NextHop.end(TOWER),
                NextHop.split(List.of(plain, call), "shop", "merge", State.empty()),
                NextHop.split(List.of(plain), "shop", "merge", State.of(record)),
                NextHop.end(Value.nothing()).respond(TOWER),
                call.respond(Value.nothing()),
                Optional.of(TOWER),
                new ArrayList<>(List.of(TOWER)),
                Arrays.asList(TOWER, TOWER),
                new ArrayDeque<>(List.of(TOWER)),
                queue,
                set,
                sorted,
                new LinkedHashMap<>(Map.of("a", TOWER)),
                sortedMap,
                new AbstractMap.SimpleEntry<>("a", TOWER),
                new AbstractMap.SimpleImmutableEntry<>("a", TOWER),
                Collections.unmodifiableList(new ArrayList<>(List.of(call))),
                new Object[] {TOWER});
    }

    @ParameterizedTest
    @MethodSource("holders")
    void a_tower_of_shared_values_is_too_much_whatever_holds_it(Object holder) {
        Metered.End end = Metered.run(() -> Depths.of(holder));

        assertThat(end.kill().budget()).isIn(Budget.CPU, Budget.MEMORY);
    }

    /** One walk through them, which finds them out, takes less than half of the budget; to compare them would take the rest, and more. */
    @Test
    void entries_that_are_made_when_they_are_shown_are_charged_before_they_are_compared() {
        Map<Object, Object> map = new LinkedHashMap<>();
        for (int i = 0; i < 8; i++) {
            map.put(i, i);
        }
        List<Object> all =
                Collections.nCopies(75_000, Collections.unmodifiableMap(map).entrySet());

        Metered.End end = Metered.run(() -> Depths.of(all));

        assertThat(end.kill().budget()).isEqualTo(Budget.MEMORY);
        assertThat(end.kill()).hasMessageContaining("asked for");
    }

    /** The JDK finds one of many names of the same hash code in some comparisons, which takes it several times as long as to find any. */
    @Test
    void a_record_whose_names_have_the_same_hash_code_is_charged_for_finding_them() {
        for (int names : List.of(16, 64)) {
            long usual = count(record(names, "%012d"::formatted));
            Value colliding = record(names, DepthsTest::alike);

            assertThat(count(colliding)).as("%d names", names).isGreaterThan(2 * usual);
            assertThat(count(Value.list(colliding)))
                    .as("%d names within a list", names)
                    .isGreaterThan(2 * usual);
        }
    }

    /** Between any two calls of a function's own there may be as many containers; each takes up to some kilobyte of the stack. */
    @Test
    void the_deeper_the_calls_the_fewer_containers_may_nest_between_them() {
        assertThat(Depths.mostContainersAt(1)).isEqualTo(64);
        assertThat(Depths.mostContainersAt(16)).isEqualTo(64);
        assertThat(Depths.mostContainersAt(Limits.DEFAULT.depth())).isEqualTo(8);
        assertThat(IntStream.rangeClosed(1, Limits.DEFAULT.depth())
                        .map(Depths::mostContainersAt)
                        .sum())
                .isLessThan(6_500);
        assertThat(IntStream.rangeClosed(1, 2_000).map(Depths::mostContainersAt).sum())
                .isLessThan(12_500);
    }

    private static long count(Value value) {
        return (Long) Metered.run(() -> Depths.of(value)).result();
    }

    private static Value record(int names, IntFunction<String> name) {
        RecordBuilder record = Value.record();
        for (int i = 0; i < names; i++) {
            record.put(name.apply(i), i);
        }
        return record.build();
    }

    /** Texts of 12 characters, all of one hash code. */
    private static String alike(int number) {
        StringBuilder name = new StringBuilder();
        for (int bit = 0; bit < 6; bit++) {
            name.append((number >> bit & 1) == 0 ? "Aa" : "BB");
        }
        return name.toString();
    }

    @Test
    void every_allowed_type_whose_equality_reaches_values_is_among_the_holders() {
        List<Class<?>> unknown = AllowList.standard().typeNames().stream()
                .map(DepthsTest::named)
                .flatMap(DepthsTest::withSubtypes)
                .filter(DepthsTest::comparesWhatItHolds)
                .filter(type -> !HOLD_NOTHING.contains(type)
                        && !type.isAnnotation()
                        && !type.getName().startsWith("java.time."))
                .filter(type -> holders().stream().noneMatch(type::isInstance))
                .toList();

        assertThat(unknown)
                .as("allowed types that hold values: teach Depths to count them, then put one among the holders")
                .isEmpty();
    }

    private static Class<?> named(String name) {
        try {
            return Class.forName(name.replace('/', '.'), false, DepthsTest.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }

    private static Stream<Class<?>> withSubtypes(Class<?> type) {
        return type.isSealed()
                ? Stream.concat(
                        Stream.of(type),
                        Stream.of(type.getPermittedSubclasses()).flatMap(DepthsTest::withSubtypes))
                : Stream.of(type);
    }

    private static boolean comparesWhatItHolds(Class<?> type) {
        try {
            Class<?> declarer = type.getMethod("equals", Object.class).getDeclaringClass();
            return declarer != Object.class && (type.isInterface() || holdsAnything(type));
        } catch (NoSuchMethodException e) {
            return false; // an interface that says nothing of it
        }
    }

    private static boolean holdsAnything(Class<?> type) {
        for (Class<?> each = type; each != null; each = each.getSuperclass()) {
            if (Stream.of(each.getDeclaredFields()).anyMatch(DepthsTest::mayHoldAValue)) {
                return true;
            }
        }
        return false;
    }

    private static boolean mayHoldAValue(Field field) {
        Class<?> type = field.getType();
        while (type.isArray()) {
            type = type.getComponentType();
        }
        return !Modifier.isStatic(field.getModifiers())
                && (type == Object.class
                        || Value.class.isAssignableFrom(type)
                        || State.class == type
                        || NextHop.class.isAssignableFrom(type)
                        || Iterable.class.isAssignableFrom(type)
                        || Map.class.isAssignableFrom(type)
                        || Map.Entry.class.isAssignableFrom(type));
    }

    @Test
    void whatHoldsASetOrAMapHowDeepEverIsToldApart() {
        Set<Object> set = new LinkedHashSet<>(List.of("a"));
        List<Object> holders = List.of(
                set,
                Map.of("a", "b"),
                List.of("a", List.of(set)),
                Arrays.asList("a", new ArrayList<>(List.of(Map.of()))),
                Collections.unmodifiableList(List.of(set)),
                Map.entry("a", set),
                Map.entry(set, "a"),
                Optional.of(set),
                new Object[] {set});
        List<Object> others = List.of(
                "a",
                List.of(List.of("a", 1), Value.of("b"), Optional.of("c")),
                Map.entry("a", List.of(1)),
                State.empty().with("a", "b"),
                new Object[] {"a"});

        assertThat(holders).allMatch(DepthsTest::holdsTable);
        assertThat(others).noneMatch(DepthsTest::holdsTable);
    }

    private static boolean holdsTable(Object any) {
        return Boolean.TRUE.equals(
                Metered.run(() -> Depths.reachedFrom(any).holdsTable()).result());
    }
}

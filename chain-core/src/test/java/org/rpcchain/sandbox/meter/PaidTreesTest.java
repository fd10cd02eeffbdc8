package org.rpcchain.sandbox.meter;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.DayOfWeek;
import java.time.Month;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PaidTreesTest {
    private static final int MANY = 200_000;

    @SuppressWarnings("unchecked") // whatever is in a tree here can be compared
    static List<Comparator<Object>> orders() {
        Comparator<Object> natural = (Comparator<Object>) (Comparator<?>) Comparator.naturalOrder();
        return List.of(natural, Collections.reverseOrder(), Collections.reverseOrder(natural));
    }

    private static @Nullable Object of(Callable<@Nullable Object> body) {
        return Metered.run(body).result();
    }

    @Test
    void inNaturalOrderTheyAreTheJdks() {
        assertThat(of(() -> changed(new PaidTreeMap<>()))).isEqualTo(changed(new TreeMap<>()));
        assertThat(of(() -> changed(new PaidTreeSet<>()))).isEqualTo(changed(new TreeSet<>()));
    }

    @ParameterizedTest
    @MethodSource("orders")
    void inAnotherOrderTheyAreTheJdks(Comparator<Object> order) {
        assertThat(of(() -> changed(new PaidTreeMap<>(order)))).isEqualTo(changed(new TreeMap<>(order)));
        assertThat(of(() -> changed(new PaidTreeSet<>(order)))).isEqualTo(changed(new TreeSet<>(order)));
    }

    /** Does all kinds of things to a map, and answers what came of each. */
    private static List<@Nullable Object> changed(NavigableMap<Object, Object> map) {
        Random random = new Random(1);
        List<@Nullable Object> seen = new ArrayList<>();
        for (int i = 0; i < 400; i++) {
            Object key = random.nextInt(50);
            switch (i % 9) {
                case 0 -> seen.add(map.remove(key));
                case 1 -> seen.add(map.get(key));
                case 2 -> seen.add(map.containsKey(key));
                case 3 -> seen.add(map.replace(key, i));
                case 4 -> seen.add(map.replace(key, i - 3, i));
                case 5 -> seen.add(map.computeIfPresent(key, (known, value) -> null));
                case 6 -> seen.add(map.floorKey(key));
                default -> seen.add(map.put(key, i));
            }
        }
        seen.add(map.toString());
        return seen;
    }

    private static List<@Nullable Object> changed(NavigableSet<Object> set) {
        Random random = new Random(1);
        List<@Nullable Object> seen = new ArrayList<>();
        for (int i = 0; i < 400; i++) {
            Object element = random.nextInt(50);
            switch (i % 5) {
                case 0 -> seen.add(set.remove(element));
                case 1 -> seen.add(set.contains(element));
                case 2 -> seen.add(set.ceiling(element));
                default -> seen.add(set.add(element));
            }
        }
        seen.add(set.toString());
        return seen;
    }

    @Test
    void aCopyKeepsTheOrder() {
        Collection<Object> numbers = List.of(2, 3, 1);
        assertThat(of(() -> {
                    PaidTreeSet<Object> set = new PaidTreeSet<>(Collections.reverseOrder());
                    set.addAll(numbers);
                    PaidTreeMap<Object, Object> map = new PaidTreeMap<>(Collections.reverseOrder());
                    map.putAll(Map.of(2, "b", 3, "c"));
                    return new PaidTreeSet<>(set) + " " + new PaidTreeMap<>(map) + " " + new PaidPriorityQueue<>(set)
                            + " " + new PaidTreeSet<>(numbers) + " " + new PaidTreeMap<>(Map.of(2, "b", 1, "a"));
                }))
                .isEqualTo("[3, 2, 1] {3=c, 2=b} [3, 2, 1] [1, 2, 3] {1=a, 2=b}");
    }

    @Test
    void whatHasNoOrderFailsInAnEmptyTreeToo() {
        Map<Object, Object> map = new PaidTreeMap<>();
        Set<Object> set = new PaidTreeSet<>();
        List<Callable<@Nullable Object>> calls = List.of(
                () -> map.get(null),
                () -> map.containsKey(null),
                () -> map.remove(null),
                () -> map.replace(null, 1),
                () -> map.replace(null, 1, 2),
                () -> map.computeIfPresent(null, (key, value) -> value),
                () -> map.put(null, 1),
                () -> set.contains(null),
                () -> set.remove(null),
                () -> set.add(null));
        for (Callable<@Nullable Object> call : calls) {
            assertThat(Metered.run(call).thrown()).isInstanceOf(NullPointerException.class);
        }
        assertThat(Metered.run(() -> map.get(List.of())).thrown()).isInstanceOf(ClassCastException.class);
        assertThat(of(() -> new PaidTreeMap<>(Comparator.comparing(Object::hashCode)).containsKey(List.of())))
                .isEqualTo(false);
    }

    @Test
    void aComparisonThatFailsIsPaidForThoughNobodySeesIt() {
        Set<Object> day = new PaidTreeSet<>(List.of(DayOfWeek.FRIDAY));
        Map<Object, Object> days = new PaidTreeMap<>(Map.of(DayOfWeek.FRIDAY, "x"));
        Map<Object, Object> month = Map.of(Month.MAY, "x");
        Set<Object> reversed = new PaidTreeSet<>(Collections.reverseOrder());
        reversed.add(DayOfWeek.FRIDAY);

        assertThat(timesUntilTheEnd(() -> day.equals(Set.of(Month.MAY)))).isLessThan(MANY);
        assertThat(timesUntilTheEnd(() -> reversed.equals(Set.of(Month.MAY)))).isLessThan(MANY);
        assertThat(timesUntilTheEnd(() -> month.equals(days))).isLessThan(MANY);
        assertThat(timesUntilTheEnd(() -> day.equals(Set.of(DayOfWeek.MONDAY)))).isEqualTo(MANY);
    }

    /** Answers how often it was done before the memory of the run was used up. */
    private static int timesUntilTheEnd(Callable<Boolean> equality) {
        AtomicInteger times = new AtomicInteger();
        Metered.End end = Metered.run(() -> {
            for (int i = 0; i < MANY; i++) {
                assertThat(equality.call() ? "equal" : "other").isSameAs("other");
                times.incrementAndGet();
            }
            return null;
        });
        if (times.get() < MANY) {
            assertThat(end.kill().budget()).isEqualTo(Budget.MEMORY);
        }
        return times.get();
    }

    @Test
    void aSortIsTheJdks() {
        Random random = new Random(1);
        Object[] numbers = random.ints(1_000, 0, 500).boxed().toArray();
        for (Comparator<Object> order : orders()) {
            Object[] sorted = numbers.clone();
            Arrays.sort(sorted, order);
            assertThat(of(() -> sortedList(numbers, order))).isEqualTo(Arrays.asList(sorted));
            assertThat(of(() -> sortedArray(numbers, order))).isEqualTo(Arrays.asList(sorted));
        }
        Object[] sorted = numbers.clone();
        Arrays.sort(sorted, 10, 500);
        assertThat(of(() -> {
                    Object[] copy = numbers.clone();
                    Sorts.sort(copy, 10, 500);
                    return Arrays.asList(copy);
                }))
                .isEqualTo(Arrays.asList(sorted));
        assertThat(Metered.run(() -> sortedList(new Object[] {1, "a"}, null)).thrown())
                .isInstanceOf(ClassCastException.class);
    }

    private static List<Object> sortedList(Object[] all, @Nullable Comparator<Object> order) {
        List<Object> list = new ArrayList<>(Arrays.asList(all));
        Sorts.sort(list, order);
        return list;
    }

    private static List<Object> sortedArray(Object[] all, Comparator<Object> order) {
        Object[] array = all.clone();
        Sorts.sort(array, order);
        return Arrays.asList(array);
    }

    @Test
    void aSortIsEndedInTheMidstOfIt() {
        AtomicInteger comparisons = new AtomicInteger();
        Object[] all = new Random(1)
                .ints(MANY)
                .mapToObj(i -> new Stopping(i, comparisons))
                .toArray();

        assertThat(Metered.run(() -> sortedList(all, null)).kill().budget()).isEqualTo(Budget.CPU);
        assertThat(comparisons.get()).isLessThan(MANY / 10);
    }

    /** When it is compared, the run is told to stop. */
    private record Stopping(int number, AtomicInteger comparisons) implements Comparable<Stopping> {
        @Override
        public int compareTo(Stopping other) {
            comparisons.incrementAndGet();
            Frame.current().stop(Budget.CPU);
            return Integer.compare(number, other.number);
        }
    }
}

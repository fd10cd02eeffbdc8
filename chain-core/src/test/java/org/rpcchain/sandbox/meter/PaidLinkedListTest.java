package org.rpcchain.sandbox.meter;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.ConcurrentModificationException;
import java.util.LinkedList;
import java.util.List;
import java.util.ListIterator;
import java.util.Random;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;

@SuppressWarnings({"JdkObsolete", "NonApiType"}) // it is compared with the JDK's, by all of its methods
class PaidLinkedListTest {
    private static Metered.End end(Callable<Object> body) {
        return Metered.run(body);
    }

    private static List<Object> numbers(int count) {
        List<Object> numbers = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            numbers.add(i);
        }
        return numbers;
    }

    @Test
    void itIsTheJdks() {
        List<Object> elements = new ArrayList<>(numbers(50));
        elements.add(null);
        assertThat(end(() -> changed(new PaidLinkedList<>(elements))).result())
                .isEqualTo(changed(new LinkedList<>(elements)));
    }

    /** Does all kinds of things to a list, and answers what came of each. */
    private static List<Object> changed(LinkedList<Object> list) {
        Random random = new Random(1);
        List<Object> seen = new ArrayList<>();
        for (int i = 0; i < 300; i++) {
            int at = random.nextInt(list.size());
            switch (i % 9) {
                case 0 -> seen.add(list.get(at));
                case 1 -> seen.add(list.set(at, "set" + i));
                case 2 -> seen.add(list.remove(list.get(at)));
                case 3 -> seen.add(list.removeLastOccurrence(random.nextBoolean() ? null : "set" + (i - 2)));
                case 4 -> seen.add(list.addAll(at, List.of("in" + i, "again")));
                case 5 -> seen.add(list.removeFirstOccurrence("again"));
                case 6 -> walk(list.listIterator(at), seen);
                case 7 -> Collections.swap(list, at, 0);
                default -> list.addLast(i);
            }
        }
        seen.add(List.of(list.toString(), list.size(), list.indexOf("again")));
        return seen;
    }

    private static void walk(ListIterator<Object> walk, List<Object> seen) {
        seen.add(walk.nextIndex());
        walk.next();
        walk.set("walked");
        walk.add("behind");
    }

    @Test
    void whatRunsThroughItsLinksPaysForThem() {
        List<Object> numbers = numbers(200_000);
        killedForCpu(list -> list.get(100_000));
        killedForCpu(list -> list.set(100_001, "x"));
        killedForCpu(list -> list.listIterator(99_000));
        killedForCpu(list -> Collections.unmodifiableList(list).get(120_000));
        assertThat(end(() -> {
                            List<Object> list = new PaidLinkedList<>(numbers);
                            Object last = null;
                            for (int i = 0; i < 200_000; i++) {
                                last = List.of(list.get(0), list.get(199_999));
                            }
                            return last;
                        })
                        .result())
                .isEqualTo(List.of(0, 199_999));
    }

    private interface Step {
        Object of(List<Object> list);
    }

    private static void killedForCpu(Step step) {
        List<Object> numbers = numbers(200_000);
        Metered.End end = end(() -> {
            List<Object> list = new PaidLinkedList<>(numbers);
            for (; ; ) {
                Object unused = step.of(list);
            }
        });
        assertThat(end.kill().budget()).isEqualTo(Budget.CPU);
    }

    @Test
    void itsLinksArePaidForBeforeTheyAreMade() {
        List<Object> many = Collections.nCopies(1_000_000, "x");
        Metered.End end = end(() -> new PaidLinkedList<>(many));

        assertThat(end.kill().budget()).isEqualTo(Budget.MEMORY);
        assertThat(end.frame().allocatedBytes()).isLessThan(1 << 20);
    }

    /** The JDK's would remove it twice, and count one element less than none. */
    @Test
    void anElementThatIsRemovedWhileItIsLookedForIsNoticed() {
        for (boolean last : new boolean[] {false, true}) {
            LinkedList<Object> list = new PaidLinkedList<>();
            list.add("x");
            Object twice = new Object() {
                @Override
                @SuppressWarnings("EqualsWhichDoesntCheckParameterClass") // as an attack does
                public boolean equals(Object other) {
                    list.clear();
                    return true;
                }

                @Override
                public int hashCode() {
                    return 1;
                }
            };
            Metered.End end = end(() -> last ? list.removeLastOccurrence(twice) : list.remove(twice));

            assertThat(end.thrown()).isInstanceOf(ConcurrentModificationException.class);
            assertThat(list.size()).isZero();
        }
    }
}

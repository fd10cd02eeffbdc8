package org.rpcchain.sandbox.meter;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;

class PaidPriorityQueueTest {
    private static final String LONG = "x".repeat(2_000_000);

    private static Metered.End end(Callable<Object> body) {
        return Metered.run(body);
    }

    @Test
    void itIsTheJdks() {
        for (Comparator<Object> order : orders()) {
            assertThat(end(() -> changed(new PaidPriorityQueue<>(order))).result())
                    .isEqualTo(changed(new PriorityQueue<>(order)));
            assertThat(end(() -> changed(new PaidPriorityQueue<>(3, order))).result())
                    .isEqualTo(changed(new PriorityQueue<>(3, order)));
        }
        assertThat(end(() -> changed(new PaidPriorityQueue<>())).result()).isEqualTo(changed(new PriorityQueue<>()));
        assertThat(end(() -> changed(new PaidPriorityQueue<>(3))).result()).isEqualTo(changed(new PriorityQueue<>(3)));
    }

    @Test
    void itTakesNoFirstElementThatHasNoOrder() {
        assertThat(end(() -> new PaidPriorityQueue<>().add(new ArrayList<>())).thrown())
                .isInstanceOf(ClassCastException.class);
        assertThat(end(() -> new PaidPriorityQueue<>(Comparator.comparing(Object::hashCode)).add(new ArrayList<>()))
                        .result())
                .isEqualTo(true);
    }

    @SuppressWarnings("unchecked") // whatever is in it can be compared
    private static List<Comparator<Object>> orders() {
        Comparator<Object> natural = (Comparator<Object>) (Comparator<?>) Comparator.naturalOrder();
        return List.of(natural, Collections.reverseOrder(), Collections.reverseOrder(natural));
    }

    /** Does all kinds of things to a queue, and answers what came of each. */
    private static List<Object> changed(PriorityQueue<Object> queue) {
        Random random = new Random(1);
        List<Object> seen = new ArrayList<>();
        for (int i = 0; i < 300; i++) {
            switch (i % 7) {
                case 0 -> seen.add(queue.addAll(List.of(random.nextInt(50), i)));
                case 1 -> seen.add(queue.remove((Object) random.nextInt(50)));
                case 2 -> seen.add(String.valueOf(queue.poll()));
                case 3 -> seen.add(queue.removeIf(any -> any.equals(random.nextInt(50))));
                default -> seen.add(queue.offer(random.nextInt(50)));
            }
        }
        seen.add(queue.toString());
        while (!queue.isEmpty()) {
            seen.add(queue.remove());
        }
        return seen;
    }

    @Test
    void aCopyKeepsTheOrder() {
        TreeSet<Object> sorted = new TreeSet<>(Collections.reverseOrder());
        Collections.addAll(sorted, 1, 3, 2);
        Collection<Object> same = sorted;

        assertThat(end(() -> new PaidPriorityQueue<>(new PaidPriorityQueue<>(sorted)).toString())
                        .result())
                .isEqualTo("[3, 2, 1]");
        assertThat(end(() -> new PaidPriorityQueue<>(same).peek()).result()).isEqualTo(3);
        assertThat(end(() -> new PaidPriorityQueue<>(List.of(3, 1, 2)).peek()).result())
                .isEqualTo(1);
    }

    /** Each of these compares long texts with each other, millions of characters a time, and never ends. */
    @Test
    void whatIsComparedIsPaidForWhoeverComparesIt() {
        killedForCpu(queue -> queue.add(LONG));
        killedForCpu(queue -> Collections.addAll(queue, LONG, LONG));
        killedForCpu(queue -> queue.addAll(List.of(LONG, LONG)));
        killedForCpu(queue -> queue.add(queue.remove()));
        killedForCpu(queue -> queue.removeIf(any -> any == LONG) && queue.addAll(Collections.nCopies(100, LONG)));
        killedForCpu(queue -> new PaidPriorityQueue<>(queue));
    }

    private interface Step {
        Object of(PriorityQueue<Object> queue);
    }

    private static void killedForCpu(Step step) {
        Metered.End end = end(() -> {
            PriorityQueue<Object> queue = new PaidPriorityQueue<>(Collections.nCopies(20, LONG));
            for (; ; ) {
                Object unused = step.of(queue);
            }
        });
        assertThat(end.kill().budget()).isEqualTo(Budget.CPU);
        assertThat(end.frame().cpuUsed().toMillis())
                .isLessThan(Metered.LIMITS.cpu().toMillis() * 2);
    }

    @Test
    void aLargeNumberIsPaidForAtEachComparison() {
        BigInteger large = BigInteger.ONE.shiftLeft(8_000_000);
        killedForCpu(queue -> {
            PriorityQueue<Object> numbers = new PaidPriorityQueue<>();
            return numbers.addAll(Collections.nCopies(100, large));
        });
    }
}

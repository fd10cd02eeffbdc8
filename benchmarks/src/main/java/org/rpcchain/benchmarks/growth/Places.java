package org.rpcchain.benchmarks.growth;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * Measures at places in an order of chance, and the next time the other way round, so that neither what the machine does meanwhile nor what
 * a place leaves to the next is anybody's in particular. For one thread.
 */
final class Places {
    private final List<Integer> order;
    private final Random random;
    private boolean turned;

    Places(int places, Random random) {
        this.order = new ArrayList<>(IntStream.range(0, places).boxed().toList());
        this.random = random;
    }

    /** Answers the cost at each place, in their order; {@code at} is asked by a place's number. */
    List<Cost> measured(IntFunction<Cost> at) {
        if (turned) {
            Collections.reverse(order);
        } else {
            Collections.shuffle(order, random);
        }
        turned = !turned;
        Cost[] costs = new Cost[order.size()];
        for (int place : order) {
            costs[place] = at.apply(place);
        }
        return Arrays.asList(costs);
    }
}

package org.rpcchain.benchmarks.growth;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** Measures at places in an order of chance, so that what the machine does meanwhile is nobody's in particular. */
final class Places {
    private Places() {}

    /** Answers the cost at each place, in their order; {@code at} is asked by a place's number. */
    static List<Cost> measured(int places, Random random, IntFunction<Cost> at) {
        List<Integer> order = new ArrayList<>(IntStream.range(0, places).boxed().toList());
        Collections.shuffle(order, random);
        Cost[] costs = new Cost[places];
        for (int place : order) {
            costs[place] = at.apply(place);
        }
        return Arrays.asList(costs);
    }
}

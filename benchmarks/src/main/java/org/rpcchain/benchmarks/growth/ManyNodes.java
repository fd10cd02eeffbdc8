package org.rpcchain.benchmarks.growth;

import java.util.List;
import java.util.Random;

/** A hop by a directory of more and more nodes. */
final class ManyNodes extends ManyStages {
    ManyNodes(List<Integer> places, Random random) {
        super(places, random, number -> new Stage(number, places.get(number)));
    }
}

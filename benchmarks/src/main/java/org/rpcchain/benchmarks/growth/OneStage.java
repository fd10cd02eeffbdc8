package org.rpcchain.benchmarks.growth;

import java.util.List;
import java.util.Random;
import org.rpcchain.ChainCall;

/** Walks that bear more and more, all at one stage. */
final class OneStage implements Sweep {
    private final List<Integer> places;
    private final Places order;
    private final Laden laden;
    private final Stage stage = new Stage(0, 2);

    /** Makes a walk of so many hops that bears so much. */
    @FunctionalInterface
    interface Laden {
        ChainCall walk(int load, int hops);
    }

    OneStage(List<Integer> places, Random random, Laden laden) {
        this.places = places;
        this.order = new Places(places.size(), random);
        this.laden = laden;
    }

    @Override
    public List<Integer> places() {
        return places;
    }

    @Override
    public List<Cost> round() {
        return order.measured(place -> stage.walked(laden.walk(places.get(place), Stage.WALK), Stage.WALK));
    }

    @Override
    public void close() {
        stage.close();
    }
}

package org.rpcchain.benchmarks.growth;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.IntFunction;

/** The same walk at stages of which each holds more than the one before. */
abstract class ManyStages implements Sweep {
    private final List<Integer> places;
    private final Places order;
    private final List<Stage> stages = new ArrayList<>();

    /** {@code stage} makes the stage of a place by its number; what it throws closes those before. */
    ManyStages(List<Integer> places, Random random, IntFunction<Stage> stage) {
        this.places = places;
        this.order = new Places(places.size(), random);
        try {
            for (int number = 0; number < places.size(); number++) {
                stages.add(stage.apply(number));
            }
        } catch (RuntimeException e) {
            stages.forEach(Stage::close);
            throw e;
        }
    }

    @Override
    public List<Integer> places() {
        return places;
    }

    @Override
    public List<Cost> round() {
        return order.measured(place -> walked(stages.get(place), places.get(place)));
    }

    /** Walks {@link Stage#WALK} hops at the stage of a place. */
    Cost walked(Stage stage, int place) {
        return stage.walked(Stage.walk(Stage.SOURCE, Stage.WALK), Stage.WALK);
    }

    @Override
    public void close() {
        stages.forEach(Stage::close);
    }
}

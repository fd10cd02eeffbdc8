package org.rpcchain.benchmarks.growth;

import java.util.ArrayList;
import java.util.List;

/** A hop after more and more before it: the sections of one walk, each up to a place. */
final class HopsDone implements Sweep {
    private final List<Integer> places;
    private final Stage stage = new Stage(0, 2);

    HopsDone(List<Integer> places) {
        this.places = places;
    }

    @Override
    public List<Integer> places() {
        return places;
    }

    @Override
    public List<Cost> round() {
        int hops = places.get(places.size() - 1) + 1;
        Cost unused = stage.walked(Stage.walk(Stage.SOURCE, hops), hops);
        List<Cost> costs = new ArrayList<>();
        int section = places.get(1) - places.get(0);
        for (int place : places) {
            costs.add(stage.between(place - section, place));
        }
        return costs;
    }

    @Override
    public void close() {
        stage.close();
    }
}

package org.rpcchain.benchmarks.growth;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** What each branch more takes, of splits that are wider and wider: over the next narrower, which begins at half the first. */
final class WiderSplits implements Sweep {
    private static final int TIMES = 10;

    private final List<Integer> places;
    private final Places order;
    private final Stage stage = new Stage(0, 2);

    WiderSplits(List<Integer> places, Random random) {
        this.places = places;
        this.order = new Places(places.size() + 1, random);
    }

    @Override
    public List<Integer> places() {
        return places;
    }

    @Override
    public List<Cost> round() {
        List<Integer> widths = new ArrayList<>(List.of(places.get(0) / 2));
        widths.addAll(places);
        List<Cost> whole = order.measured(at -> whole(widths.get(at)));
        List<Cost> costs = new ArrayList<>();
        for (int i = 1; i < widths.size(); i++) {
            costs.add(whole.get(i).beyond(whole.get(i - 1), widths.get(i) - widths.get(i - 1)));
        }
        return costs;
    }

    /** Answers the mean of several: of one, the CPU time is too short for the system's clock. */
    private Cost whole(int width) {
        Cost sum = Cost.NOTHING;
        for (int i = 0; i < TIMES; i++) {
            sum = sum.plus(stage.whole(Stage.fan(width)));
        }
        return sum.beyond(Cost.NOTHING, TIMES);
    }

    @Override
    public void close() {
        stage.close();
    }
}

package org.rpcchain.benchmarks.growth;

import java.util.List;
import java.util.Random;
import org.rpcchain.ChainSource;
import org.rpcchain.benchmarks.report.Progress;

/** A hop by one of more and more sources, all of which the nodes hold compiled. */
final class ManyFunctions extends ManyStages {
    /** Enough hops that both nodes compile it. */
    private static final int BOTH = 6;

    private final Random random;

    ManyFunctions(List<Integer> places, Random random, Progress progress) {
        super(places, random, number -> filled(number, places.get(number), progress));
        this.random = random;
    }

    private static Stage filled(int number, int functions, Progress progress) {
        Stage stage = new Stage(number, 2);
        try {
            for (int i = 0; i < functions; i++) {
                Cost unused = stage.walked(Stage.walk(variant(i), BOTH), BOTH);
            }
        } catch (RuntimeException e) {
            stage.close();
            throw e;
        }
        progress.line("    %6d functions cached", functions);
        return stage;
    }

    private static ChainSource variant(int number) {
        return ChainSource.of(Stage.SOURCE.name(), Stage.SOURCE.text() + "// " + number + "\n");
    }

    @Override
    Cost walked(Stage stage, int place) {
        return stage.walked(Stage.walk(variant(random.nextInt(place)), Stage.WALK), Stage.WALK);
    }
}

package org.rpcchain.benchmarks.growth;

import java.util.List;
import java.util.Random;
import org.rpcchain.benchmarks.report.Progress;

/** A hop at nodes, and of a client, of which more and more chains wait. */
final class ManyChains extends ManyStages {
    ManyChains(List<Integer> places, Random random, Progress progress) {
        super(places, random, number -> waiting(number, places.get(number), progress));
    }

    private static Stage waiting(int number, int chains, Progress progress) {
        Stage stage = new Stage(number, 2);
        try {
            stage.haveWaiting(chains);
            progress.line("    %6d chains wait", chains);
            return stage;
        } catch (InterruptedException e) {
            stage.close();
            Thread.currentThread().interrupt();
            throw new IllegalStateException("the measurement was interrupted", e);
        } catch (RuntimeException e) {
            stage.close();
            throw e;
        }
    }
}

package org.rpcchain.benchmarks.growth;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.rpcchain.benchmarks.report.Progress;

/** What there may be more and more of. */
enum Subject {
    /** Hops that the chain has made. */
    HOPS("hops done", 300, 600, 900, 1_200, 1_500, 1_800) {
        @Override
        Sweep open(List<Integer> places, Random random, Progress progress) {
            return new HopsDone(places);
        }
    },
    /** Sub-chains that the chain is below. */
    STACK("frames on the stack", 1, 2, 4, 8, 16, 32) {
        @Override
        Sweep open(List<Integer> places, Random random, Progress progress) {
            return new OneStage(places, random, Stage::descent);
        }
    },
    /** Lines that travel with the chain. */
    CONSOLE("console lines", 0, 10, 100, 1_000) {
        @Override
        Sweep open(List<Integer> places, Random random, Progress progress) {
            return new OneStage(places, random, Stage::talk);
        }
    },
    /** Functions that the nodes hold compiled. */
    FUNCTIONS("functions cached", 1, 10, 100, 1_000, 3_000) {
        @Override
        Sweep open(List<Integer> places, Random random, Progress progress) {
            return new ManyFunctions(places, random, progress);
        }
    },
    /** Chains that wait at a node. */
    CHAINS("chains in flight", 0, 1_000, 10_000, 100_000) {
        @Override
        Sweep open(List<Integer> places, Random random, Progress progress) {
            return new ManyChains(places, random, progress);
        }
    },
    /** Nodes that each knows. */
    NODES("nodes known", 2, 10, 100, 1_000, 10_000) {
        @Override
        Sweep open(List<Integer> places, Random random, Progress progress) {
            return new ManyNodes(places, random);
        }
    },
    /** Branches of a split; the cost is that of one branch more. */
    SPLIT("branches of a split", 64, 128, 256, 512) {
        @Override
        Sweep open(List<Integer> places, Random random, Progress progress) {
            return new WiderSplits(places, random);
        }
    };

    private final String words;

    @SuppressWarnings("ImmutableEnumChecker") // the list does not change
    private final List<Integer> places;

    Subject(String words, int... places) {
        this.words = words;
        this.places = IntStream.of(places).boxed().toList();
    }

    /** Answers it for people, in the plural. */
    String words() {
        return words;
    }

    /** Answers where it is measured, up to so many; at least the first two places. */
    List<Integer> places(int most) {
        return Stream.concat(places.stream().limit(2), places.stream().skip(2).filter(place -> place <= most))
                .toList();
    }

    abstract Sweep open(List<Integer> places, Random random, Progress progress);
}

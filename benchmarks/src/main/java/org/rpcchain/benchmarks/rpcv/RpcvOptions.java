package org.rpcchain.benchmarks.rpcv;

import java.util.List;
import org.rpcchain.benchmarks.report.Arguments;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The options of {@link Rpcv}. */
@Command(name = "rpcv")
final class RpcvOptions {
    private static final double LEAST_MEAN_SECONDS = 0.001;

    private static final List<Double> MEANS_OF_SCALED = List.of(60.0, 10.0, 3.0);

    /** What is run. */
    enum Size {
        PAPER,
        SCALED
    }

    @Option(names = "--plan", defaultValue = "PAPER")
    private Size size = Size.PAPER;

    @Option(names = "--mtbf", split = ",")
    private List<Double> means = List.of();

    @Option(names = "--victims", split = ",")
    private List<Victims> victims = List.of();

    @Option(names = "--repetitions", defaultValue = "1")
    private int repetitions;

    @Option(names = "--seed", defaultValue = "1")
    private long seed;

    private RpcvOptions() {}

    static RpcvOptions read(List<String> arguments) {
        RpcvOptions read = Arguments.read(
                arguments,
                new RpcvOptions(),
                "--plan paper|scaled, --mtbf SECONDS,SECONDS, --victims servers,coordinators,client,all, --repetitions N,"
                        + " --seed N");
        if (read.repetitions < 1 || read.means.stream().anyMatch(mean -> !(mean >= LEAST_MEAN_SECONDS))) {
            throw new IllegalArgumentException("--repetitions is 1 or more, and --mtbf 0.001 s or more");
        }
        if (!read.victims.isEmpty() && read.meansBetweenFaults().isEmpty()) {
            throw new IllegalArgumentException(
                    "--victims of --plan paper need --mtbf SECONDS,SECONDS; without it nothing fails there");
        }
        return read;
    }

    RpcvPlan plan() {
        return size == Size.PAPER ? RpcvPlan.PAPER : RpcvPlan.SCALED;
    }

    /** Answers the seconds between a component's faults, in the mean, by which the runs with faults differ; none where nothing is to fail. */
    List<Double> meansBetweenFaults() {
        if (means.isEmpty()) {
            return size == Size.PAPER ? List.of() : MEANS_OF_SCALED;
        }
        return means.stream().distinct().toList();
    }

    List<Victims> victims() {
        return victims.isEmpty()
                ? List.of(Victims.values())
                : victims.stream().distinct().toList();
    }

    int repetitions() {
        return repetitions;
    }

    long seed() {
        return seed;
    }
}

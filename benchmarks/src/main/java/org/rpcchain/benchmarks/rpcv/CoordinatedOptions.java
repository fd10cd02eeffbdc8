package org.rpcchain.benchmarks.rpcv;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.rpcchain.benchmarks.load.WarmUp;
import org.rpcchain.benchmarks.report.Arguments;
import org.rpcchain.benchmarks.testbed.TestbedOptions;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of {@link Coordinated}. */
@Command(name = "coordinated")
final class CoordinatedOptions {
    private static final int MOST_CHAINS = 100_000;
    private static final int LEAST_QUEUED = 100;
    private static final int MOST_QUEUED = 500_000;
    private static final int MOST_FAULTS = 100;

    /** What the experiment consists of. */
    enum Part {
        /** Chains by either way, on loopback. */
        CHAINS,
        /** Calls while very many wait. */
        QUEUE,
        /** A coordinator that is killed, or falls silent. */
        FAILOVER,
        /** Chains by either way, over the testbed's links. */
        TESTBED
    }

    @Option(names = "--chains", defaultValue = "200")
    private int chains;

    @Option(names = "--queued", defaultValue = "100000")
    private int queued;

    @Option(names = "--faults", defaultValue = "1")
    private int faults;

    @Mixin
    private final WarmUp warmUp = new WarmUp(60);

    @Option(names = "--only", split = ",")
    private List<Part> only = List.of();

    @ArgGroup(exclusive = false)
    private @Nullable TestbedOptions testbed;

    private CoordinatedOptions() {}

    static CoordinatedOptions read(List<String> arguments) {
        CoordinatedOptions read = Arguments.read(
                arguments,
                new CoordinatedOptions(),
                "--chains N, --queued N, --faults N, --only chains,queue,failover,testbed, --warm-up SECONDS,"
                        + " --wan PROGRAM --topology FILE, --congestion NAME, --launcher TEMPLATE in place of --wan");
        TestbedOptions.check(read.testbed);
        check("--chains", read.chains, 1, MOST_CHAINS);
        check("--queued", read.queued, LEAST_QUEUED, MOST_QUEUED);
        check("--faults", read.faults, 0, MOST_FAULTS);
        if (read.only.contains(Part.TESTBED) && read.testbed == null) {
            throw new IllegalArgumentException(
                    "--only testbed needs --wan PROGRAM --topology FILE, or --launcher TEMPLATE --topology FILE");
        }
        return read;
    }

    private static void check(String name, int value, int least, int most) {
        if (value < least || value > most) {
            throw new IllegalArgumentException(name + " is " + least + " to " + most + ", and not " + value);
        }
    }

    /** Answers whether a part is to run. */
    boolean has(Part part) {
        return only.isEmpty() || only.contains(part);
    }

    /** Answers the testbed to measure in, if that is wanted. */
    Optional<TestbedOptions> testbed() {
        return has(Part.TESTBED) ? Optional.ofNullable(testbed) : Optional.empty();
    }

    int chains() {
        return chains;
    }

    int queued() {
        return queued;
    }

    int faults() {
        return faults;
    }

    /** Answers how long chains are warmed, by either way, on loopback and at each placement in the testbed. */
    Duration warmUp() {
        return warmUp.time();
    }
}

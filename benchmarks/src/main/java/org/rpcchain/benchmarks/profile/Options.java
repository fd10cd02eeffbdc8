package org.rpcchain.benchmarks.profile;

import java.time.Duration;
import java.util.List;
import org.rpcchain.benchmarks.load.WarmUp;
import org.rpcchain.benchmarks.report.Arguments;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of the experiment. */
@Command(name = "profile")
final class Options {
    private static final int MOST_ROUNDS = 9_999;

    /** How the profiler finds out that a thread has used CPU time. */
    enum Event {
        /** By the kernel's counters, which see what the kernel does, and cost at each change of threads. */
        CPU,
        /** By a timer of each thread, which costs less, and sees the kernel as the call that has led there. */
        CTIMER
    }

    /** What the experiment looks at. */
    enum Part {
        /** Hops with a payload, by its size. */
        HOP,
        /** Copies by chain, at full load. */
        COPY
    }

    @Option(names = "--rounds", defaultValue = "8")
    int rounds;

    @Mixin
    private final WarmUp warmUp = new WarmUp(60);

    @Option(names = "--only", split = ",", defaultValue = "HOP,COPY")
    @SuppressWarnings("NullAway.Init") // picocli sets it
    List<Part> only;

    @Option(names = "--event", defaultValue = "CTIMER")
    @SuppressWarnings("NullAway.Init") // picocli sets it
    Event event;

    private Options() {}

    static Options parse(List<String> arguments) {
        Options options = Arguments.read(
                arguments, new Options(), "--rounds N, --warm-up SECONDS, --only hop,copy, --event ctimer|cpu");
        if (options.rounds < 1 || options.rounds > MOST_ROUNDS) {
            throw new IllegalArgumentException(
                    "--rounds needs a number of 1 to " + MOST_ROUNDS + ", not '" + options.rounds + "'");
        }
        return options;
    }

    /** Answers how long hops with each payload, and copies, are warmed. */
    Duration warmUp() {
        return warmUp.time();
    }
}

package org.rpcchain.benchmarks.fig12;

import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.rpcchain.benchmarks.load.WarmUp;
import org.rpcchain.benchmarks.report.Arguments;
import org.rpcchain.benchmarks.testbed.TestbedOptions;
import org.rpcchain.examples.copy.transfer.CopyJob;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of the experiment. */
@Command(name = "fig12")
final class Options {
    private static final int MOST_CLIENTS = 64;
    /** A larger file is copied in several chunks, and takes more round trips than {@link Rate#rpcLimitSeconds} and the chain's limit say. */
    static final long MOST_BYTES = CopyJob.DEFAULT_CHUNK_BYTES;

    @Option(names = "--clients", split = ",", defaultValue = "1,2,4,8,16")
    @SuppressWarnings("NullAway.Init") // picocli sets it
    List<Integer> clients;

    @Option(names = "--files", defaultValue = "40")
    int files;

    @Option(names = "--bytes", defaultValue = "256000")
    long bytes;

    @Option(names = "--repetitions", defaultValue = "3")
    int repetitions;

    @Mixin
    private final WarmUp warmUp = new WarmUp(60);

    @ArgGroup(exclusive = false)
    @Nullable
    TestbedOptions testbed;

    private Options() {}

    static Options parse(List<String> arguments) {
        Options options = Arguments.read(
                arguments,
                new Options(),
                "--clients N,N, --files N, --bytes N, --repetitions N, --warm-up SECONDS, --wan PROGRAM --topology FILE, --congestion NAME");
        TestbedOptions.check(options.testbed);
        if (options.clients.stream().anyMatch(clients -> clients < 1 || clients > MOST_CLIENTS)) {
            throw new IllegalArgumentException(
                    "--clients needs numbers of 1 to " + MOST_CLIENTS + ", not " + options.clients);
        }
        if (options.bytes < 1 || options.bytes > MOST_BYTES) {
            throw new IllegalArgumentException("--bytes is 1 to " + MOST_BYTES + ", not " + options.bytes);
        }
        if (options.files < 1 || options.repetitions < 1) {
            throw new IllegalArgumentException("--files and --repetitions are 1 or more");
        }
        return options;
    }

    /** Answers how long all clients copy each way before the first copy that counts. */
    Duration warmUp() {
        return warmUp.time();
    }
}

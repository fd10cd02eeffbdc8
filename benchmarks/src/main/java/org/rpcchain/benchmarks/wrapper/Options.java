package org.rpcchain.benchmarks.wrapper;

import java.time.Duration;
import java.util.List;
import org.rpcchain.benchmarks.load.WarmUp;
import org.rpcchain.benchmarks.report.Arguments;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of the experiment. */
@Command(name = "wrapper")
final class Options {
    private static final int MOST = 999_999;
    private static final int MOST_SECONDS = 3_600;

    @Option(names = "--rounds", defaultValue = "7")
    int rounds;

    @Mixin
    private final WarmUp warmUp = new WarmUp(30);

    @Option(names = "--seconds", defaultValue = "1")
    int seconds;

    @Option(names = "--only", split = ",", defaultValue = "SOAP,HTTP,JDBC,NFS,IMAP")
    @SuppressWarnings("NullAway.Init") // picocli sets it
    List<Kind> only;

    private Options() {}

    static Options parse(List<String> arguments) {
        Options options = Arguments.read(
                arguments, new Options(), "--rounds N, --warm-up SECONDS, --seconds N, --only soap,http,jdbc,nfs,imap");
        if (options.rounds < 1 || options.rounds > MOST || !isTime(options.seconds)) {
            throw new IllegalArgumentException(
                    "--rounds is from 1 to " + MOST + ", --seconds is from 0 to " + MOST_SECONDS);
        }
        return options;
    }

    private static boolean isTime(int seconds) {
        return seconds >= 0 && seconds <= MOST_SECONDS;
    }

    /** Answers how long each way of each service is warmed. */
    Duration warmUp() {
        return warmUp.time();
    }

    /** Answers how long it calls in each round, with several callers; with one, half as long. */
    Duration round() {
        return Duration.ofSeconds(seconds);
    }
}

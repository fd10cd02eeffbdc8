package org.rpcchain.benchmarks.wrapper;

import java.util.List;
import org.rpcchain.benchmarks.report.Arguments;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The options of the experiment. */
@Command(name = "wrapper")
final class Options {
    private static final int MOST = 999_999;

    @Option(names = "--rounds", defaultValue = "7")
    int rounds;

    @Option(names = "--calls", defaultValue = "1000")
    int calls;

    @Option(names = "--only", split = ",", defaultValue = "SOAP,HTTP,JDBC,NFS,IMAP")
    @SuppressWarnings("NullAway.Init") // picocli sets it
    List<Kind> only;

    private Options() {}

    static Options parse(List<String> arguments) {
        Options options =
                Arguments.read(arguments, new Options(), "--rounds N, --calls N, --only soap,http,jdbc,nfs,imap");
        if (options.rounds < 1 || options.rounds > MOST || options.calls < Kind.THREADS || options.calls > MOST) {
            throw new IllegalArgumentException("--rounds is from 1 to " + MOST + ", --calls from " + Kind.THREADS);
        }
        return options;
    }
}

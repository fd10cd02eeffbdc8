package org.rpcchain.benchmarks.peers;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.rpcchain.benchmarks.report.Arguments;
import org.rpcchain.benchmarks.testbed.CongestionName;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The options of the experiment. */
@Command(name = "peers")
@SuppressWarnings("NullAway.Init") // picocli sets the fields
final class Options {
    private static final int MOST_HOPS = 1_000;
    private static final int MOST_BYTES = 10_000_000;
    private static final int MOST_MILLIS = 1_000;
    private static final int MOST_SECONDS = 3_600;

    @Option(names = "--rounds", defaultValue = "5")
    int rounds;

    @Option(names = "--warm-up", defaultValue = "60")
    int warmUpSeconds;

    @Option(names = "--hops", split = ",", defaultValue = "1,2,4,8,16")
    List<Integer> hops;

    @Option(names = "--round-trips", split = ",")
    @Nullable
    List<Integer> roundTrips;

    @Option(names = "--bytes", split = ",", defaultValue = "100,10000,1000000")
    List<Integer> bytes;

    @Option(names = "--only", split = ",")
    @Nullable
    List<Peer> only;

    @Option(names = "--wan")
    @Nullable
    Path wan;

    @Option(names = "--congestion", converter = CongestionName.class)
    @Nullable
    String congestion;

    /** The round trips to measure at where nothing else is said; none for those that there is a way for. */
    private final List<Integer> usual;

    private Options(List<Integer> usual) {
        this.usual = usual;
    }

    static Options parse(List<String> arguments) {
        return parse(arguments, List.of());
    }

    static Options parse(List<String> arguments, List<Integer> usual) {
        Options options = Arguments.read(
                arguments,
                new Options(usual),
                "--rounds N, --warm-up SECONDS, --hops N,N, --round-trips MILLIS,MILLIS, --bytes N,N, --only PEER,PEER, --wan PROGRAM, --congestion NAME");
        check("--rounds", List.of(options.rounds), 1, 999);
        check("--warm-up", List.of(options.warmUpSeconds), 0, MOST_SECONDS);
        check("--hops", options.hops, 1, MOST_HOPS);
        check("--bytes", options.bytes, 1, MOST_BYTES);
        check("--round-trips", options.roundTrips(), 0, MOST_MILLIS);
        if (options.wan == null && options.roundTrips().stream().anyMatch(millis -> millis > 0)) {
            throw new IllegalArgumentException(
                    "--round-trips of more than 0 need the testbed: --wan PROGRAM, as root (see benchmarks/peers/README.md)");
        }
        if (options.wan == null && options.congestion != null) {
            throw new IllegalArgumentException(
                    "--congestion is one of the testbed's sites: it needs --wan PROGRAM, as root");
        }
        return options;
    }

    private static void check(String option, List<Integer> values, int least, int most) {
        for (int value : values) {
            if (value < least || value > most) {
                throw new IllegalArgumentException(
                        "%s needs numbers of %d to %d, not '%d'".formatted(option, least, most, value));
            }
        }
    }

    /** Answers the round trips to measure at: without a testbed loopback alone, unless others are asked for. */
    List<Integer> roundTrips() {
        if (roundTrips != null) {
            return roundTrips;
        }
        if (!usual.isEmpty()) {
            return usual;
        }
        return wan == null ? List.of(0) : PeersExperiment.ROUND_TRIPS;
    }

    /** Answers the peers; chains are always among them, since all are compared with them. */
    List<Peer> peers() {
        return List.of(Peer.values()).stream()
                .filter(peer -> only == null || only.contains(peer) || peer == Peer.CHAIN)
                .toList();
    }
}

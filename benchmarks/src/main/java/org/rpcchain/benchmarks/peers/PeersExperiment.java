package org.rpcchain.benchmarks.peers;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.rpcchain.benchmarks.report.Experiment;
import org.rpcchain.benchmarks.report.ExperimentFailedException;
import org.rpcchain.benchmarks.report.Progress;
import org.rpcchain.benchmarks.report.Report;
import org.rpcchain.benchmarks.testbed.GivenFile;
import org.rpcchain.benchmarks.testbed.Testbed;
import org.rpcchain.examples.copy.site.Launcher;

/**
 * How long a payload takes through {@code k} services that each do the same trivial work, at two sites in turn: as a chain, and by
 * what a user would pick instead, each set up as its own documentation advises. On loopback; with {@code --wan PROGRAM}, as
 * root, in network namespaces, and also over links of 15, 32 and 180 ms round trip. The peers take turns, so what else the machine does meets them alike.
 *
 * <p>Every result is checked, and a wrong one fails the experiment. A peer that cannot be run here is named in the report, with the
 * reason.
 *
 * <p>Options: {@code --rounds N} (default 5), {@code --warm-up SECONDS} of each peer (default 60), {@code --hops N,N}
 * (1,2,4,8,16), {@code --bytes N,N} (100,10000,1000000), {@code --round-trips MILLIS,MILLIS}, {@code --only PEER,PEER}, and beside
 * {@code --wan} {@code --congestion NAME}, what TCP uses at the sites.
 */
public final class PeersExperiment implements Experiment {
    /** In milliseconds. */
    public static final List<Integer> ROUND_TRIPS = List.of(0, 15, 32, 180);

    private final List<Integer> roundTrips;

    /** Creates the experiment: over all round trips in the testbed, else on loopback. */
    public PeersExperiment() {
        this(List.of());
    }

    private PeersExperiment(List<Integer> roundTrips) {
        this.roundTrips = roundTrips;
    }

    /** Answers a part of the experiment: that over one round trip. */
    public static PeersExperiment over(int roundTripMillis) {
        return new PeersExperiment(List.of(roundTripMillis));
    }

    /** Answers the name of that part. */
    public static String nameOver(int roundTripMillis) {
        return "peers-" + roundTripMillis + "ms";
    }

    @Override
    public void run(List<String> arguments, Report report, Progress progress) {
        Options options = Options.parse(arguments, roundTrips);
        Recipe recipe = new Recipe(Path.of("peers"));
        List<Peer> peers = available(options.peers(), recipe, report, progress);
        List<String> wrong = new ArrayList<>();
        for (int roundTrip : options.roundTrips()) {
            Measurement measurement =
                    measure(new Course(roundTrip, options.wan != null), options, peers, recipe, report, progress);
            Findings findings = new Findings(measurement, peers);
            findings.tell(report, progress);
            findings.draw(Path.of("target"));
            wrong.addAll(measurement.wrong());
        }
        report.note("every message carries the whole payload; hubs stand at the client's site, where they cost no link;"
                + " a limit is a one-way delay, and bytes over bandwidth, for each message");
        if (!wrong.isEmpty()) {
            throw new ExperimentFailedException(String.join(System.lineSeparator(), wrong));
        }
    }

    private static List<Peer> available(List<Peer> asked, Recipe recipe, Report report, Progress progress) {
        List<Peer> available = new ArrayList<>();
        for (Peer peer : asked) {
            progress.line("peers: looking for %s, or fetching it", peer.label());
            Optional<String> missing = recipe.missing(peer);
            if (missing.isEmpty()) {
                available.add(peer);
                report.note(peer.label() + ": version " + recipe.version(peer));
            } else {
                leaveOut(peer, missing.get(), report, progress);
            }
        }
        if (!available.contains(Peer.CHAIN)) {
            throw new ExperimentFailedException("there is nothing to compare with: see above");
        }
        return available;
    }

    private static void leaveOut(Peer peer, String why, Report report, Progress progress) {
        String sentence = peer.label() + " is left out: " + why;
        report.note(sentence);
        progress.line("  %s", sentence);
    }

    private static Measurement measure(
            Course course, Options options, List<Peer> peers, Recipe recipe, Report report, Progress progress) {
        progress.line("peers: round trips of %s", course.label());
        Path wan = options.wan;
        if (wan == null) {
            Launcher here = new Launcher(Map.of(), "");
            return new Turns(course, options, recipe, here).run(peers, report, progress);
        }
        Path program = GivenFile.there("--wan", wan, GivenFile.home());
        try (Testbed testbed = Testbed.start(
                program, topology(course), Path.of("target", "wan.stats"), Optional.ofNullable(options.congestion))) {
            return new Turns(course, options, recipe, testbed.launcher()).run(peers, report, progress);
        }
    }

    private static Path topology(Course course) {
        try {
            Path file = Path.of("target", "peers-" + course.roundTripMillis() + ".wan");
            Files.createDirectories(file.toAbsolutePath().getParent());
            return Files.writeString(file, course.topology());
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write the testbed's topology", e);
        }
    }
}

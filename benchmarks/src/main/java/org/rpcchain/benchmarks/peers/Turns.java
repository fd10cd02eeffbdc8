package org.rpcchain.benchmarks.peers;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.rpcchain.benchmarks.report.Progress;
import org.rpcchain.benchmarks.report.Report;
import org.rpcchain.examples.copy.site.Launcher;
import org.rpcchain.examples.copy.site.SiteException;

/** One course: all peers up at once and warm, and then turns, cell by cell, round by round; the first round is not counted. */
final class Turns {
    private static final Cell WARM = new Cell(1_000, 4);
    private static final int WARM_THREADS = 32;
    /** At a time, until the time to warm up is over. */
    private static final int WARM_PAYLOADS = 10 * WARM_THREADS;

    private final Course course;
    private final Options options;
    private final Recipe recipe;
    private final Launcher launcher;
    private final Map<Peer, PeerSites> sites = new LinkedHashMap<>();

    Turns(Course course, Options options, Recipe recipe, Launcher launcher) {
        this.course = course;
        this.options = options;
        this.recipe = recipe;
        this.launcher = launcher;
    }

    /** Measures. To be called once. */
    Measurement run(List<Peer> peers, Report report, Progress progress) {
        Measurement measurement = new Measurement(course);
        try {
            peers.forEach(peer -> start(peer, measurement, report, progress));
            for (int round = 0; round <= options.rounds; round++) {
                for (int bytes : options.bytes) {
                    for (int hops : options.hops) {
                        turn(new Cell(bytes, hops), round, measurement);
                    }
                }
                progress.line("  %s round %d of %d", course.label(), round, options.rounds);
            }
            return measurement;
        } finally {
            sites.values().forEach(PeerSites::close);
        }
    }

    private void start(Peer peer, Measurement measurement, Report report, Progress progress) {
        if (!course.inTestbed() && !peer.staysWhereItIsTold()) {
            leaveOut(
                    peer,
                    "it listens on all of the machine's addresses; it is measured with --wan PROGRAM",
                    report,
                    progress);
            return;
        }
        PeerSites processes = new PeerSites(peer, course, recipe, launcher, Path.of("target", "peers"));
        try {
            processes.start();
            sites.put(peer, processes);
        } catch (SiteException e) {
            processes.close();
            leaveOut(peer, e.getMessage(), report, progress);
            return;
        }
        warm(peer, processes, measurement);
        progress.line("  %s is up and warm", peer.label());
    }

    private void warm(Peer peer, PeerSites processes, Measurement measurement) {
        long start = System.nanoTime();
        do {
            measurement.take(WARM, peer, processes.run(WARM.hops(), WARM.bytes(), WARM_PAYLOADS, WARM_THREADS), false);
        } while (!measurement.hasFailed(WARM, peer) && System.nanoTime() - start < options.warmUpSeconds * 1e9);
    }

    private void leaveOut(Peer peer, @Nullable String why, Report report, Progress progress) {
        String sentence = "%s is left out at %s: %s".formatted(peer.label(), course.label(), why);
        report.note(sentence);
        progress.line("  %s", sentence);
    }

    /** Who begins changes from round to round. */
    private void turn(Cell cell, int round, Measurement measurement) {
        List<Peer> order = List.copyOf(sites.keySet());
        for (int i = 0; i < order.size(); i++) {
            Peer peer = order.get((i + round) % order.size());
            PeerSites processes = sites.get(peer);
            if (processes != null && !measurement.hasFailed(cell, peer)) {
                PeerSites.Answer answer = processes.run(cell.hops(), cell.bytes(), cell.times(course), 1);
                measurement.take(cell, peer, answer, round > 0);
            }
        }
    }
}

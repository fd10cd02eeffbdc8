package org.rpcchain.benchmarks.fig11;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.rpcchain.benchmarks.report.Experiment;
import org.rpcchain.benchmarks.report.Medians;
import org.rpcchain.benchmarks.report.Progress;
import org.rpcchain.benchmarks.report.Report;
import org.rpcchain.benchmarks.report.Series;
import org.rpcchain.benchmarks.testbed.Testbed;
import org.rpcchain.benchmarks.testbed.Topology;
import org.rpcchain.examples.copy.experiment.Backing;
import org.rpcchain.examples.copy.experiment.ClientSite;
import org.rpcchain.examples.copy.experiment.CopyView;
import org.rpcchain.examples.copy.experiment.Plan;
import org.rpcchain.examples.copy.experiment.SizeResult;
import org.rpcchain.examples.copy.experiment.WanStats;
import org.rpcchain.examples.copy.site.Launcher;
import org.rpcchain.examples.copy.site.SeededTree;
import org.rpcchain.examples.copy.site.Way;
import org.rpcchain.examples.copy.transfer.CopyJob;
import org.rpcchain.examples.copy.transfer.FileEntry;

/**
 * Copies single files of several sizes between two storage servers at one site, by RPC and by chain in turn, for clients near and far,
 * and compares medians. Source: RPC Chains §5.3.1, Figure 11.
 *
 * <p>Options: {@code --repetitions N} (default 10; the paper has 40), {@code --sizes BYTES,BYTES}, {@code --pause MILLIS} before
 * each copy (default 0; after a second, TCP has forgotten how fast it was, as between the commands of a user), {@code --warm-up SECONDS}
 * for which each client first copies small files, by either way (default 30; 0 measures processes that have just started, whose code the JVM
 * has not compiled yet), {@code --nfs} for storage
 * servers that each go through a real NFS server (as the paper's; needs root, nfs-ganesha-vfs and rpcbind), {@code --wan PROGRAM --topology FILE} for the testbed of network namespaces in place of relays. The paper's near client
 * stands in the servers' site, in another subnet 2 ms away: here a site of its own, which the testbed gets beside those of its topology.
 */
public final class Figure11 implements Experiment {
    private static final ClientSite CAMPUS = new ClientSite("campus", Duration.ofMillis(2), 10e6);
    private static final String SERVERS = "mtview";
    private static final List<ClientSite> CLIENTS = List.of(CAMPUS, ClientSite.REDMOND, ClientSite.BEIJING);

    /** What {@link #CAMPUS} adds to the paper's topology, in the words of that. */
    private static final List<String> MORE =
            List.of("site " + CAMPUS.name() + " 10.90.16.1", "link " + SERVERS + " " + CAMPUS.name() + " 2 10");

    private static final long SEED = 1;
    private static final int WARM_UP_FILES = 100;
    private static final long WARM_UP_BYTES = 3_001;

    /** Creates the experiment. */
    public Figure11() {}

    @Override
    public void run(List<String> arguments, Report report, Progress progress) {
        Options options = Options.parse(arguments);
        report.seed(SEED);
        report.note(
                "copies take turns, by RPC and by chain, and who begins changes; bytes were counted of one more copy by each");
        report.note("each copy after a pause of " + options.pauseMillis + " ms, and all after " + options.warmUpSeconds
                + " s of small files each way");
        report.note(
                options.nfs ? "each storage server over an NFS v3 server of its own" : "storage servers on the disk");
        if (options.testbed == null) {
            Plan plan = plan(options, new Launcher(Map.of(), ""), Map.of(), Optional.empty());
            measure(plan, limit(links()), options, report, progress);
            report.note("links emulated by relays on this machine: delay and bandwidth, but no TCP slow start");
        } else {
            try (Testbed testbed = options.testbed.start(Path.of("target").toAbsolutePath(), MORE)) {
                CopyLimit limit = limit(testbed.topology());
                limit.check(CLIENTS.stream().map(ClientSite::name).toList());
                Map<String, String> hosts = testbed.topology().hosts();
                Plan plan = plan(options, testbed.launcher(), hosts, testbed.stats());
                measure(plan, limit, options, report, progress);
                report.note(testbed.words()
                        + (testbed.stats().isPresent()
                                ? "; bytes are those of whole packets"
                                : "; bytes are as the clients' kernels count them"));
            }
        }
        report.note(
                "limits are the messages' one-way delays, and the file's bytes over the bandwidth of the client's link where they pass it");
    }

    /** Answers the links that relays emulate. */
    private static Topology links() {
        Map<Set<String>, Duration> roundTrips = new HashMap<>();
        Map<Set<String>, Double> bytesPerSecond = new HashMap<>();
        for (ClientSite client : CLIENTS) {
            roundTrips.put(Set.of(client.name(), SERVERS), client.roundTrip());
            bytesPerSecond.put(Set.of(client.name(), SERVERS), client.bytesPerSecond());
        }
        return new Topology(Map.of(), roundTrips, bytesPerSecond);
    }

    private static Plan plan(Options options, Launcher launcher, Map<String, String> hosts, Optional<WanStats> stats) {
        Path work = Path.of("target", "fig11").toAbsolutePath();
        List<SeededTree.Kind> kinds = new ArrayList<>();
        kinds.add(new SeededTree.Kind(WARM_UP_FILES, WARM_UP_BYTES));
        options.sizes.stream()
                .sorted()
                .map(size -> new SeededTree.Kind(1, size))
                .forEach(kinds::add);
        return new Plan(
                SERVERS,
                CLIENTS,
                launcher,
                hosts,
                stats,
                work.resolve("source"),
                Optional.of(new SeededTree(kinds)),
                SEED,
                work.resolve("target"),
                new Backing(options.nfs, false),
                work);
    }

    private static CopyLimit limit(Topology links) {
        return new CopyLimit(links, SERVERS, CopyJob.DEFAULT_CHUNK_BYTES);
    }

    private static void measure(Plan plan, CopyLimit limit, Options options, Report report, Progress progress) {
        List<SizeResult> results = new ArrayList<>();
        List<SeededTree.Kind> kinds = plan.generated().orElseThrow().kinds();
        try (var experiment = org.rpcchain.examples.copy.experiment.Experiment.start(plan)) {
            for (ClientSite client : plan.clients()) {
                warmUp(experiment, client, kinds.get(0), options.warmUpSeconds, progress);
                for (SeededTree.Kind kind : kinds.subList(1, kinds.size())) {
                    FileEntry file = new FileEntry(kind.path(0), kind.bytes());
                    Duration pause = Duration.ofMillis(options.pauseMillis);
                    Map<Way, SizeResult> byWay =
                            experiment.copyByTurns(client, file, "single", options.repetitions, pause);
                    byWay.forEach((way, result) -> progress.line(
                            "  %-8s %7d bytes by %-5s median %6.0f ms",
                            client.name(), kind.bytes(), way, Medians.median(result.seconds()) * 1e3));
                    results.addAll(byWay.values());
                }
            }
        }
        results.forEach(result -> report.sample(carried(result)));
        results.forEach(result -> latency(result, limit, report));
        for (int i = 0; i + 1 < results.size(); i += 2) {
            tell(results.get(i), results.get(i + 1), report, progress);
        }
        Chart.draw(results, Path.of("target", "fig11.png"));
        progress.line("drawn to target/fig11.png");
    }

    private static void warmUp(
            org.rpcchain.examples.copy.experiment.Experiment experiment,
            ClientSite client,
            SeededTree.Kind kind,
            int seconds,
            Progress progress) {
        for (Way way : Way.values()) {
            progress.line("  %-8s warms up: %d s by %s", client.name(), seconds, way);
            long start = System.nanoTime();
            for (int tree = 0; System.nanoTime() - start < seconds * 1e9; tree++) {
                String target = "warm-up/" + client.name() + "/" + way + "/" + tree;
                experiment.copyTree(client, way, kind.directory(), target, new Unseen());
            }
        }
    }

    /** Nobody looks at how the warm-up goes on. */
    private static final class Unseen implements CopyView {
        @Override
        public void show(long filesDone, long files, long bytesDone, long bytes) {}

        @Override
        public void close() {}
    }

    private static String seconds(Way way) {
        return way == Way.RPC ? "rpcSeconds" : "chainSeconds";
    }

    private static String whichOf(SizeResult result) {
        return result.client().name() + " " + result.bytes();
    }

    private static void latency(SizeResult result, CopyLimit limits, Report report) {
        String name = seconds(result.way());
        Duration least = limits.of(result.way(), result.client().name(), result.bytes());
        double limit = least.toNanos() / 1e9;
        report.series(name, whichOf(result), "s").addAll(result.seconds()).limit(limit);
        report.overLimit(name + "OverPhysicalLimit", whichOf(result), result.seconds(), limit);
    }

    private static void tell(SizeResult rpc, SizeResult chain, Report report, Progress progress) {
        String which = whichOf(rpc);
        Series ratio = report.ratio("rpcSecondsOverChainSeconds", which, rpc.seconds(), chain.seconds())
                .higherIsBetter();
        if (rpc.client().equals(ClientSite.BEIJING)) {
            ratio.paper(1, 5, "§5.3.1, Figure 11");
        } else if (rpc.client().equals(CAMPUS)) {
            ratio.paper(1, 2, "§5.3.1, Figure 11");
        }
        double bytes = chain.clientBytes() / chain.bytes();
        report.ratio("clientBytesOverData", which, bytes, List.of(bytes));
        report.series("clientBytes", which, "B").add(chain.clientBytes());
        report.series("rpcClientBytes", which, "B").add(rpc.clientBytes());
        progress.line(
                "  %-8s %7d bytes: chain is %.2f times as fast; client bytes %.0f, %.2f %% of the data (RPC: %.0f)",
                rpc.client().name(),
                rpc.bytes(),
                Medians.median(rpc.seconds()) / Medians.median(chain.seconds()),
                chain.clientBytes(),
                bytes * 100,
                rpc.clientBytes());
    }

    private static Map<String, Object> carried(SizeResult result) {
        Map<String, Object> sample = new LinkedHashMap<>();
        sample.put("client", result.client().name());
        sample.put("way", result.way().name());
        sample.put("bytes", result.bytes());
        sample.put("carried", result.carried());
        return sample;
    }
}

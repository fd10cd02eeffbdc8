package org.rpcchain.benchmarks.hop;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.rpcchain.benchmarks.hop.Options.Part;
import org.rpcchain.benchmarks.load.Contender;
import org.rpcchain.benchmarks.load.Load;
import org.rpcchain.benchmarks.report.Experiment;
import org.rpcchain.benchmarks.report.Medians;
import org.rpcchain.benchmarks.report.Progress;
import org.rpcchain.benchmarks.report.Report;
import org.rpcchain.benchmarks.testbed.Testbed;
import org.rpcchain.benchmarks.testbed.TestbedOptions;

/**
 * What a hop costs beside a plain call with the same payload, in CPU time of both sides and in latency, by CXF JAX-WS, by the JDK's HTTP with
 * JSON and, where that peer is built, by gRPC; and whether a hop costs more the more hops its chain has made. These in one JVM on loopback, the contenders in turn.
 *
 * <p>Then how close chains come to the speed of their links: those that a relay emulates, and with {@code --wan PROGRAM
 * --topology FILE} those of the testbed of network namespaces.
 *
 * <p>Options: {@code --rounds N} (default 7), {@code --only PART,PART} of {@code calls}, {@code growth}, {@code relay} and
 * {@code testbed} (default all; the last needs the testbed).
 */
public final class HopExperiment implements Experiment {
    private static final int THREADS = 4;
    private static final int GROWTH_PORT = 19_180;
    private static final int CHAINS_A_ROUND = 5;
    /** So many rounds are not counted: the JIT takes tens of thousands of messages to finish with either contender. */
    private static final int WARM_UP = 16;

    private static final int[] HOPS = {1, 2, 4, 8, 16};

    /** Creates the experiment. */
    public HopExperiment() {}

    @Override
    public void run(List<String> arguments, Report report, Progress progress) {
        Options options = Options.parse(arguments);
        if (options.only.contains(Part.CALLS)) {
            compareAll(options.rounds, report, progress);
        }
        if (options.only.contains(Part.GROWTH)) {
            growth(report, progress);
        }
        if (options.only.contains(Part.RELAY)) {
            new PhysicalLimit().run(HOPS, options.rounds * CHAINS_A_ROUND, report, progress);
        }
        TestbedOptions testbed = options.testbed;
        if (testbed != null && options.only.contains(Part.TESTBED)) {
            inTestbed(testbed, options.rounds * CHAINS_A_ROUND, report, progress);
        }
    }

    private static void inTestbed(TestbedOptions options, int times, Report report, Progress progress) {
        Path target = Path.of("target").toAbsolutePath();
        try (Testbed testbed = options.start(target)) {
            new TestbedLimit(testbed, target.resolve("hop")).run(times, report, progress);
        }
    }

    private static void compareAll(int rounds, Report report, Progress progress) {
        progress.line("hop: CPU and latency of a hop over those of plain calls, %d rounds", rounds);
        Contenders contenders = new Contenders();
        for (Payload payload : Payload.ALL) {
            compare(payload, contenders, rounds, report, progress);
        }
        report.note(
                "cxf is CXF's JAX-WS front end as it comes; cxfUrlConnection has the client connection that costs"
                        + " least; httpJson is the JDK's HttpServer, without Nagle's algorithm, and HttpClient, with Jackson; 1 MB is"
                        + " bytes: base64 in the plain calls, an MTOM part in a hop and in cxfUrlConnectionMtom, and bytes in grpc");
        report.note(
                "a hop with the sandbox off is not measured: a node has no such switch; what the sandbox adds to a chaining function"
                        + " by itself, the experiment sandbox says");
        if (!contenders.hasGrpc()) {
            report.note("grpc is left out: it is not built; ./mvnw -q -Pbench -Dbench=all, or =peers, builds it");
        }
    }

    private static void compare(Payload payload, Contenders contenders, int rounds, Report report, Progress progress) {
        List<Contender> all = contenders.open(payload);
        try {
            measure(payload, all, rounds, report, progress);
        } finally {
            all.forEach(Contender::close);
        }
    }

    private static void measure(
            Payload payload, List<Contender> contenders, int rounds, Report report, Progress progress) {
        int carries = payload.carries();
        Map<String, List<Double>> cpu = new LinkedHashMap<>();
        Map<String, List<Double>> latency = new LinkedHashMap<>();
        contenders.forEach(contender -> Load.warm(contender, carries * WARM_UP, THREADS));
        List<Contender> order = new ArrayList<>(contenders);
        for (int round = 1; round <= rounds; round++) {
            Collections.reverse(order); // what one leaves to the next is nobody's in particular
            for (Contender contender : order) {
                double cpuMicros = Load.cpuMicros(contender, carries, THREADS);
                double latencyMicros = Load.latencyMicros(contender, Math.max(10, carries / 10));
                cpu.computeIfAbsent(contender.name(), n -> new ArrayList<>()).add(cpuMicros);
                latency.computeIfAbsent(contender.name(), n -> new ArrayList<>())
                        .add(latencyMicros);
                report.series("cpuMicros", payload.name() + " " + contender.name(), "µs")
                        .add(cpuMicros);
                report.series("latencyMicros", payload.name() + " " + contender.name(), "µs")
                        .add(latencyMicros);
            }
            progress.line("  %-6s round %d of %d", payload.name(), round, rounds);
        }
        summarise(payload, cpu, latency, report, progress);
    }

    private static void summarise(
            Payload payload,
            Map<String, List<Double>> cpu,
            Map<String, List<Double>> latency,
            Report report,
            Progress progress) {
        List<Double> hopCpus = cpu.getOrDefault("hop", List.of());
        List<Double> hopLatencies = latency.getOrDefault("hop", List.of());
        double hopCpu = Medians.median(hopCpus);
        double hopLatency = Medians.median(hopLatencies);
        for (String name : cpu.keySet()) {
            List<Double> otherCpus = cpu.getOrDefault(name, List.of());
            List<Double> otherLatencies = latency.getOrDefault(name, List.of());
            double otherCpu = Medians.median(otherCpus);
            double otherLatency = Medians.median(otherLatencies);
            progress.line(
                    "  %-6s %-22s CPU %8.0f µs  latency %8.0f µs  hop over it: CPU %.2f, latency %.2f",
                    payload.name(), name, otherCpu, otherLatency, hopCpu / otherCpu, hopLatency / otherLatency);
            if (!name.equals("hop")) {
                report.ratio(over("Cpu", name), payload.name(), hopCpus, otherCpus);
                report.ratio(over("Latency", name), payload.name(), hopLatencies, otherLatencies);
            }
        }
    }

    private static String over(String what, String contender) {
        return switch (contender) {
            case "cxf" -> "hop" + what + "OverCxfCall" + what;
            case "httpJson" -> "hop" + what + "OverHttpJsonCall" + what;
            case "grpc" -> "hop" + what + "OverGrpcCall" + what;
            default -> "hop" + what + "OverCxfCall" + what + "_" + contender;
        };
    }

    private static void growth(Report report, Progress progress) {
        Payload small = Payload.ALL.get(0);
        try (ChainHops hops = new ChainHops(small, GROWTH_PORT)) {
            Load.warm(hops, 4_000, 1);
            List<Double> early = new ArrayList<>();
            List<Double> late = new ArrayList<>();
            for (int i = 0; i < 15; i++) {
                early.add(Load.micros(() -> hops.carry(100)) / 100);
                late.add(Load.micros(() -> hops.carry(1_900)) / 1_900);
            }
            double ratio = Medians.median(late) / Medians.median(early);
            report.ratio("hopLatencyInChainOf1900OverChainOf100", small.name(), late, early);
            progress.line("  a hop in a chain of 1,900 over one in a chain of 100: %.2f", ratio);
        }
    }
}

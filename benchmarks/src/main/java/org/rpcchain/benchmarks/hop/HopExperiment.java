package org.rpcchain.benchmarks.hop;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.rpcchain.benchmarks.hop.Options.Part;
import org.rpcchain.benchmarks.load.Compiling;
import org.rpcchain.benchmarks.load.Contender;
import org.rpcchain.benchmarks.load.Load;
import org.rpcchain.benchmarks.report.Experiment;
import org.rpcchain.benchmarks.report.Goal;
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
 * <p>Options: {@code --rounds N} (default 7), {@code --warm-up SECONDS} of each contender with each payload, and of each client in the testbed
 * (default 60: so long the JVM compiles what hops pass through), {@code --only PART,PART} of {@code calls}, {@code growth}, {@code relay} and
 * {@code testbed} (default all; the last needs the testbed).
 */
public final class HopExperiment implements Experiment {
    private static final int THREADS = 4;
    private static final int GROWTH_PORT = 19_180;
    private static final int EARLY = 100;
    private static final int LATE = 1_900;
    private static final int CHAINS_A_ROUND = 5;
    /** Of each contender in each round, with several callers; the system tells CPU time by the hundredth of a second. */
    private static final Duration ROUND = Duration.ofSeconds(1);
    /** And then with one, for latency. */
    private static final Duration ROUND_OF_ONE = Duration.ofMillis(400);

    /** A hop costs less CPU than a plain call of CXF's JAX-WS front end. */
    private static final Goal CPU = new Goal("hopCpuOverCxfCallCpu", 1);

    /** A chain takes at most so many times as long as its links' delays, over relays and in the testbed. */
    private static final Goal LIMIT = new Goal("chainSecondsOverPhysicalLimit", 1.05);

    private static final int[] HOPS = {1, 2, 4, 8, 16};

    /** Creates the experiment. */
    public HopExperiment() {}

    @Override
    public void run(List<String> arguments, Report report, Progress progress) {
        Options options = Options.parse(arguments);
        Map<String, Double> overLimit = new LinkedHashMap<>();
        TestbedOptions testbed = options.testbed;
        if (testbed != null && options.only.contains(Part.TESTBED)) {
            withTestbed(testbed, options, overLimit, report, progress);
        } else {
            here(options, overLimit, report, progress);
        }
        if (!overLimit.isEmpty()) {
            LIMIT.judge(overLimit, report, progress);
        }
    }

    /** Measures what needs no testbed, and says how many times as long as its delays each chain over relays took. */
    private static void here(Options options, Map<String, Double> overLimit, Report report, Progress progress) {
        if (options.only.contains(Part.CALLS)) {
            compareAll(options, report, progress);
        }
        if (options.only.contains(Part.GROWTH)) {
            growth(options.warmUp(), report, progress);
        }
        if (options.only.contains(Part.RELAY)) {
            overLimit.putAll(
                    new PhysicalLimit().run(HOPS, options.rounds * CHAINS_A_ROUND, options.warmUp(), report, progress));
        }
    }

    /** The testbed comes first and is measured in last: one that cannot start, or lacks a site, loses nothing that was measured. */
    private static void withTestbed(
            TestbedOptions wanted, Options options, Map<String, Double> overLimit, Report report, Progress progress) {
        Path target = Path.of("target").toAbsolutePath();
        try (Testbed testbed = wanted.start(target)) {
            TestbedLimit last = new TestbedLimit(testbed, Course.ALL, target.resolve("hop"));
            here(options, overLimit, report, progress);
            overLimit.putAll(last.run(options.rounds * CHAINS_A_ROUND, options.warmUp(), report, progress));
        }
    }

    private static void compareAll(Options options, Report report, Progress progress) {
        progress.line("hop: CPU and latency of a hop over those of plain calls, %d rounds", options.rounds);
        Contenders contenders = new Contenders();
        Map<String, Double> hopOverCxf = new LinkedHashMap<>();
        for (Payload payload : Payload.ALL) {
            hopOverCxf.put(payload.name(), compare(payload, contenders, options, report, progress));
        }
        CPU.judge(hopOverCxf, report, progress);
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

    /** Answers the CPU time of a hop over that of a plain call of CXF's. */
    private static double compare(
            Payload payload, Contenders contenders, Options options, Report report, Progress progress) {
        List<Contender> all = contenders.open(payload);
        try {
            return measure(payload, all, options, report, progress);
        } finally {
            all.forEach(Contender::close);
        }
    }

    private static double measure(
            Payload payload, List<Contender> contenders, Options options, Report report, Progress progress) {
        int portion = payload.carries() / THREADS;
        int alone = Math.max(10, payload.carries() / 10);
        Map<String, List<Double>> cpu = new LinkedHashMap<>();
        Map<String, List<Double>> latency = new LinkedHashMap<>();
        for (Contender contender : contenders) {
            progress.line("  %-6s warms %s up", payload.name(), contender.name());
            Load.warm(contender, portion, options.warmUp(), THREADS);
        }
        List<Contender> order = new ArrayList<>(contenders);
        Compiling compiling = new Compiling();
        for (int round = 1; round <= options.rounds; round++) {
            Collections.reverse(order); // what one leaves to the next is nobody's in particular
            for (Contender contender : order) {
                double cpuMicros = Load.cpuMicros(contender, portion, ROUND, THREADS);
                double latencyMicros = Load.latencyMicros(contender, alone, ROUND_OF_ONE);
                cpu.computeIfAbsent(contender.name(), n -> new ArrayList<>()).add(cpuMicros);
                latency.computeIfAbsent(contender.name(), n -> new ArrayList<>())
                        .add(latencyMicros);
                report.series("cpuMicros", payload.name() + " " + contender.name(), "µs")
                        .add(cpuMicros);
                report.series("latencyMicros", payload.name() + " " + contender.name(), "µs")
                        .add(latencyMicros);
            }
            progress.line("  %-6s round %d of %d", payload.name(), round, options.rounds);
        }
        report.note(payload.name() + ": " + compiling.words());
        return summarise(payload, cpu, latency, report, progress);
    }

    /** Answers the CPU time of a hop over that of a plain call of CXF's. */
    private static double summarise(
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
        return hopCpu / Medians.median(cpu.getOrDefault("cxf", List.of()));
    }

    private static String over(String what, String contender) {
        return switch (contender) {
            case "cxf" -> "hop" + what + "OverCxfCall" + what;
            case "httpJson" -> "hop" + what + "OverHttpJsonCall" + what;
            case "grpc" -> "hop" + what + "OverGrpcCall" + what;
            default -> "hop" + what + "OverCxfCall" + what + "_" + contender;
        };
    }

    private static void growth(Duration warmUp, Report report, Progress progress) {
        Payload small = Payload.ALL.get(0);
        try (ChainHops hops = new ChainHops(small, GROWTH_PORT)) {
            Load.warm(hops, EARLY, warmUp, 1);
            List<Double> early = new ArrayList<>();
            List<Double> late = new ArrayList<>();
            for (int i = 0; i < 15; i++) {
                early.add(Load.micros(() -> hops.carry(EARLY)) / EARLY);
                late.add(Load.micros(() -> hops.carry(LATE)) / LATE);
            }
            double ratio = Medians.median(late) / Medians.median(early);
            report.ratio("hopLatencyInChainOf1900OverChainOf100", small.name(), late, early);
            progress.line("  a hop in a chain of 1,900 over one in a chain of 100: %.2f", ratio);
        }
    }
}

package org.rpcchain.benchmarks.profile;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.rpcchain.benchmarks.hop.ChainHops;
import org.rpcchain.benchmarks.hop.Payload;
import org.rpcchain.benchmarks.load.Load;
import org.rpcchain.benchmarks.report.Experiment;
import org.rpcchain.benchmarks.report.Medians;
import org.rpcchain.benchmarks.report.Progress;
import org.rpcchain.benchmarks.report.Report;

/**
 * Where the CPU time of a hop on loopback goes, by payload: the share of each {@link Room}, and what that is in time. Beside the report it
 * writes a flame graph of each payload, {@code profile-100B.html} and the like.
 *
 * <p>Rounds with the profiler and without take turns, so that it shows what looking costs; times are those of the latter.
 *
 * <p>Options: {@code --rounds N} (default 8); {@code --event ctimer} (default) or {@code cpu}, which shows what the kernel does, too, but makes a small hop cost
 * 1.4 times as much and the kernel's share twice as large.
 */
public final class ProfileExperiment implements Experiment {
    private static final Path TARGET = Path.of("target");
    private static final int THREADS = 4;
    private static final int FIRST_PORT = 19_170;
    /** So many of the experiment hop's rounds are not counted: after a quarter of them, a third of the CPU time was still the JIT's. */
    private static final int WARM_UP = 64;
    /** A round is so many of the experiment hop's, so that it has some hundreds of samples. */
    private static final int LONGER = 8;

    private static final int LONGER_OF_BYTES = 32;

    private static final int DEAREST = 15;

    /** Creates the experiment. */
    public ProfileExperiment() {}

    @Override
    public void run(List<String> arguments, Report report, Progress progress) {
        Options options = Options.parse(arguments);
        Profiler profiler = Profiler.load(TARGET.resolve("profile").toAbsolutePath(), options.event);
        for (Payload payload : Payload.ALL) {
            try (ChainHops hops = new ChainHops(payload, FIRST_PORT)) {
                warm(payload, hops);
                profiler.forget();
                measure(payload, hops, profiler, options.rounds, report, progress);
            }
            String graph = "profile-" + payload.name().replace(" ", "") + ".html";
            profiler.draw("CPU time of hops of " + payload.name(), TARGET.resolve(graph));
            report.note("the flame graph of " + payload.name() + " is " + graph);
        }
        report.note("both nodes and the client in one JVM, " + THREADS
                + " chains at a time; a sample of each thread after each " + Profiler.INTERVAL.toMillis()
                + " ms of its CPU time, or as soon after as the system's timers tell");
        report.note(
                "a method that belongs to no room, as those of the JDK, counts for the room that has called it; what the kernel does"
                        + " counts for the kernel, whoever has called");
    }

    /** In portions, so that each chain ends within its time budget on a busy machine, too. */
    private static void warm(Payload payload, ChainHops hops) {
        for (int portion = 0; portion < WARM_UP; portion++) {
            Load.warm(hops, payload.carries(), THREADS);
        }
    }

    private static void measure(
            Payload payload, ChainHops hops, Profiler profiler, int rounds, Report report, Progress progress) {
        int carries = payload.carries() * (payload.binary() ? LONGER_OF_BYTES : LONGER);
        Map<Room, List<Double>> shares = new EnumMap<>(Room.class);
        List<Double> plain = new ArrayList<>();
        List<Double> profiled = new ArrayList<>();
        Samples before = Samples.NONE;
        for (int round = 0; round < rounds; round++) {
            plain.add(Load.cpuMicros(hops, carries, THREADS));
            profiled.add(profiler.during(() -> Load.cpuMicros(hops, carries, THREADS)));
            Samples all = profiler.samples();
            Samples came = all.since(before);
            came.shares()
                    .forEach((room, share) -> shares.computeIfAbsent(room, none -> new ArrayList<>())
                            .add(share));
            before = all;
        }
        String size = payload.name();
        report.series("cpuMicros", size, "µs").addAll(plain);
        report.ratio("profiledCpuOverCpu", size, profiled, plain);
        progress.line("  %s: %.0f µs CPU a hop, in %d samples", size, Medians.median(plain), before.count());
        shares.forEach((room, all) -> tell(size, room, all, plain, report, progress));
        report.sample(dearest(size, before));
    }

    private static void tell(
            String size, Room room, List<Double> shares, List<Double> plain, Report report, Progress progress) {
        List<Double> micros = new ArrayList<>();
        for (int i = 0; i < shares.size(); i++) {
            micros.add(shares.get(i) * plain.get(i));
        }
        double share = Medians.median(shares);
        report.ratio("shareOfHopCpu", size + " " + room.words(), share, shares);
        report.series("cpuMicrosOfHop", size + " " + room.words(), "µs").addAll(micros);
        progress.line("    %-12s %5.1f %%  %7.1f µs", room.words(), share * 100, Medians.median(micros));
    }

    private static Map<String, Object> dearest(String size, Samples samples) {
        Map<String, Object> sample = new LinkedHashMap<>();
        sample.put("payload", size);
        sample.put("samples", samples.count());
        sample.put("shareOfMethod", samples.dearest(DEAREST));
        return sample;
    }
}

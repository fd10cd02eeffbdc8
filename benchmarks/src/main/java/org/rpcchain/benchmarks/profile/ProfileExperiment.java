package org.rpcchain.benchmarks.profile;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.rpcchain.benchmarks.hop.Payload;
import org.rpcchain.benchmarks.load.Compiling;
import org.rpcchain.benchmarks.load.Contender;
import org.rpcchain.benchmarks.load.Load;
import org.rpcchain.benchmarks.profile.Options.Part;
import org.rpcchain.benchmarks.report.Experiment;
import org.rpcchain.benchmarks.report.Medians;
import org.rpcchain.benchmarks.report.Progress;
import org.rpcchain.benchmarks.report.Report;

/**
 * Where the CPU time of a hop on loopback goes, by payload, and that of a copy by chain, when as many are under way as keep the processors busy: the
 * share of each {@link Room}, and what that is in time. Beside the report it writes flame graphs, {@code profile-100B.html} and the like.
 *
 * <p>Rounds with the profiler and without take turns, so that it shows what looking costs; times are those of the latter.
 *
 * <p>Options: {@code --rounds N} (default 8); {@code --warm-up SECONDS} of each payload and of copies (default 60); {@code --only PART,PART} of {@code hop} and {@code copy} (default both); {@code --event ctimer} (default) or {@code cpu}, which shows what the kernel does, too, but makes a small hop cost
 * 1.4 times as much and the kernel's share twice as large.
 */
public final class ProfileExperiment implements Experiment {
    private static final Path TARGET = Path.of("target");
    private static final int THREADS = 4;
    private static final int DEAREST = 15;

    /** Creates the experiment. */
    public ProfileExperiment() {}

    @Override
    public void run(List<String> arguments, Report report, Progress progress) {
        Options options = Options.parse(arguments);
        Path work = TARGET.resolve("profile").toAbsolutePath();
        Profiler profiler = Profiler.load(work, options.event);
        for (Subject subject : subjects(options.only, work)) {
            try (Contender carrying = subject.starts().get()) {
                Load.warm(carrying, subject.warmUp() / THREADS, options.warmUp(), THREADS);
                Compiling compiling = new Compiling();
                profiler.forget();
                measure(subject, carrying, profiler, options.rounds, report, progress);
                report.note(subject.words() + ": " + compiling.words());
                if (carrying instanceof ChainCopies copies) {
                    besideTheDisk(copies, subject.carries(), options.rounds, report, progress);
                }
            }
            profiler.draw("CPU time of " + subject.words(), TARGET.resolve(subject.graph()));
            report.note("the flame graph of " + subject.words() + " is " + subject.graph());
        }
        report.note("both nodes and the client in one JVM, " + THREADS
                + " at a time; a sample of each thread after each " + Profiler.INTERVAL.toMillis()
                + " ms of its CPU time, or as soon after as the system's timers tell");
        report.note(
                "a method that belongs to no room, as those of the JDK, counts for the room that has called it; what the kernel does"
                        + " counts for the kernel, whoever has called");
    }

    private static List<Subject> subjects(List<Part> only, Path work) {
        List<Subject> subjects = new ArrayList<>();
        if (only.contains(Part.HOP)) {
            Payload.ALL.forEach(payload -> subjects.add(Subject.hop(payload)));
        }
        if (only.contains(Part.COPY)) {
            subjects.add(Subject.copy(work.resolve("copy")));
        }
        return subjects;
    }

    private static void measure(
            Subject subject, Contender carrying, Profiler profiler, int rounds, Report report, Progress progress) {
        Map<Room, List<Double>> shares = new EnumMap<>(Room.class);
        List<Double> plain = new ArrayList<>();
        List<Double> profiled = new ArrayList<>();
        Samples before = Samples.NONE;
        for (int round = 0; round < rounds; round++) {
            plain.add(Load.cpuMicros(carrying, subject.carries(), THREADS));
            profiled.add(profiler.during(() -> Load.cpuMicros(carrying, subject.carries(), THREADS)));
            Samples all = profiler.samples();
            Samples came = all.since(before);
            came.shares()
                    .forEach((room, share) -> shares.computeIfAbsent(room, none -> new ArrayList<>())
                            .add(share));
            before = all;
        }
        String which = subject.which();
        report.series("cpuMicros", which, "µs").addAll(plain);
        report.ratio("profiledCpuOverCpu", which, profiled, plain);
        progress.line("  %s: %.0f µs CPU each, in %d samples", subject.words(), Medians.median(plain), before.count());
        shares.forEach((room, all) -> tell(subject, room, all, plain, report, progress));
        report.sample(dearest(which, before));
    }

    private static void tell(
            Subject subject, Room room, List<Double> shares, List<Double> plain, Report report, Progress progress) {
        List<Double> micros = new ArrayList<>();
        for (int i = 0; i < shares.size(); i++) {
            micros.add(shares.get(i) * plain.get(i));
        }
        double share = Medians.median(shares);
        String which = subject.size() + " " + room.words();
        report.ratio("shareOf" + subject.of() + "Cpu", which, share, shares);
        report.series("cpuMicrosOf" + subject.of(), which, "µs").addAll(micros);
        progress.line("    %-12s %5.1f %%  %7.1f µs", room.words(), share * 100, Medians.median(micros));
    }

    /** What limits copies: the disk alone takes so long for the same, and copies keep so much of the processors busy. */
    private static void besideTheDisk(ChainCopies copies, int files, int rounds, Report report, Progress progress) {
        int processors = Runtime.getRuntime().availableProcessors();
        List<Double> chains = new ArrayList<>();
        List<Double> plain = new ArrayList<>();
        List<Double> used = new ArrayList<>();
        try (DiskCopies disk = copies.byTheDiskAlone()) {
            Load.warm(disk, files / THREADS, Duration.ZERO, THREADS);
            for (int round = 0; round < rounds; round++) {
                double[] cpuMicros = new double[1];
                double micros = Load.micros(() -> cpuMicros[0] = Load.cpuMicros(copies, files, THREADS));
                chains.add(micros / files);
                used.add(cpuMicros[0] * files / micros / processors);
                plain.add(Load.micros(() -> Load.warm(disk, files / THREADS, Duration.ZERO, THREADS)) / files);
            }
        }
        report.ratio("copySecondsOverDiskSeconds", ChainCopies.SIZE, chains, plain);
        report.series("shareOfProcessors", "copy " + ChainCopies.SIZE, "").addAll(used);
        report.series("copyMicros", ChainCopies.SIZE, "µs").addAll(chains);
        report.series("diskMicros", ChainCopies.SIZE, "µs").addAll(plain);
        report.note(
                "the disk's share of a copy is a file that is read, written, forced to the disk and renamed by one process, "
                        + THREADS + " at a time; a copy also takes its digest twice");
        progress.line(
                "  a copy takes %.0f µs, what it has the disk do by itself %.0f µs; copies use %.0f %% of %d processors",
                Medians.median(chains), Medians.median(plain), Medians.median(used) * 100, processors);
    }

    private static Map<String, Object> dearest(String which, Samples samples) {
        Map<String, Object> sample = new LinkedHashMap<>();
        sample.put("payload", which);
        sample.put("samples", samples.count());
        sample.put("shareOfMethod", samples.dearest(DEAREST));
        return sample;
    }
}

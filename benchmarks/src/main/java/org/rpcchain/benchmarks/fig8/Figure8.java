package org.rpcchain.benchmarks.fig8;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.rpcchain.ChainSource;
import org.rpcchain.benchmarks.fig8.Options.Part;
import org.rpcchain.benchmarks.load.Load;
import org.rpcchain.benchmarks.report.Experiment;
import org.rpcchain.benchmarks.report.LineChart;
import org.rpcchain.benchmarks.report.Medians;
import org.rpcchain.benchmarks.report.Progress;
import org.rpcchain.benchmarks.report.Report;
import org.rpcchain.benchmarks.report.Series;
import org.rpcchain.benchmarks.sandbox.ColdLoading;
import org.rpcchain.benchmarks.sandbox.Subjects;
import org.rpcchain.benchmarks.trend.MedianInterval;
import org.rpcchain.benchmarks.trend.Trend;
import org.rpcchain.sandbox.Sandbox;

/**
 * How long a source takes from its text to loaded, metered classes, by its size, in a warm JVM and as the first of a new one; how large its
 * classes are; and how much memory each function takes of a cache that holds tens of thousands. The paper's numbers stand beside. Source:
 * RPC Chains §5.2.1, Figure 8.
 *
 * <p>Options: {@code --only PART,PART} of {@code warm}, {@code cold} and {@code cache} (default all), {@code --repetitions N} (for each size;
 * default 10, as in the paper), {@code --warm-up N} (sources before the first that counts; default 2000), {@code --functions N} (in the
 * cache; default 20000). Departure: the paper's compiler is that of C#, and nothing was checked or metered.
 */
public final class Figure8 implements Experiment {
    private static final long SEED = 8;
    private static final int WARM_UP_BYTES = 5_000;
    private static final double PAPERS_STEP = 5_000;
    private static final String SECTION = "§5.2.1";
    private static final String FIGURE = "a C# compiler, warm; " + SECTION + ", Figure 8";
    /** Source bytes, milliseconds, compiled kilobytes. */
    private static final List<PaperRow> PAPER =
            List.of(new PaperRow(600, 45.7, 0.4), new PaperRow(5_000, 47.1, 4.6), new PaperRow(50_000, 76.0, 15.9));

    /** The paper's 17, of which it names three. */
    private static final List<Integer> SIZES = List.of(
            600, 1_000, 1_500, 2_000, 3_000, 4_000, 5_000, 7_000, 10_000, 12_500, 15_000, 20_000, 25_000, 30_000,
            35_000, 40_000, 50_000);

    private record PaperRow(int bytes, double millis, double compiledKilobytes) {}

    /** Creates the experiment. */
    public Figure8() {}

    @Override
    public void run(List<String> arguments, Report report, Progress progress) {
        Options options = Options.parse(arguments);
        report.seed(SEED);
        sizes(report, progress);
        if (options.only.contains(Part.COLD)) {
            cold(options.repetitions, report, progress);
        }
        if (options.only.contains(Part.WARM)) {
            warm(options, report, progress);
        }
        if (options.only.contains(Part.CACHE)) {
            cache(options.functions, report, progress);
        }
        report.note(
                "times are from the text to loaded classes, checked and metered; the paper's are those of its C# compiler"
                        + " alone, on a 3 GHz Core 2 Duo: milliseconds of different machines, so compare how they grow");
    }

    private static void sizes(Report report, Progress progress) {
        for (PaperRow row : PAPER) {
            CodeSize size = CodeSize.of(Subjects.sized(row.bytes(), 1));
            Map<String, Object> sample = new LinkedHashMap<>();
            sample.put("what", "size");
            sample.put("bytes", size.source());
            sample.put("compiledBytes", size.compiled());
            sample.put("meteredBytes", size.metered());
            sample.put("paperCompiledKilobytes", row.compiledKilobytes());
            report.sample(sample);
            String which = String.valueOf(row.bytes());
            report.series("compiledKilobytes", which, "KB")
                    .add(size.compiled() / 1e3)
                    .paper(row.compiledKilobytes(), row.compiledKilobytes(), FIGURE);
            report.ratio("compiledOverSource", which, (double) size.compiled() / size.source());
            report.ratio("meteredOverCompiled", which, (double) size.metered() / size.compiled());
            progress.line(
                    "  %6d bytes of source: compiled %.1f KB, with the meter %.1f KB (the paper's: %.1f KB)",
                    size.source(), size.compiled() / 1e3, size.metered() / 1e3, row.compiledKilobytes());
        }
    }

    private static void cold(int repetitions, Report report, Progress progress) {
        List<ColdLoading.Case> cases = PAPER.stream()
                .map(row -> new ColdLoading.Case(ColdLoading.By.SANDBOX, row.bytes()))
                .toList();
        List<List<Double>> millis = ColdLoading.byTurns(cases, repetitions);
        for (int i = 0; i < PAPER.size(); i++) {
            tell("cold", PAPER.get(i).bytes(), millis.get(i), report, progress);
            compare("cold", PAPER.get(i), millis.get(i), millis.get(0), report);
        }
    }

    /** Of two sizes that were loaded one beside the other, how many times as long the larger takes: that may be compared with the paper. */
    private static void compare(String what, PaperRow row, List<Double> millis, List<Double> least, Report report) {
        if (row.bytes() > PAPER.get(0).bytes()) {
            double paper = row.millis() / PAPER.get(0).millis();
            report.ratio(what + "MillisOverThoseOf600Bytes", String.valueOf(row.bytes()), millis, least)
                    .paper(rounded(paper), rounded(paper), FIGURE);
        }
    }

    private static double rounded(double value) {
        return Math.round(value * 100) / 100.0;
    }

    private static void warm(Options options, Report report, Progress progress) {
        List<List<Double>> rounds = new ArrayList<>();
        try (Sandbox sandbox = new Sandbox()) {
            for (int i = 0; i < options.warmUp; i++) {
                sandbox.load(Subjects.sized(WARM_UP_BYTES, -1 - i));
            }
            Random random = new Random(SEED);
            for (int round = 0; round < options.repetitions; round++) {
                rounds.add(round(sandbox, round, random));
            }
        }
        Map<Integer, Double> medians = new TreeMap<>();
        for (int i = 0; i < SIZES.size(); i++) {
            int place = i;
            List<Double> millis = rounds.stream().map(round -> round.get(place)).toList();
            medians.put(SIZES.get(i), Medians.median(millis));
            tell("warm", SIZES.get(i), millis, report, progress);
        }
        for (PaperRow row : PAPER) {
            compare("warm", row, at(row.bytes(), rounds), at(PAPER.get(0).bytes(), rounds), report);
        }
        regression(rounds, report, progress);
        draw(medians, progress);
    }

    private static List<Double> at(int bytes, List<List<Double>> rounds) {
        int place = SIZES.indexOf(bytes);
        return rounds.stream().map(round -> round.get(place)).toList();
    }

    /** Answers the milliseconds of each size, which come in an order of their own each round. */
    private static List<Double> round(Sandbox sandbox, int round, Random random) {
        List<Integer> order = new ArrayList<>(SIZES);
        Collections.shuffle(order, random);
        Map<Integer, Double> millis = new TreeMap<>();
        for (int bytes : order) {
            ChainSource source = Subjects.sized(bytes, round);
            millis.put(bytes, Load.micros(() -> sandbox.load(source)) / 1e3);
        }
        return List.copyOf(millis.values());
    }

    private static void regression(List<List<Double>> rounds, Report report, Progress progress) {
        List<Double> places = SIZES.stream().map(Integer::doubleValue).toList();
        MedianInterval slope = Trend.of(places, rounds).slope();
        report.ratio("warmMillisForEach5000Bytes", "", slope.median() * PAPERS_STEP);
        report.series("warmMillisForEach5000Bytes", "", "ms")
                .addAll(rounds.stream()
                        .map(round -> Trend.slope(places, round) * PAPERS_STEP)
                        .toList())
                .paper(1, 1, SECTION);
        progress.line(
                "  warm: each 5000 bytes more take %.2f ms (%.2f to %.2f with %.0f %% confidence); the paper's compiler: 1 ms,"
                        + " after 44.8 ms",
                slope.median() * PAPERS_STEP,
                slope.lower() * PAPERS_STEP,
                slope.upper() * PAPERS_STEP,
                slope.confidence() * 100);
    }

    private static void cache(int functions, Report report, Progress progress) {
        List<FilledCache.Filling> fillings = FilledCache.measure(functions, progress);
        FilledCache.Costs costs = fillings.get(0).to(fillings.get(fillings.size() - 1));
        for (FilledCache.Filling filling : fillings) {
            Map<String, Object> sample = new LinkedHashMap<>();
            sample.put("what", "cache");
            sample.put("functions", filling.functions());
            sample.put("heapBytes", filling.heapBytes());
            sample.put("classBytes", filling.classBytes());
            sample.put("weightBytes", filling.weightBytes());
            report.sample(sample);
        }
        series(fillings, report);
        report.ratio("bytesOfACachedFunction", "heap", costs.heap());
        report.ratio("bytesOfACachedFunction", "metaspace", costs.classes());
        report.ratio("bytesOfACachedFunction", "counted against the bound", costs.weight());
        report.ratio("memoryOverWhatIsCounted", functions + " functions", costs.all() / costs.weight());
        report.ratio(
                "bytesOfAFunctionInSecondHalfOverFirst",
                functions + " functions",
                half(fillings, true).all() / half(fillings, false).all());
        progress.line(
                "  a cached function of 600 bytes takes %.0f bytes of heap and %.0f of metaspace, and is counted as %.0f; 10,000"
                        + " take %.0f MB (the paper: tens of thousands in less than 50 MB)",
                costs.heap(), costs.classes(), costs.weight(), costs.all() * 10_000 / 1e6);
    }

    /** Each tenth of the functions is a sample. */
    private static void series(List<FilledCache.Filling> fillings, Report report) {
        for (int i = 1; i < fillings.size(); i++) {
            FilledCache.Costs costs = fillings.get(i - 1).to(fillings.get(i));
            report.series("bytesOfACachedFunction", "heap", "B").add(costs.heap());
            report.series("bytesOfACachedFunction", "metaspace", "B").add(costs.classes());
            report.series("bytesOfACachedFunction", "counted against the bound", "B")
                    .add(costs.weight());
            report.series("megabytesOf10000CachedFunctions", "", "MB")
                    .add(costs.all() * 10_000 / 1e6)
                    .paper(0, 50, SECTION);
        }
    }

    private static FilledCache.Costs half(List<FilledCache.Filling> fillings, boolean second) {
        FilledCache.Filling middle = fillings.get(fillings.size() / 2);
        return second
                ? middle.to(fillings.get(fillings.size() - 1))
                : fillings.get(0).to(middle);
    }

    private static void tell(String what, int bytes, List<Double> millis, Report report, Progress progress) {
        MedianInterval median = MedianInterval.of(millis);
        Map<String, Object> sample = new LinkedHashMap<>();
        sample.put("what", what);
        sample.put("bytes", bytes);
        sample.put("millis", millis);
        PAPER.stream().filter(row -> row.bytes() == bytes).forEach(row -> sample.put("paperMillis", row.millis()));
        report.sample(sample);
        Series series = report.series(what + "Millis", bytes + " bytes", "ms").addAll(millis);
        PAPER.stream()
                .filter(row -> row.bytes() == bytes)
                .forEach(row -> series.paper(row.millis(), row.millis(), FIGURE));
        String paper = PAPER.stream()
                .filter(row -> row.bytes() == bytes)
                .map(row -> "; the paper's: %.1f ms".formatted(row.millis()))
                .findFirst()
                .orElse("");
        progress.line(
                "  %6d bytes, %s: %.2f ms (%.2f to %.2f with %.0f %% confidence)%s",
                bytes, what, median.median(), median.lower(), median.upper(), median.confidence() * 100, paper);
    }

    private static void draw(Map<Integer, Double> medians, Progress progress) {
        Map<String, LineChart.Line> lines = new LinkedHashMap<>();
        lines.put(
                "warm",
                new LineChart.Line(
                        medians.keySet().stream().map(bytes -> bytes / 1e3).toList(), List.copyOf(medians.values())));
        lines.put(
                "the paper's C# compiler",
                new LineChart.Line(
                        PAPER.stream().map(row -> row.bytes() / 1e3).toList(),
                        PAPER.stream().map(PaperRow::millis).toList()));
        new LineChart("Compiling a chaining function: median time by size of the source", "KB", "milliseconds")
                .draw(lines, Path.of("target", "fig8.png"));
        progress.line("  drawn to target/fig8.png");
    }
}

package org.rpcchain.benchmarks.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.rpcchain.benchmarks.report.Series.Kind;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * What an experiment found: machine, versions, options, seed, every sample, and ratios. Absolute times say little on another
 * machine; ratios within one run are what to compare. {@code docs/benchmarks.md} has the fields of the file.
 *
 * <p>Not thread-safe.
 */
public final class Report {
    /** Where others used more of the processors' time than this, absolute values say as much of them. */
    public static final double MOST_OTHERS = 0.1;

    private final String experiment;
    private final Instant started = Instant.now();
    private final double loadBefore = Surroundings.load();
    private final Bystanders others = Bystanders.watch();
    private final List<Map<String, Object>> samples = new ArrayList<>();
    private final Map<List<String>, Series> series = new LinkedHashMap<>();
    private final Map<String, Object> ratios = new LinkedHashMap<>();
    private final List<String> notes = new ArrayList<>();
    private List<String> options = List.of();
    private @Nullable String topology;
    private @Nullable String failure;
    private long seed;

    /** Starts the report of an experiment. */
    public Report(String experiment) {
        this.experiment = experiment;
    }

    /** Says with which options the experiment runs, as they were given. */
    public void options(List<String> given) {
        options = List.copyOf(given);
    }

    /** Says by a few letters what the topology of its testbed said, since options have the file's name alone. */
    public void topology(String digest) {
        topology = digest;
    }

    /** Says which seed the experiment's choices follow from. */
    public void seed(long value) {
        seed = value;
    }

    /** Adds a row of the experiment's own shape; what is to be compared with other runs belongs into a {@link #series}. */
    public void sample(Map<String, Object> sample) {
        samples.add(sample);
    }

    /**
     * Answers the series of a quantity under a name and a case, such as a payload size; samples are added to it.
     *
     * @param unit such as {@code ms}; the first that is given for name and case
     */
    public Series series(String name, String which, String unit) {
        return series.computeIfAbsent(List.of(name, which), key -> new Series(name, which, unit, Kind.ABSOLUTE));
    }

    /**
     * Adds the ratio of the medians of two things under a name and a case, and the ratio of each pair as a sample.
     *
     * @param over what is divided, in the order of measuring
     * @param under what it is divided by; each was measured beside the one of the same place
     */
    public Series ratio(String name, String which, List<Double> over, List<Double> under) {
        List<Double> pairs = new ArrayList<>();
        for (int i = 0; i < Math.min(over.size(), under.size()); i++) {
            pairs.add(over.get(i) / under.get(i));
        }
        double value = pairs.isEmpty() ? Double.NaN : Medians.median(over) / Medians.median(under);
        return ratio(name, which, value, pairs);
    }

    /**
     * Adds how many times as large samples are as what none of them can go below, for physical reasons; nothing where that is 0. The
     * limit was not measured beside them: what disturbs them disturbs this, so that it is as absolute as they are.
     *
     * @param limit in the samples' unit
     */
    public void overLimit(String name, String which, List<Double> samples, double limit) {
        if (limit > 0 && !samples.isEmpty()) {
            ratio(name, which, Medians.median(samples) / limit);
            series(name, which, "")
                    .addAll(samples.stream().map(sample -> sample / limit).toList());
        }
    }

    /** Adds a ratio under a name and a case, and the samples that it was made of, ratios themselves. */
    public Series ratio(String name, String which, double value, List<Double> pairs) {
        ratio(name, which, value);
        return series.computeIfAbsent(List.of(name, which), key -> new Series(name, which, "", Kind.RATIO))
                .addAll(pairs)
                .result(value);
    }

    /** Adds a ratio under a name and a case, such as a payload size; null where there was too little to measure. */
    public void ratio(String name, String which, double value) {
        @SuppressWarnings("unchecked") // only this method puts maps there
        Map<String, @Nullable Object> cases = (Map<String, @Nullable Object>)
                ratios.computeIfAbsent(name, key -> new LinkedHashMap<String, Object>());
        cases.put(which, Double.isFinite(value) ? Math.round(value * 1_000) / 1_000.0 : null);
    }

    /** Adds ratios that have a shape of their own. */
    public void ratios(String name, Object value) {
        ratios.put(name, value);
    }

    /** Adds a remark for the reader. */
    public void note(String note) {
        notes.add(note);
    }

    /** Says that the experiment has failed, and how: a sentence, or a line each. */
    public void failed(String sentence) {
        failure = sentence;
    }

    /**
     * Writes {@code NAME.json} into a directory, beside it the same for readers as {@code NAME.md} and {@code NAME.html}, and
     * answers the path of the first. Pictures {@code NAME.png} and {@code NAME-….png} that were drawn there meanwhile are shown.
     */
    public Path write(Path directory) {
        Map<String, Object> machine = Surroundings.machine(loadBefore, others);
        Map<String, Object> versions = Surroundings.versions();
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("experiment", experiment);
        all.put("started", started.toString());
        all.put("seconds", (System.currentTimeMillis() - started.toEpochMilli()) / 1_000);
        all.put("options", options);
        if (topology != null) {
            all.put("topology", topology);
        }
        all.put("machine", machine);
        all.put("versions", versions);
        all.put("seed", seed);
        if (failure != null) {
            all.put("failed", failure);
        }
        all.put("ratios", ratios);
        all.put("notes", notes);
        all.put("series", series.values().stream().map(Series::written).toList());
        all.put("samples", samples);
        try {
            Files.createDirectories(directory);
            all.put("pictures", Pictures.drawnSince(started, experiment, directory));
            Path file = directory.resolve(experiment + ".json");
            Files.writeString(
                    file,
                    JsonMapper.builder()
                            .enable(SerializationFeature.INDENT_OUTPUT)
                            .build()
                            .writeValueAsString(all));
            Page page = new Page(experiment + ".json", all, List.copyOf(series.values()));
            Files.writeString(directory.resolve(experiment + ".md"), page.markdown());
            Files.writeString(directory.resolve(experiment + ".html"), Html.of(experiment, page.markdown()));
            return file;
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write the report into " + directory, e);
        }
    }
}

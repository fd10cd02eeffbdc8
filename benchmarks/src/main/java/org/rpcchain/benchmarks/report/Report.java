package org.rpcchain.benchmarks.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * What an experiment found: machine, versions, seed, every sample, and ratios. Absolute times say little on another
 * machine; ratios within one run are what to compare.
 */
public final class Report {
    private final String experiment;
    private final Instant started = Instant.now();
    private final double loadBefore = load();
    private final List<Map<String, Object>> samples = new ArrayList<>();
    private final Map<String, Object> ratios = new LinkedHashMap<>();
    private final List<String> notes = new ArrayList<>();
    private long seed;

    /** Starts the report of an experiment. */
    public Report(String experiment) {
        this.experiment = experiment;
    }

    /** Says which seed the experiment's choices follow from. */
    public void seed(long value) {
        seed = value;
    }

    /** Adds a sample. */
    public void sample(Map<String, Object> sample) {
        samples.add(sample);
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

    /** Writes {@code NAME.json} into a directory and answers its path. */
    public Path write(Path directory) {
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("experiment", experiment);
        all.put("started", started.toString());
        all.put("seconds", (System.currentTimeMillis() - started.toEpochMilli()) / 1_000);
        all.put("machine", machine());
        all.put("versions", versions());
        all.put("seed", seed);
        all.put("ratios", ratios);
        all.put("notes", notes);
        all.put("samples", samples);
        try {
            Files.createDirectories(directory);
            Path file = directory.resolve(experiment + ".json");
            Files.writeString(
                    file,
                    JsonMapper.builder()
                            .enable(SerializationFeature.INDENT_OUTPUT)
                            .build()
                            .writeValueAsString(all));
            return file;
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write the report into " + directory, e);
        }
    }

    private Map<String, Object> machine() {
        Map<String, Object> machine = new LinkedHashMap<>();
        machine.put("processors", Runtime.getRuntime().availableProcessors());
        machine.put("maxHeapBytes", Runtime.getRuntime().maxMemory());
        machine.put("os", System.getProperty("os.name") + " " + System.getProperty("os.version"));
        machine.put("architecture", System.getProperty("os.arch"));
        machine.put("loadBefore", loadBefore);
        machine.put("loadAfter", load());
        return machine;
    }

    private static Map<String, Object> versions() {
        Map<String, Object> versions = new LinkedHashMap<>();
        versions.put("java", Runtime.version().toString());
        versions.put("jvm", System.getProperty("java.vm.name"));
        versions.put("cxf", org.apache.cxf.version.Version.getCurrentVersion());
        versions.put("jetty", org.eclipse.jetty.util.Jetty.VERSION);
        return versions;
    }

    private static double load() {
        return ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
    }
}

package org.rpcchain.benchmarks.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.rpcchain.benchmarks.report.Series.Kind;
import tools.jackson.core.JacksonException;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/**
 * A report that has been written, read again.
 *
 * @param file its name
 * @param all the fields of the file
 * @param series those among them
 */
public record Stored(String file, Map<String, Object> all, List<Series> series) {
    /**
     * Reads what {@link Report#write} has written.
     *
     * @throws IOException when the file cannot be read, or is no such report
     */
    public static Stored read(Path file) throws IOException {
        Map<String, Object> all = fields(file);
        List<Series> series = new ArrayList<>();
        if (all.get("series") instanceof List<?> list) {
            for (Object each : list) {
                if (each instanceof Map<?, ?> written) {
                    series.add(series(written, all));
                }
            }
        }
        return new Stored(String.valueOf(file.getFileName()), all, series);
    }

    private static Map<String, Object> fields(Path file) throws IOException {
        try {
            Map<String, Object> all =
                    JsonMapper.shared().readValue(Files.readString(file), new TypeReference<Map<String, Object>>() {});
            if (all == null || !(all.get("experiment") instanceof String)) {
                throw new IOException(file + " is no report of an experiment");
            }
            return all;
        } catch (JacksonException e) { // as of one that was stopped while it wrote
            throw new IOException(file + " is no JSON", e);
        }
    }

    Page page() {
        return new Page(file, all, series);
    }

    /** Answers when it was measured, to the second; empty where that is not known. */
    public String started() {
        return text(all, "started").replaceFirst("\\.\\d+Z$", "Z");
    }

    /** Answers the commit that it was measured from; empty where that is not known. */
    public String sources() {
        return all.get("versions") instanceof Map<?, ?> versions ? text(versions, "sources") : "";
    }

    /** Answers the names of the pictures beside the file. */
    public List<String> pictures() {
        return texts("pictures");
    }

    /** Answers the options that it was measured with, as they were given. */
    public List<String> options() {
        return texts("options");
    }

    /** Answers the digest of the topology that it was measured with; empty where it has kept none. */
    public String topology() {
        return text(all, "topology");
    }

    /** Answers whether the experiment came to its end, and found nothing that must not be. */
    public boolean isWhole() {
        return all.get("started") instanceof String && !all.containsKey("failed");
    }

    /** Answers the machine that it was measured on. */
    public Machine machine() {
        return Machine.of(all.get("machine") instanceof Map<?, ?> machine ? machine : Map.of());
    }

    private List<String> texts(String name) {
        return all.get(name) instanceof List<?> list
                ? list.stream().map(String::valueOf).toList()
                : List.of();
    }

    private static Series series(Map<?, ?> written, Map<String, Object> all) throws IOException {
        Series series = new Series(
                text(written, "name"), text(written, "case"), text(written, "unit"), kind(text(written, "kind")));
        if (text(written, "better").equals("higher")) {
            series.higherIsBetter();
        }
        if (written.get("values") instanceof List<?> values) {
            values.forEach(value -> series.add(number(value)));
        }
        series.result(result(written, all));
        if (written.get("limit") instanceof Number limit) {
            series.limit(limit.doubleValue());
        }
        if (written.get("interval") instanceof Map<?, ?> interval) {
            series.interval(number(interval.get("low")), number(interval.get("high")));
        }
        if (written.get("paper") instanceof Map<?, ?> paper) {
            series.paper(number(paper.get("from")), number(paper.get("to")), text(paper, "where"));
        }
        return series;
    }

    /** Answers what the experiment made of the samples; runs that did not write it into the series have it among the ratios. */
    private static double result(Map<?, ?> written, Map<String, Object> all) {
        if (written.get("result") != null) {
            return number(written.get("result"));
        }
        return all.get("ratios") instanceof Map<?, ?> ratios
                        && ratios.get(text(written, "name")) instanceof Map<?, ?> cases
                ? number(cases.get(text(written, "case")))
                : Double.NaN;
    }

    private static Kind kind(String label) throws IOException {
        for (Kind kind : Kind.values()) {
            if (kind.label().equals(label)) {
                return kind;
            }
        }
        throw new IOException("a series is of the kind '" + label + "', and there is none");
    }

    private static String text(Map<?, ?> written, String name) {
        return written.get(name) instanceof String text ? text : "";
    }

    private static double number(@Nullable Object value) {
        return value instanceof Number number ? number.doubleValue() : Double.NaN;
    }
}

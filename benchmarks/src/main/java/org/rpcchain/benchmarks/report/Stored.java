package org.rpcchain.benchmarks.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.rpcchain.benchmarks.report.Series.Kind;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/**
 * A report that has been written, read again.
 *
 * @param all the fields of the file
 * @param series those among them
 */
record Stored(Map<String, Object> all, List<Series> series) {
    /** Reads what {@link Report#write} has written. */
    static Stored read(Path file) throws IOException {
        Map<String, Object> all =
                JsonMapper.shared().readValue(Files.readString(file), new TypeReference<Map<String, Object>>() {});
        List<Series> series = new ArrayList<>();
        if (all.get("series") instanceof List<?> list) {
            list.forEach(each -> {
                if (each instanceof Map<?, ?> written) {
                    series.add(series(written));
                }
            });
        }
        return new Stored(all, series);
    }

    Page page() {
        return new Page(all, series);
    }

    /** Answers when it was measured, to the second; empty where that is not known. */
    String started() {
        return text(all, "started").replaceFirst("\\.\\d+Z$", "Z");
    }

    /** Answers the commit that it was measured from; empty where that is not known. */
    String sources() {
        return all.get("versions") instanceof Map<?, ?> versions ? text(versions, "sources") : "";
    }

    /** Answers the names of the pictures beside the file. */
    List<String> pictures() {
        return all.get("pictures") instanceof List<?> names
                ? names.stream().map(String::valueOf).toList()
                : List.of();
    }

    private static Series series(Map<?, ?> written) {
        Series series = new Series(
                text(written, "name"),
                text(written, "case"),
                text(written, "unit"),
                Kind.valueOf(text(written, "kind").toUpperCase(Locale.ROOT)));
        if (text(written, "better").equals("higher")) {
            series.higherIsBetter();
        }
        if (written.get("values") instanceof List<?> values) {
            values.forEach(value -> series.add(number(value)));
        }
        if (written.get("result") instanceof Number result) {
            series.result(result.doubleValue());
        }
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

    private static String text(Map<?, ?> written, String name) {
        return written.get(name) instanceof String text ? text : "";
    }

    private static double number(@Nullable Object value) {
        return value instanceof Number number ? number.doubleValue() : Double.NaN;
    }
}

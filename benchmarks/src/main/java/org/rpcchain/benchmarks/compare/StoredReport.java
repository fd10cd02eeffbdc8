package org.rpcchain.benchmarks.compare;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A report that a run has written: {@code docs/benchmarks.md} has its fields. */
record StoredReport(Path file, JsonNode root, Map<Measured.Key, Measured> measured) {
    /**
     * Reads a file.
     *
     * @throws IllegalArgumentException with a sentence when it is no report
     */
    static StoredReport read(Path file) {
        JsonNode root = parse(file);
        if (!root.path("experiment").isString() || !root.path("ratios").isObject()) {
            throw new IllegalArgumentException(
                    file + " is no report of a benchmark: it has no experiment and ratios; give a file that"
                            + " ./mvnw -q -Pbench -Dbench=NAME has written");
        }
        Map<Measured.Key, Measured> measured = new LinkedHashMap<>();
        root.path("series").forEach(series -> {
            Measured one = series(series, file);
            measured.put(one.key(), one);
        });
        root.path("ratios").properties().forEach(entry -> single(entry.getKey(), "", entry.getValue(), measured));
        return new StoredReport(file, root, measured);
    }

    private static JsonNode parse(Path file) {
        try {
            return JsonMapper.shared().readTree(Files.readString(file));
        } catch (IOException e) {
            throw new IllegalArgumentException(
                    "the report " + file + " cannot be read (" + e.getClass().getSimpleName()
                            + "); give the path of a JSON file from the directory of the sources, or a whole one",
                    e);
        } catch (JacksonException e) {
            throw new IllegalArgumentException(file + " is no JSON: " + e.getOriginalMessage(), e);
        }
    }

    private static Measured series(JsonNode series, Path file) {
        if (!series.path("name").isString() || !series.path("case").isString()) {
            throw new IllegalArgumentException(file + " has a series without name or case; write it again by a run");
        }
        List<Double> values = new ArrayList<>();
        for (JsonNode value : series.path("values")) {
            if (!value.isNumber()) {
                throw new IllegalArgumentException(file + " has the value " + value + " in the series "
                        + series.path("name").stringValue() + ", which is no number; write it again by a run");
            }
            values.add(value.doubleValue());
        }
        return new Measured(
                new Measured.Key(
                        series.path("name").stringValue(), series.path("case").stringValue()),
                series.path("kind").asString("").equals("ratio"),
                series.path("unit").asString(""),
                series.path("better").asString("lower").equals("higher"),
                values);
    }

    /** Of what has no samples, the result; it may stand in maps within maps. */
    private static void single(String name, String which, JsonNode value, Map<Measured.Key, Measured> measured) {
        if (value.isObject()) {
            value.properties()
                    .forEach(entry -> single(
                            name,
                            which.isEmpty() ? entry.getKey() : which + " " + entry.getKey(),
                            entry.getValue(),
                            measured));
        } else if (value.isNumber()) {
            Measured.Key key = new Measured.Key(name, which);
            measured.putIfAbsent(key, new Measured(key, true, "", false, List.of(value.doubleValue())));
        }
    }

    String experiment() {
        return root.path("experiment").asString("");
    }

    String options() {
        List<String> given = new ArrayList<>();
        root.path("options").forEach(option -> given.add(option.asString("")));
        return String.join(" ", given);
    }

    /** Answers the digest of its testbed's topology; empty where it has kept none. */
    String topology() {
        return root.path("topology").asString("");
    }

    String seed() {
        return root.path("seed").asString("");
    }

    /** Answers what the run says of its machine, or of versions, under a name; that it says nothing where it does not. */
    String says(String part, String name) {
        JsonNode value = root.path(part).path(name);
        return value.isMissingNode() ? "not said" : value.asString("");
    }

    @Override
    public String toString() {
        return "%s (%s, sources %s)"
                .formatted(file, root.path("started").asString("at an unknown time"), says("versions", "sources"));
    }
}

package org.rpcchain.benchmarks.all;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * What an earlier run, which may have been cut off, has measured: an experiment whose report is whole, and has the options that it would be
 * run with now, is not run again.
 */
final class Earlier {
    private final @Nullable Path from;
    private final Path reports;

    private Earlier(@Nullable Path from, Path reports) {
        this.from = from;
        this.reports = reports;
    }

    /** Answers that nothing was measured earlier. */
    static Earlier nothing() {
        return new Earlier(null, Path.of(""));
    }

    /**
     * Answers what was measured earlier.
     *
     * @param from the directory that the earlier run wrote its report into
     * @param reports the directory that experiments write into
     */
    static Earlier in(Path from, Path reports) {
        return new Earlier(from, reports);
    }

    /** Answers when and from which sources an experiment was measured, if it was, and puts its report where one that runs now writes it. */
    Optional<String> take(Step.Run step) {
        return from == null ? Optional.empty() : take(step, from);
    }

    private Optional<String> take(Step.Run step, Path directory) {
        Path file = directory.resolve(step.name() + ".json");
        if (!Files.isRegularFile(file)) {
            return Optional.empty();
        }
        try {
            JsonNode report = JsonMapper.shared().readTree(Files.readString(file));
            if (!isWhole(report) || !texts(report.path("options")).equals(step.arguments())) {
                return Optional.empty();
            }
            bring(step.name(), texts(report.path("pictures")), directory);
            return Optional.of("measured at " + report.path("started").asString() + " from sources "
                    + report.path("versions").path("sources").asString("unknown"));
        } catch (JacksonException e) { // it was cut off while it wrote
            return Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot take what was measured earlier from " + directory, e);
        }
    }

    private static boolean isWhole(JsonNode report) {
        return report.path("started").isString() && !report.has("failed");
    }

    private static List<String> texts(JsonNode list) {
        return list.valueStream().map(JsonNode::asString).toList();
    }

    private void bring(String experiment, List<String> pictures, Path directory) throws IOException {
        if (Files.isSameFile(directory, Files.createDirectories(reports))) {
            return;
        }
        Files.copy(
                directory.resolve(experiment + ".json"),
                reports.resolve(experiment + ".json"),
                StandardCopyOption.REPLACE_EXISTING);
        for (String picture : pictures) {
            Files.copy(directory.resolve(picture), reports.resolve(picture), StandardCopyOption.REPLACE_EXISTING);
        }
    }
}

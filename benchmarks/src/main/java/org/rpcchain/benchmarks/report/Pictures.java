package org.rpcchain.benchmarks.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The pictures of an experiment: those in the report's directory that bear its name and are of this run. */
final class Pictures {
    private Pictures() {}

    /** Answers the names of the files; of NAME's not those of another experiment NAME-OTHER that ran before. */
    static List<String> drawnSince(Instant started, String experiment, Path directory) throws IOException {
        List<String> names = new ArrayList<>();
        try (Stream<Path> files = Files.list(directory)) {
            for (Path file : (Iterable<Path>) files.sorted()::iterator) {
                String name = String.valueOf(file.getFileName());
                boolean ours = name.equals(experiment + ".png") || name.matches(experiment + "-.*\\.png");
                // file times may be cut to whole seconds
                if (ours && !Files.getLastModifiedTime(file).toInstant().isBefore(started.minusSeconds(1))) {
                    names.add(name);
                }
            }
        }
        return names;
    }
}

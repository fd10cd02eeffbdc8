package org.rpcchain.benchmarks.all;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.rpcchain.benchmarks.report.Machine;
import org.rpcchain.benchmarks.report.Progress;
import org.rpcchain.benchmarks.report.Stored;
import org.rpcchain.benchmarks.testbed.GivenFile;

/**
 * What an earlier run, which may have been cut off, has measured: an experiment whose report is whole, with its pictures, and has the options
 * that it would be run with now, wherever the testbed's files are, on such a machine as this or, where that is said, on any, is not run again.
 */
final class Earlier {
    private final @Nullable Path from;
    private final Path reports;
    private final boolean anyMachine;
    private final Machine here = Machine.here();

    private Earlier(@Nullable Path from, Path reports, boolean anyMachine) {
        this.from = from;
        this.reports = reports;
        this.anyMachine = anyMachine;
    }

    /** Answers that nothing was measured earlier. */
    static Earlier nothing() {
        return new Earlier(null, Path.of(""), false);
    }

    /**
     * Answers what was measured earlier.
     *
     * @param from the directory that the earlier run wrote its report into
     * @param reports the directory that experiments write into
     * @param anyMachine whether what another machine has measured may be taken, too
     */
    static Earlier in(Path from, Path reports, boolean anyMachine) {
        return new Earlier(from, reports, anyMachine);
    }

    /**
     * Answers when and from which sources an experiment was measured, if it was and may be taken, and puts its report where one that runs
     * now writes it. Says why not of one that was written and may not be taken.
     */
    Optional<String> take(Step.Run step, Progress progress) {
        return from == null || !Files.isRegularFile(from.resolve(step.name() + ".json"))
                ? Optional.empty()
                : take(step, from, progress);
    }

    private Optional<String> take(Step.Run step, Path directory, Progress progress) {
        try {
            Stored report = Stored.read(directory.resolve(step.name() + ".json"));
            Optional<String> why = whyNot(report, step, directory);
            if (why.isEmpty()) {
                bring(step.name(), report.pictures(), directory);
                return Optional.of("measured at " + report.started() + " from sources "
                        + (report.sources().isEmpty() ? "unknown" : report.sources()));
            }
            progress.line("%s is not taken from what was written: %s", step.name(), why.get());
        } catch (IOException e) { // it was cut off while it wrote, or somebody has changed it since
            progress.line("%s is not taken from what was written: it cannot be read (%s)", step.name(), e);
        }
        return Optional.empty();
    }

    private Optional<String> whyNot(Stored report, Step.Run step, Path directory) throws IOException {
        if (!report.isWhole()) {
            return Optional.of("it did not come to its end");
        }
        if (!GivenFile.named(report.options()).equals(GivenFile.named(step.arguments()))) {
            return Optional.of("it had the options " + report.options());
        }
        Optional<String> topology = GivenFile.topologyDigest(step.arguments(), GivenFile.home());
        if (topology.isPresent()
                && !report.topology().isEmpty()
                && !topology.get().equals(report.topology())) {
            return Optional.of("its topology said something else");
        }
        List<String> lacking = new ArrayList<>(report.pictures());
        lacking.removeAll(files(directory));
        if (!lacking.isEmpty()) {
            return Optional.of("its pictures are not there: " + lacking);
        }
        return anyMachine
                ? Optional.empty()
                : report.machine().differs(here).map(how -> "it was measured on another machine; this one has " + how);
    }

    private static List<String> files(Path directory) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.map(file -> String.valueOf(file.getFileName())).toList();
        }
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

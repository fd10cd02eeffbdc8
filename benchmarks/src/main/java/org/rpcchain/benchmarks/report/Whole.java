package org.rpcchain.benchmarks.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The report of several experiments, each of which has written its own: how each ended, what the papers have beside this run, and then
 * all that each found.
 *
 * <p>Not thread-safe.
 */
public final class Whole {
    private static final String NAME = "report";
    private static final String LEFT_OUT = "left out";
    private static final String NOT_YET = "not yet measured";

    private final String about;
    private final Path reports;
    private final Instant started = Instant.now();
    private final double loadBefore = Surroundings.load();
    private final Bystanders others = Bystanders.watch();
    /** By experiment, in the order in which they were told of first. */
    private final Map<String, Chapter> chapters = new LinkedHashMap<>();

    /** An experiment, how it ended in a word, the sentence that belongs to it, and what it has written. */
    private record Chapter(
            String experiment,
            String question,
            String ended,
            String sentence,
            @Nullable Stored stored) {}

    /**
     * Starts it.
     *
     * @param about how it was run, in a sentence
     * @param reports the directory that the experiments write into
     */
    public Whole(String about, Path reports) {
        this.about = about;
        this.reports = reports;
    }

    /** Adds an experiment that is still to be run, and gives it its place. */
    public void expected(String experiment, String question) {
        chapters.put(experiment, new Chapter(experiment, question, NOT_YET, "", null));
    }

    /** Adds an experiment that has ended well; {@code question} is what it asks. */
    public void done(String experiment, String question) {
        add(experiment, question, "done", "");
    }

    /** Adds an experiment that has failed, and says why; what it had written until then is shown. */
    public void failed(String experiment, String question, String sentence) {
        add(experiment, question, "**failed**", sentence);
    }

    /** Adds an experiment that was not run, and says why. */
    public void leftOut(String experiment, String question, String why) {
        chapters.put(experiment, new Chapter(experiment, question, LEFT_OUT, why, null));
    }

    private void add(String experiment, String question, String ended, String sentence) {
        Path file = reports.resolve(experiment + ".json");
        try {
            Stored stored = Files.exists(file) ? Stored.read(file) : null;
            chapters.put(experiment, new Chapter(experiment, question, ended, sentence, stored));
        } catch (IOException e) { // as of one that was stopped while it wrote
            String unread = file + " cannot be read (" + e.getClass().getSimpleName() + ")";
            String both = sentence.isEmpty() ? unread : sentence + "; " + unread;
            chapters.put(experiment, new Chapter(experiment, question, ended, both, null));
        }
    }

    /**
     * Writes {@code report.md} and {@code report.html} into a directory, with the pictures and the experiments' own reports beside them, and
     * answers the path of the first.
     */
    public Path write(Path directory) {
        Path file = directory.resolve(NAME + ".md");
        String markdown = markdown();
        try {
            Files.createDirectories(directory);
            for (Chapter chapter : chapters.values()) {
                bring(chapter, directory);
            }
            Files.writeString(file, markdown);
            Files.writeString(directory.resolve(NAME + ".html"), Html.of("RPC Chain, measured", markdown));
            return file;
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write the report into " + directory, e);
        }
    }

    private void bring(Chapter chapter, Path directory) throws IOException {
        Stored stored = chapter.stored();
        if (stored == null
                || directory
                        .toAbsolutePath()
                        .normalize()
                        .equals(reports.toAbsolutePath().normalize())) {
            return;
        }
        List<String> names = new ArrayList<>(stored.pictures());
        names.add(chapter.experiment() + ".json");
        for (String name : names) {
            Files.copy(reports.resolve(name), directory.resolve(name), StandardCopyOption.REPLACE_EXISTING);
        }
    }

    private String markdown() {
        StringBuilder page = new StringBuilder("# What would you gain, and what does it cost?\n\n");
        page.append(Shown.text(about)).append(' ').append(circumstances()).append("\n\n");
        page.append(
                "Ratios are of two things that were measured in the same run, one beside the other, and may be compared with another"
                        + " machine's, and with the paper's; absolute values are of this machine, at this time, with this load. An interval"
                        + " holds the median with a confidence of 95 %; the spread is the distance of the samples' quarter points over their"
                        + " median: how noisy it was. docs/benchmarks.md says more.\n\n");
        page.append("## How it went\n\n").append(course()).append('\n');
        page.append("## Beside the papers\n\n").append(papers()).append('\n');
        for (Chapter chapter : chapters.values()) {
            Stored stored = chapter.stored();
            if (stored != null) {
                page.append("## ").append(chapter.experiment()).append(": ").append(Shown.text(chapter.question()));
                page.append("\n\n")
                        .append(elsewhere(stored))
                        .append(stored.page().chapter());
                page.append('\n');
            }
        }
        return page.toString();
    }

    /** The page begins with the machine that writes it. */
    private static String elsewhere(Stored stored) {
        return stored.machine().differs(Machine.here()).isPresent()
                ? Shown.text("By another machine, " + Page.place(stored.all())) + "\n\n"
                : "";
    }

    private String circumstances() {
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("machine", Surroundings.machine(loadBefore, others));
        all.put("versions", Surroundings.versions());
        String share = new Page("", all, List.of()).othersShare();
        long minutes = Math.max(1, Math.round((System.currentTimeMillis() - started.toEpochMilli()) / 60e3));
        return Shown.text("Measured from " + started + " on, in " + minutes + " minutes, " + Page.place(all)
                + (share.isEmpty() ? "" : " Others used " + share + " of the processors' time meanwhile."));
    }

    private String course() {
        StringBuilder course = new StringBuilder();
        row(
                course,
                "experiment",
                "what it asks",
                "ended",
                "measured at",
                "sources",
                "seconds",
                "others used",
                "usual spread");
        row(course, "---", "---", "---", "---", "---", "---", "---", "---");
        List<Chapter> all = byWhetherTheyRan();
        for (Chapter chapter : all) {
            Stored stored = chapter.stored();
            row(
                    course,
                    chapter.experiment(),
                    Shown.text(chapter.question()),
                    chapter.ended(),
                    stored == null ? "" : stored.started(),
                    stored == null ? "" : stored.sources(),
                    stored == null ? "" : String.valueOf(stored.all().get("seconds")),
                    stored == null ? "" : stored.page().othersShare(),
                    stored == null ? "" : stored.page().usualSpread());
        }
        course.append('\n');
        for (Chapter chapter : all) {
            Stored stored = chapter.stored();
            if (stored != null && !elsewhere(stored).isEmpty()) {
                course.append("- %s was measured by another machine, see there\n".formatted(chapter.experiment()));
            }
            if (!chapter.sentence().isEmpty()) {
                course.append("- %s %s: %s\n"
                        .formatted(chapter.experiment(), chapter.ended(), Shown.text(chapter.sentence())));
            }
        }
        return course.toString();
    }

    /** Answers the chapters: those that ran, those that are still to run, and those that were left out. */
    private List<Chapter> byWhetherTheyRan() {
        List<String> last = List.of(NOT_YET, LEFT_OUT);
        return chapters.values().stream()
                .sorted(Comparator.comparing(chapter -> last.indexOf(chapter.ended())))
                .toList();
    }

    private static void row(StringBuilder table, String... cells) {
        table.append("| ").append(String.join(" | ", cells)).append(" |\n");
    }

    private String papers() {
        Table table = new Table();
        for (Chapter chapter : chapters.values()) {
            Stored stored = chapter.stored();
            if (stored != null) {
                stored.series().stream()
                        .filter(series ->
                                series.paper() != null && !series.values().isEmpty())
                        .forEach(series -> table.add(chapter.experiment(), series));
            }
        }
        return table.isEmpty() ? "Nothing was measured of which a paper prints a number.\n" : table.markdown();
    }
}

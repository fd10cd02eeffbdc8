package org.rpcchain.benchmarks.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.rpcchain.benchmarks.report.Series.Kind;

/** A report for readers: what is a ratio and what is absolute, how noisy it was, and the paper's numbers and physical limits beside. */
final class Page {
    private static final Pattern UNIT =
            Pattern.compile("[a-z](Seconds|Millis|Micros|Nanos|Bytes)|\\b(seconds|millis|micros|nanos)[A-Z]");
    private static final String RATIOS =
            "Of two things in the same run, one beside the other: these may be compared with another machine's.";
    private static final String RATIOS_AND_LIMITS = RATIOS
            + " But what is over a physical limit was measured with nothing beside it: what disturbs absolute values disturbs it, too.";
    private static final String ABSOLUTES =
            "Of this machine, at this time, with this load: on another they are others. The limit is"
                    + " what nothing can go below for physical reasons.";

    private final String file;
    private final Map<String, Object> all;
    private final List<Series> series;

    /**
     * Creates it.
     *
     * @param file the name of that which has all samples
     */
    Page(String file, Map<String, Object> all, List<Series> series) {
        this.file = file;
        this.all = all;
        this.series = series.stream().filter(each -> !each.values().isEmpty()).toList();
    }

    String markdown() {
        return "# " + of(all, "experiment") + "\n\n" + Shown.text(run() + ", " + place(all)) + "\n\n" + body("## ");
    }

    /** Answers it as a part of a larger page, which has a heading for it and says on what machine all was measured. */
    String chapter() {
        return Shown.text(run() + ".") + "\n\n" + body("### ");
    }

    private String body(String heading) {
        StringBuilder page = new StringBuilder();
        if (all.get("failed") instanceof String failure) {
            page.append("**It failed:** ").append(Shown.text(failure)).append("\n\n");
        }
        page.append(heading).append("How noisy it was\n\n").append(noise()).append("\n\n");
        Anchors anchors = new Anchors(String.valueOf(of(all, "experiment")));
        boolean limits = series.stream().anyMatch(Page::isOverLimit);
        section(page, heading + "Ratios", limits ? RATIOS_AND_LIMITS : RATIOS, Kind.RATIO, anchors);
        section(page, heading + "Absolute values", ABSOLUTES, Kind.ABSOLUTE, anchors);
        pictures(page, heading);
        remarks(page, heading);
        page.append("All samples are in `").append(file).append("`.\n");
        return page.toString();
    }

    private void pictures(StringBuilder page, String heading) {
        List<?> pictures = list("pictures");
        if (!pictures.isEmpty()) {
            page.append(heading).append("Pictures\n\n");
            pictures.forEach(name ->
                    page.append("![").append(name).append("](").append(name).append(")\n\n"));
        }
    }

    private void remarks(StringBuilder page, String heading) {
        List<?> notes = list("notes");
        if (!notes.isEmpty()) {
            page.append(heading).append("Remarks\n\n");
            notes.forEach(note ->
                    page.append("- ").append(Shown.text(String.valueOf(note))).append('\n'));
            page.append('\n');
        }
    }

    private List<?> list(String name) {
        return all.get(name) instanceof List<?> list ? list : List.of();
    }

    private static Object of(Map<String, Object> map, String name) {
        return map.getOrDefault(name, "unknown");
    }

    private Map<?, ?> part(String name) {
        return part(all, name);
    }

    private static Map<?, ?> part(Map<String, Object> all, String name) {
        return all.get(name) instanceof Map<?, ?> map ? map : Map.of();
    }

    private String run() {
        List<?> options = list("options");
        return "Measured at " + of(all, "started") + " in " + of(all, "seconds") + " s, "
                + (options.isEmpty()
                        ? "without options"
                        : "with the options "
                                + options.stream().map(String::valueOf).collect(Collectors.joining(" ")))
                + ", seed " + of(all, "seed");
    }

    /** Answers on what was measured: the machine, and the versions of what ran on it. */
    static String place(Map<String, Object> all) {
        Map<?, ?> machine = part(all, "machine");
        String versions = part(all, "versions").entrySet().stream()
                .map(entry -> entry.getKey() + " " + entry.getValue())
                .collect(Collectors.joining("; "));
        return "on " + machine.get("processors") + " processors (" + machine.get("processor") + "), "
                + machine.get("os") + " " + machine.get("architecture") + ". Versions: " + versions + ".";
    }

    /** Answers which share of the processors' time others used meanwhile, for readers; empty where nobody knows. */
    String othersShare() {
        return part("machine").get("othersShare") instanceof Number share ? Shown.percent(share.doubleValue()) : "";
    }

    private List<Series> scattered() {
        return series.stream()
                .filter(each -> each.values().size() > 1 && each.median() > 0)
                .toList();
    }

    /** Answers the median of the spreads, for readers; empty where nothing was measured more than once. */
    String usualSpread() {
        List<Series> many = scattered();
        return many.isEmpty()
                ? ""
                : Shown.percent(Medians.median(many.stream().map(Series::spread).toList()));
    }

    private String noise() {
        Map<?, ?> machine = part("machine");
        String load = others(machine.get("othersShare")) + "The machine's load was " + load(machine.get("loadBefore"))
                + " before and " + load(machine.get("loadAfter")) + " after, of " + machine.get("processors")
                + " processors.";
        List<Series> many = scattered();
        if (many.isEmpty()) {
            return load + " Nothing was measured more than once, so that nobody can say how noisy it was.";
        }
        Series widest = many.get(0);
        for (Series each : many) {
            widest = each.spread() > widest.spread() ? each : widest;
        }
        return load
                + Shown.text(
                        " The spread is the distance of the quarter points of the samples, over their median: %s in the median of"
                                        .formatted(usualSpread())
                                + " %d series, and at most %s, of %s %s."
                                        .formatted(
                                                many.size(),
                                                Shown.percent(widest.spread()),
                                                widest.name(),
                                                widest.which())
                                        .replace(" .", "."));
    }

    private static String others(@Nullable Object share) {
        if (!(share instanceof Number number)) {
            return "";
        }
        String used = "Others used " + Shown.percent(number.doubleValue()) + " of the processors' time meanwhile"
                + (number.doubleValue() > Report.MOST_OTHERS ? ": **trust no absolute value**" : "");
        return used + ". ";
    }

    private static String load(@Nullable Object value) {
        return value instanceof Number number ? String.format(Locale.ROOT, "%.1f", number.doubleValue()) : "unknown";
    }

    private void section(StringBuilder page, String title, String about, Kind kind, Anchors anchors) {
        Table table = new Table(anchors);
        series.stream().filter(each -> shownAs(each) == kind).forEach(table::add);
        single(kind).forEach((name, value) -> table.add(name.get(0), name.get(1), value));
        if (!table.isEmpty()) {
            page.append(title).append("\n\n").append(about).append("\n\n");
            page.append(table.markdown()).append('\n');
        }
    }

    /** Answers the numbers that stand alone, without samples. */
    private Map<List<String>, Double> single(Kind kind) {
        Map<List<String>, Double> found = new LinkedHashMap<>();
        part("ratios")
                .forEach((name, value) -> Flat.of(value).forEach((which, number) -> {
                    List<String> key = List.of(String.valueOf(name), which);
                    if (kindOf(key) == kind && series.stream().noneMatch(each -> isResultOf(each, key))) {
                        found.put(key, number);
                    }
                }));
        return found;
    }

    /** Answers whether a number is what the experiment made of a series, which has a row already: its name may stand in front, or at the end. */
    private static boolean isResultOf(Series each, List<String> key) {
        return key.equals(List.of(each.name(), each.which())) || key.get(1).equals(each.which() + " " + each.name());
    }

    /** Readers look for a quotient among ratios, though {@code compare} takes one of a limit for as absolute as what was measured. */
    private static Kind shownAs(Series each) {
        return isOverLimit(each) ? Kind.RATIO : each.kind();
    }

    private static boolean isOverLimit(Series each) {
        return each.kind() == Kind.ABSOLUTE
                && each.unit().isEmpty()
                && each.name().contains("Over");
    }

    /** A quantity bears its unit in its name; what bears none, or is over another, is a ratio, or a count. */
    private static Kind kindOf(List<String> key) {
        String words = String.join(" ", key);
        return !words.contains("Over") && UNIT.matcher(words).find() ? Kind.ABSOLUTE : Kind.RATIO;
    }
}

package org.rpcchain.benchmarks.report;

import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import java.util.function.BinaryOperator;
import org.jspecify.annotations.Nullable;
import org.rpcchain.benchmarks.report.Series.Kind;
import org.rpcchain.benchmarks.statistics.Interval;

/** Results for readers, a row each, with an anchor where a page gives them; columns in which nothing stands are left out. */
final class Table {
    private static final List<String> COLUMNS = List.of(
            "experiment",
            "what",
            "case",
            "kind",
            "result",
            "median of pairs",
            "95 % interval",
            "spread",
            "samples",
            "physical limit",
            "over limit",
            "paper");
    private static final int WHAT = COLUMNS.indexOf("what");

    private final BinaryOperator<String> anchors;
    private final List<List<String>> rows = new ArrayList<>();

    /** Creates one whose rows nobody links to. */
    Table() {
        this((name, which) -> "");
    }

    /** Creates one whose rows have anchors. */
    Table(Anchors anchors) {
        this(anchors::next);
    }

    private Table(BinaryOperator<String> anchors) {
        this.anchors = anchors;
    }

    boolean isEmpty() {
        return rows.isEmpty();
    }

    /** Adds a result of which no samples were kept. */
    void add(String name, String which, double value) {
        row(anchors.apply(name, which), "", name, which, "", Shown.number(value), "", "", "", "not kept", "", "", "");
    }

    /** Adds a series that has samples. */
    void add(Series each) {
        add("", "", each);
    }

    /** Adds a series of an experiment, to a table that has several, with its kind. */
    void add(String experiment, Series each) {
        add(experiment, each.kind().label(), each);
    }

    private void add(String experiment, String kind, Series each) {
        @Nullable Double limit = each.limit();
        String unit = each.unit().isEmpty() ? "" : " " + each.unit();
        int samples = each.values().size();
        row(
                anchors.apply(each.name(), each.which()),
                experiment,
                each.name(),
                each.which(),
                kind,
                Shown.number(each.result()) + unit,
                each.kind() == Kind.RATIO ? Shown.number(each.median()) : "",
                interval(each.interval()),
                each.median() > 0 && samples > 1 ? Shown.percent(each.spread()) : "",
                Integer.toString(samples),
                limit == null ? "" : Shown.number(limit) + unit,
                limit == null || limit <= 0 ? "" : Shown.number(each.result() / limit),
                paper(each.paper(), unit));
    }

    private void row(String anchor, String... cells) {
        List<String> row = new ArrayList<>();
        for (String cell : cells) {
            row.add(Shown.text(cell));
        }
        row.set(WHAT, anchor + row.get(WHAT));
        rows.add(row);
    }

    private static String interval(@Nullable Interval interval) {
        return interval == null
                ? "too few samples"
                : Shown.number(interval.low()) + " to " + Shown.number(interval.high());
    }

    private static String paper(Series.@Nullable Paper paper, String unit) {
        if (paper == null) {
            return "";
        }
        String from = Shown.given(paper.from());
        String range = paper.from() == paper.to() ? from : from + " to " + Shown.given(paper.to());
        return range + unit + " (" + paper.where() + ")";
    }

    String markdown() {
        List<Integer> used = new ArrayList<>();
        for (int i = 0; i < COLUMNS.size(); i++) {
            int column = i;
            if (rows.stream().anyMatch(row -> !row.get(column).isEmpty())) {
                used.add(i);
            }
        }
        StringBuilder table = new StringBuilder();
        table.append(line(COLUMNS, used));
        table.append(line(COLUMNS.stream().map(column -> "---").toList(), used));
        rows.forEach(row -> table.append(line(row, used)));
        return table.toString();
    }

    private static String line(List<String> cells, List<Integer> used) {
        StringJoiner line = new StringJoiner(" | ", "| ", " |\n");
        used.forEach(i -> line.add(cells.get(i)));
        return line.toString();
    }
}

package org.rpcchain.repository.console;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.rpcchain.ChainRejectedException;
import org.rpcchain.ChainSource;
import org.rpcchain.NextHop;
import org.rpcchain.Value;
import org.rpcchain.message.ValueJson;
import org.rpcchain.repository.trial.CheckReport;
import org.rpcchain.repository.trial.Trial;

/** Checks a source, and tries one of its functions against a sample state and result. Nothing is stored. */
final class TryPage implements Page {
    private static final String NAME = "Pasted.java";
    private static final int BRANCHES = 20;
    private static final int SHOWN_LIMIT = 4_000;
    private static final Visit.Shown SHOWN = new Visit.Shown("try", "Check and try", "try");

    /** What the form holds. */
    record Given(String name, String source, String method, String state, String result) {}

    /**
     * What the page shows.
     *
     * @param report what came of it; empty before anything was tried
     */
    record View(Given given, Optional<Report> report) {}

    /** What came of a trial, and where the chain would go next, a line each. */
    record Report(CheckReport check, List<Line> next) {}

    /** A word and what it says. */
    record Line(String word, String text) {}

    @Override
    public Answer show(Visit visit) {
        String hash = visit.query().get("source");
        if (hash.isEmpty()) {
            return visit.page(SHOWN, new View(new Given(NAME, "", "", "{}", "null"), Optional.empty()));
        }
        ChainSource source = visit.parts().functions().fetch(hash);
        Given given = new Given(source.name(), source.text(), "", "{}", "null");
        return visit.page(SHOWN, new View(given, Optional.empty()));
    }

    /** A trial changes nothing, so its answer may be reloaded, and is no redirect. */
    @Override
    public Answer change(Visit visit) {
        Fields form = visit.form();
        Given given = new Given(
                form.get("name").isEmpty() ? NAME : form.get("name"),
                form.text("source"),
                form.get("method"),
                form.text("state"),
                form.text("result"));
        CheckReport check = visit.parts().trials().run(source(given), trial(given));
        List<Line> next = check.next().map(TryPage::lines).orElse(List.of());
        return visit.page(SHOWN, new View(given, Optional.of(new Report(check, next))));
    }

    private static ChainSource source(Given given) {
        try {
            return ChainSource.of(given.name(), given.source());
        } catch (ChainRejectedException e) {
            throw PageException.of(PageException.BAD, e.problem().message());
        }
    }

    private static Optional<Trial> trial(Given given) {
        return given.method().isEmpty()
                ? Optional.empty()
                : Optional.of(new Trial(
                        given.method(),
                        new Trial.Input("the state", given.state().isBlank() ? "{}" : given.state()),
                        new Trial.Input("the result", given.result().isBlank() ? "null" : given.result())));
    }

    private static List<Line> lines(NextHop next) {
        List<Line> lines = new ArrayList<>();
        NextHop hop = next;
        if (hop instanceof NextHop.Responding responding) {
            responding.responses().forEach(value -> lines.add(new Line("sends the client", shown(value))));
            hop = responding.next();
        }
        if (hop instanceof NextHop.Call call) {
            call(lines, call);
        } else if (hop instanceof NextHop.Split split) {
            split(lines, split);
        } else if (hop instanceof NextHop.End end) {
            lines.add(new Line("ends with", shown(end.result())));
        }
        return lines;
    }

    private static void call(List<Line> lines, NextHop.Call call) {
        lines.add(new Line("calls", call.function() + " on " + call.server()));
        fields(lines, "with", call.parameters());
        lines.add(new Line("then", call.isLast() ? "ends with its result" : call.then()));
        fields(lines, "state", call.state().asValue());
    }

    private static void split(List<Line> lines, NextHop.Split split) {
        lines.add(new Line("splits", "into " + split.branches().size() + " branches"));
        split.branches().stream().limit(BRANCHES).forEach(branch -> call(lines, branch));
        if (split.branches().size() > BRANCHES) {
            lines.add(new Line("and", split.branches().size() - BRANCHES + " more branches"));
        }
        lines.add(new Line("merges", "with " + split.merge() + " on " + split.mergeHost()));
        fields(lines, "state", split.state().asValue());
    }

    private static void fields(List<Line> lines, String word, Value record) {
        record.names().forEach(name -> lines.add(new Line(word, name + " = " + shown(record.get(name)))));
    }

    private static String shown(Value value) {
        String json = ValueJson.write(value);
        return json.length() <= SHOWN_LIMIT ? json : json.substring(0, SHOWN_LIMIT) + "…";
    }
}

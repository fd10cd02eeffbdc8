package org.rpcchain.repository.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.rpcchain.NextHop;
import org.rpcchain.Value;
import org.rpcchain.repository.trial.CheckReport;

/** Shows a report to people: a word and what it says, a line each. */
final class CheckText {
    private static final String INDENT = " ".repeat(10);

    private final List<String> lines = new ArrayList<>();

    private CheckText() {}

    static String of(CheckReport report) {
        CheckText text = new CheckText();
        text.line(report.verdict().name().toLowerCase(Locale.ROOT), report.file());
        report.hash().ifPresent(hash -> text.line("hash", hash));
        if (!report.methods().isEmpty()) {
            text.line("methods", String.join(", ", report.methods()));
        }
        report.next().ifPresent(text::next);
        report.console().forEach(line -> text.line("console", line));
        return String.join("\n", text.lines);
    }

    private void next(NextHop next) {
        if (next instanceof NextHop.Responding responding) {
            responding.responses().forEach(response -> line("response", response.toString()));
            next(responding.next());
        } else if (next instanceof NextHop.Split split) {
            line("next", "split in " + split.branches().size());
            split.branches().forEach(branch -> line("branch", branch.function() + " on " + branch.server()));
            line("then", split.merge() + " on " + split.mergeHost());
            fields("state", split.state().asValue());
        } else if (next instanceof NextHop.Call call) {
            line("next", "call " + call.function() + " on " + call.server());
            fields("with", call.parameters());
            line("then", call.isLast() ? "end with its result" : call.then());
            fields("state", call.state().asValue());
        } else if (next instanceof NextHop.End end) {
            line("next", "end");
            line("result", end.result().toString());
        }
    }

    private void fields(String word, Value record) {
        String shown = word;
        for (String name : record.names()) {
            line(shown, name + " = " + record.get(name));
            shown = "";
        }
    }

    private void line(String word, String text) {
        String start = (word + INDENT).substring(0, INDENT.length());
        lines.add((start + text.replace("\n", "\n" + INDENT)).stripTrailing());
    }
}

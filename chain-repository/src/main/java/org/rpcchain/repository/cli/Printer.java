package org.rpcchain.repository.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import org.rpcchain.Problem;
import org.rpcchain.Value;
import org.rpcchain.message.ValueJson;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Prints what a command answers, as text for people or as one JSON object on one line for programs. */
final class Printer {
    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init") // picocli sets it before a command is called
    private CommandSpec spec;

    @Option(names = "--json", description = "Print one JSON object instead of text.")
    private boolean json;

    /** Prints the one or the other, on stdout. */
    void answer(List<String> text, Value object) {
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            out.println(ValueJson.write(object));
        } else {
            text.forEach(out::println);
        }
        out.flush();
    }

    /** Prints a text as it is, on stdout, unless programs want JSON. */
    void raw(String text, Value object) {
        if (json) {
            answer(List.of(), object);
        } else {
            spec.commandLine().getOut().print(text);
            spec.commandLine().getOut().flush();
        }
    }

    /** Prints a line for people, on stderr, unless programs want JSON. */
    void note(String line) {
        if (!json) {
            spec.commandLine().getErr().println(line);
            spec.commandLine().getErr().flush();
        }
    }

    /** Answers where progress is shown, on stderr: nowhere when programs want JSON. */
    ProgressBar progress() {
        PrintWriter err = spec.commandLine().getErr();
        boolean terminal = Main.of(spec).surroundings().isTerminal();
        return json ? ProgressBar.none() : terminal ? ProgressBar.on(err) : ProgressBar.lines(err);
    }

    /** Answers a problem as all commands show it in JSON: {@code null} when there is none. */
    static Value problem(Optional<Problem> problem) {
        return problem.map(Printer::problem).orElse(Value.nothing());
    }

    private static Value problem(Problem problem) {
        Value shown = Value.record()
                .put("code", problem.code().name())
                .put("message", problem.message())
                .build();
        return problem.parameters().size() == 0 ? shown : shown.with("parameters", problem.parameters());
    }

    /** Answers what nobody foresaw, which has no code of the contract. */
    static Value unforeseen(String sentence) {
        return Value.record()
                .put("code", Value.nothing())
                .put("message", sentence)
                .build();
    }

    /** Answers a list of texts. */
    static Value texts(List<String> texts) {
        return Value.list(texts.stream().map(Value::of).toList());
    }

    /** Answers a text, or null for an empty one. */
    static Value text(String text) {
        return text.isEmpty() ? Value.nothing() : Value.of(text);
    }
}

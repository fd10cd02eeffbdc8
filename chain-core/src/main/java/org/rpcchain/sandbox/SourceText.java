package org.rpcchain.sandbox;

import java.util.List;
import org.rpcchain.ChainSource;
import org.rpcchain.FailureCode;
import org.rpcchain.Problem;
import org.rpcchain.ProblemException;
import org.rpcchain.sandbox.check.RefusedException;
import org.rpcchain.sandbox.compiler.NotCompiledException;

/** Says what is wrong with a source, and shows where: the line, and a caret under the column. */
record SourceText(ChainSource source) {
    private static final int SHOWN_COLUMNS = 160;
    private static final int SHOWN_BEFORE = 100;

    /** What stands before a field or a class where it is declared. */
    private static final List<String> DECLARING = List.of("static ", "class ", "interface ", "enum ");

    /** How a refusal begins of what compiles well and is not allowed, from whichever wall it comes. */
    private static final String NOT_ALLOWED = "not allowed here";

    /** Answers the refusal of the whole source, by what it lacks. */
    ProblemException notCompiled(String why) {
        return new ProblemException(new Problem(FailureCode.NOT_COMPILED, source.name() + " does not compile: " + why)
                .about("source", source.name()));
    }

    /** Answers the compiler's refusal. */
    ProblemException refused(NotCompiledException e) {
        return refused(e.line(), e.column(), e.why());
    }

    /** Answers the checker's refusal; a class file knows lines, so the column is where the line has the symbol. */
    ProblemException refused(RefusedException e) {
        int line = e.line() < 1 ? lineOf(e.symbol()) : e.line();
        int at = e.symbol().isEmpty() ? -1 : lineAt(line).indexOf(e.symbol());
        return refused(line, at + 1, e.why());
    }

    /** Answers the line that declares a class or a field, of which a class file knows none, as far as that can be seen; 0 when it has none. */
    private int lineOf(String symbol) {
        List<String> lines = source.text().lines().toList();
        int first = 0;
        for (int i = 0; i < lines.size() && !symbol.isEmpty(); i++) {
            int at = lines.get(i).indexOf(symbol);
            if (at >= 0 && DECLARING.stream().anyMatch(lines.get(i).substring(0, at)::contains)) {
                return i + 1;
            }
            first = at >= 0 && first == 0 ? i + 1 : first;
        }
        return first;
    }

    private ProblemException refused(int line, int column, String why) {
        boolean notAllowed = why.startsWith(NOT_ALLOWED);
        Problem problem = new Problem(
                        notAllowed ? FailureCode.NOT_ALLOWED : FailureCode.NOT_COMPILED,
                        source.name()
                                + (notAllowed ? " is refused: " : " does not compile: ")
                                + placed(line, column, why))
                .about("source", source.name());
        return new ProblemException(line < 1 ? problem : problem.about("line", line));
    }

    private String placed(int line, int column, String why) {
        if (line < 1) {
            return why;
        }
        String text = lineAt(line);
        if (column < 1 || column > text.length() + 1) {
            return "line " + line + ": " + why + "\n" + text.substring(0, Math.min(text.length(), SHOWN_COLUMNS));
        }
        return "line " + line + ", column " + column + ": " + why + "\n" + marked(text, column - 1);
    }

    private static String marked(String text, int at) {
        int from = Math.max(0, at - SHOWN_BEFORE);
        String shown = text.substring(from, Math.min(text.length(), from + SHOWN_COLUMNS));
        // A tab stays a tab, so that the caret stands under its column however wide tabs are shown.
        String indent = text.substring(from, at).replaceAll("[^\t]", " ");
        return shown + "\n" + indent + "^";
    }

    private String lineAt(int line) {
        return source.text().lines().skip(Math.max(0, line - 1)).findFirst().orElse("");
    }
}

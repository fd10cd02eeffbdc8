package org.rpcchain.sandbox;

import java.util.List;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
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

    /** Before the name of a class within a method. */
    private static final Pattern NUMBER = Pattern.compile("^\\d+");

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
        String symbol = NUMBER.matcher(e.symbol()).replaceFirst("");
        if (symbol.isEmpty()) {
            return refused(e.line(), 0, e.why());
        }
        return e.line() < 1
                ? refusedWhereDeclared(symbol, e.why())
                : refused(e.line(), columnOf(symbol, lineAt(e.line())), e.why());
    }

    /** A class file knows no line of a class or a field; where none is seen to declare it, there is no place: a wrong one misleads. */
    private ProblemException refusedWhereDeclared(String symbol, String why) {
        OptionalInt at = new Declarations(source.text()).of(symbol);
        if (at.isEmpty()) {
            return refused(0, 0, why);
        }
        List<String> before =
                source.text().substring(0, at.getAsInt() + 1).lines().toList();
        return refused(before.size(), before.get(before.size() - 1).length(), why);
    }

    /** Answers where a line has the symbol as a word of its own, or else within others; 0 where it does not. */
    private static int columnOf(String symbol, String line) {
        Matcher word = Pattern.compile("(?<![\\w$])" + Pattern.quote(symbol) + "(?![\\w$])")
                .matcher(line);
        return word.find() ? word.start() + 1 : line.indexOf(symbol) + 1;
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

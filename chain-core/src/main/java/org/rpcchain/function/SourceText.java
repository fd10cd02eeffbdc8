package org.rpcchain.function;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.codehaus.commons.compiler.CompileException;
import org.rpcchain.ChainSource;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;

/** Says what is wrong with a source, and shows where: the line, and a caret under the column. */
record SourceText(ChainSource source) {
    private static final int SHOWN_COLUMNS = 160;
    private static final int SHOWN_BEFORE = 100;
    private static final int TAB_COLUMNS = 8;

    /** How Janino begins its messages; sometimes several times. */
    private static final Pattern PLACE = Pattern.compile("File '[^']*', Line (\\d+), Column (\\d+): ");

    /** Answers the refusal of the whole source. */
    ProblemException refused(String why) {
        return new ProblemException(FailureCode.NOT_COMPILED, source.name() + " does not compile: " + why);
    }

    /** Answers the refusal of a line, counted from 1; 0 when it is not known. */
    ProblemException refusedAt(int line, String why) {
        return refused(line < 1 ? why : "line " + line + ": " + why + "\n" + lineAt(line));
    }

    /** Answers the refusal of what the compiler complained of, with a hint after its words. */
    ProblemException refused(CompileException e, String hint) {
        return refusedByMessage(String.valueOf(e.getMessage()), hint);
    }

    /** Answers the refusal of what the compiler, or the JVM after it, could not cope with. */
    ProblemException gaveUp(Throwable e) {
        if (e instanceof StackOverflowError) {
            return refused("it nests too deeply for the compiler; write it more simply");
        }
        if (e instanceof OutOfMemoryError) {
            return refused("the compiler ran out of memory; write it more simply");
        }
        String place = "";
        Throwable root = e;
        for (Throwable cause = e; cause != null; cause = cause.getCause()) {
            Matcher matcher = PLACE.matcher(String.valueOf(cause.getMessage()));
            while (matcher.find()) {
                place = matcher.group();
            }
            root = cause;
        }
        String why = "the compiler cannot cope with this: " + firstLine(root) + "; write it more simply";
        return refusedByMessage(place + why, "");
    }

    private ProblemException refusedByMessage(String message, String hint) {
        int line = 0;
        int column = 0;
        Matcher matcher = PLACE.matcher(message);
        int end = 0;
        while (matcher.find(end) && matcher.start() == end) {
            line = Integer.parseInt(matcher.group(1));
            column = Integer.parseInt(matcher.group(2));
            end = matcher.end();
        }
        String why = message.substring(end) + hint;
        return line == 0 ? refused(why) : refusedAt(line, column, why);
    }

    private ProblemException refusedAt(int line, int visibleColumn, String why) {
        String text = lineAt(line);
        int at = index(text, visibleColumn);
        int from = Math.max(0, at - SHOWN_BEFORE);
        String shown = text.substring(from, Math.min(text.length(), from + SHOWN_COLUMNS));
        // A tab stays a tab, so that the caret stands under its column however wide tabs are shown.
        String indent = text.substring(from, at).replaceAll("[^\t]", " ");
        return refused("line " + line + ", column " + (at + 1) + ": " + why + "\n" + shown + "\n" + indent + "^");
    }

    /** Janino counts columns as a terminal shows them; answers where in the line that is. */
    private static int index(String text, int visibleColumn) {
        int visible = 0;
        for (int i = 0; i < text.length(); i++) {
            visible = text.charAt(i) == '\t' ? visible - visible % TAB_COLUMNS + TAB_COLUMNS : visible + 1;
            if (visible >= visibleColumn) {
                return i;
            }
        }
        return text.length();
    }

    private String lineAt(int line) {
        return source.text().lines().skip(Math.max(0, line - 1)).findFirst().orElse("");
    }

    private static String firstLine(Throwable e) {
        String message = String.valueOf(e.getMessage());
        return e.getClass().getSimpleName() + ": " + message.lines().findFirst().orElse("");
    }
}

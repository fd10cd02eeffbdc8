package org.rpcchain.repository.console;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Takes a Java source apart to be coloured.
 *
 * <p>Not with the compiler's scanner: that replaces Unicode escapes and gives up at the first mistake, and what is shown
 * must be, sign by sign, what was hashed. Signs that nobody sees, such as those that turn the writing direction, are made
 * visible, and escapes, behind which a comment may end, stand out. Linear in the source's length.
 */
final class Highlighter {
    private static final Set<String> KEYWORDS = Set.of(
            ("abstract assert boolean break byte case catch char class const continue default do double else enum extends"
                            + " final finally float for goto if implements import instanceof int interface long native"
                            + " new package private protected public return short static strictfp super switch"
                            + " synchronized this throw throws transient try var void volatile while true false null")
                    .split(" ", -1));
    private static final String BLOCK_QUOTES = "\"\"\"";
    /** A backslash, a u, four digits. */
    private static final int ESCAPE = 6;

    private final String text;
    private final List<List<Span>> lines = new ArrayList<>();
    private final StringBuilder piece = new StringBuilder();
    private Kind pieceKind = Kind.PLAIN;
    private List<Span> line = new ArrayList<>();
    private int at;

    private Highlighter(String text) {
        this.text = text;
    }

    /** What a piece of source is; the name in lower case is its class in the page. */
    enum Kind {
        /** What has no colour: names, signs, space. */
        PLAIN,
        /** A keyword or a literal that is a word. */
        KEYWORD,
        /** A name that begins with a capital: mostly a type. */
        TYPE,
        /** A text or a character. */
        TEXT,
        /** A number. */
        NUMBER,
        /** A comment. */
        COMMENT,
        /** An annotation. */
        ANNOTATION,
        /** A sign that nobody would see. */
        HIDDEN;

        String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** A piece of one line. */
    record Span(Kind kind, String text) {}

    /** Answers the lines, each in pieces. */
    static List<List<Span>> lines(String source) {
        Highlighter highlighter = new Highlighter(source);
        while (highlighter.at < source.length()) {
            highlighter.step();
        }
        highlighter.endText();
        return highlighter.lines;
    }

    private void step() {
        char c = text.charAt(at);
        if (text.startsWith("//", at)) {
            add(Kind.COMMENT, lineEnd());
        } else if (text.startsWith("/*", at)) {
            add(Kind.COMMENT, after("*/", at + 2));
        } else if (text.startsWith(BLOCK_QUOTES, at)) {
            add(Kind.TEXT, quoted(BLOCK_QUOTES));
        } else if (c == '"' || c == '\'') {
            add(Kind.TEXT, quoted(String.valueOf(c)));
        } else if (c == '@' && isWordStart(at + 1)) {
            add(Kind.ANNOTATION, wordEnd(at + 1));
        } else if (c >= '0' && c <= '9') {
            add(Kind.NUMBER, wordEnd(at));
        } else if (isWordStart(at)) {
            int end = wordEnd(at);
            add(kindOf(text.substring(at, end)), end);
        } else {
            add(Kind.PLAIN, at + 1);
        }
    }

    private static Kind kindOf(String word) {
        if (KEYWORDS.contains(word)) {
            return Kind.KEYWORD;
        }
        return Character.isUpperCase(word.charAt(0)) ? Kind.TYPE : Kind.PLAIN;
    }

    private int lineEnd() {
        int end = at;
        while (end < text.length() && !isLineEnd(text.charAt(end))) {
            end++;
        }
        return end;
    }

    private int after(String closing, int from) {
        int found = text.indexOf(closing, from);
        return found < 0 ? text.length() : found + closing.length();
    }

    private int quoted(String quotes) {
        int end = at + quotes.length();
        boolean oneLine = quotes.length() == 1;
        while (end < text.length() && !text.startsWith(quotes, end)) {
            if (oneLine && isLineEnd(text.charAt(end))) {
                return end;
            }
            end += text.charAt(end) == '\\' ? 2 : 1;
        }
        return Math.min(text.length(), end + quotes.length());
    }

    private boolean isWordStart(int index) {
        return index < text.length()
                && Character.isJavaIdentifierStart(text.charAt(index))
                && !Character.isIdentifierIgnorable(text.charAt(index));
    }

    private int wordEnd(int from) {
        int end = from;
        while (end < text.length()
                && Character.isJavaIdentifierPart(text.charAt(end))
                && !Character.isIdentifierIgnorable(text.charAt(end))) {
            end++;
        }
        return Math.max(end, from + 1);
    }

    /** Adds what lies before {@code end}, line by line. */
    private void add(Kind kind, int end) {
        for (int i = at; i < end; i++) {
            char c = text.charAt(i);
            if (c == '\n' || (c == '\r' && !text.startsWith("\n", i + 1))) {
                endLine();
            } else if (isHidden(c)) {
                put(Kind.HIDDEN, String.format(Locale.ROOT, "U+%04X", (int) c));
            } else if (text.startsWith("\\u", i)) {
                int shown = Math.min(end, i + ESCAPE);
                put(Kind.HIDDEN, text.substring(i, shown));
                i = shown - 1;
            } else if (c != '\r') {
                put(kind, String.valueOf(c));
            }
        }
        at = Math.min(end, text.length());
    }

    private void put(Kind kind, String text) {
        if (kind != pieceKind) {
            endPiece();
            pieceKind = kind;
        }
        piece.append(text);
    }

    private void endPiece() {
        if (!piece.isEmpty()) {
            line.add(new Span(pieceKind, piece.toString()));
            piece.setLength(0);
        }
    }

    private void endLine() {
        endPiece();
        lines.add(List.copyOf(line));
        line = new ArrayList<>();
    }

    /** What follows the last line end is a line only where there is something. */
    private void endText() {
        endPiece();
        if (!line.isEmpty() || lines.isEmpty()) {
            endLine();
        }
    }

    private static boolean isLineEnd(char c) {
        return c == '\n' || c == '\r';
    }

    private static boolean isHidden(char c) {
        boolean control = Character.isISOControl(c) && c != '\t' && !isLineEnd(c);
        return control || Character.getType(c) == Character.FORMAT;
    }
}

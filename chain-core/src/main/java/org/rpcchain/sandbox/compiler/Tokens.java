package org.rpcchain.sandbox.compiler;

import java.util.ArrayList;
import java.util.List;

/**
 * Takes a source apart, without understanding it, and looks at its limits on the way.
 *
 * <p>The compiler has a scanner of its own, which sees some broken sources differently; nothing but good messages
 * depends on this one. Linear in the source's length. For one source.
 */
final class Tokens {
    private static final String BLOCK_QUOTES = "\"\"\"";

    private final String text;
    private final SourceLimits limits;
    private final List<Token> tokens = new ArrayList<>();
    private int at;
    private int line = 1;
    private int lineStart;
    private int nesting;

    private Tokens(String source, SourceLimits limits) {
        this.text = UnicodeEscapes.replacedIn(source);
        this.limits = limits;
    }

    /**
     * Answers the tokens of a source.
     *
     * @throws NotCompiledException when it is over a limit
     */
    static List<Token> of(String source, SourceLimits limits) {
        Tokens tokens = new Tokens(source, limits);
        while (tokens.at < tokens.text.length()) {
            tokens.step();
        }
        return List.copyOf(tokens.tokens);
    }

    private void step() {
        char c = text.charAt(at);
        if (isStart(c)) {
            word();
        } else if (isDigit(c)) {
            number();
        } else if (c <= ' ') {
            advance(at + 1);
        } else if (c == '/' && (nextIs('/') || nextIs('*'))) {
            comment();
        } else if (c == '"' || c == '\'') {
            quoted(text.startsWith(BLOCK_QUOTES, at) ? BLOCK_QUOTES : String.valueOf(c));
        } else {
            sign(c);
        }
    }

    private void comment() {
        if (nextIs('/')) {
            skipLine();
        } else {
            skipTo("*/", 2);
        }
    }

    private void word() {
        int end = at;
        while (end < text.length() && isPart(text.charAt(end))) {
            end++;
        }
        limit(
                end - at,
                limits.nameLength(),
                "this name has %d characters, more than the %d that are allowed; shorten it");
        add(text.substring(at, end));
        at = end;
    }

    private void number() {
        int end = at;
        while (end < text.length() && (isPart(text.charAt(end)) || text.charAt(end) == '.')) {
            end++;
        }
        limit(
                end - at,
                limits.nameLength(),
                "this number has %d characters, more than the %d that are allowed; shorten it");
        add("0");
        at = end;
    }

    private void quoted(String quotes) {
        int end = at + quotes.length();
        boolean isLine = quotes.length() == 1;
        while (end < text.length() && !text.startsWith(quotes, end) && !(isLine && isLineEnd(text.charAt(end)))) {
            end += text.charAt(end) == '\\' ? 2 : 1;
        }
        limit(
                end - at,
                limits.textLength(),
                "this text has %d characters, more than the %d that are allowed; have a service function hold it");
        add(quotes + quotes);
        advance(Math.min(text.length(), end + quotes.length()));
    }

    private void sign(char c) {
        if (c == '(' || c == '[' || c == '{') {
            nesting++;
            limit(
                    nesting,
                    limits.nesting(),
                    "it opens %d brackets within brackets, more than the %d that are allowed;"
                            + " write it more simply");
        } else if (c == ')' || c == ']' || c == '}') {
            nesting = Math.max(0, nesting - 1);
        }
        boolean isPair = (c == '-' && nextIs('>')) || (c == ':' && nextIs(':'));
        int end = at + (isPair ? 2 : 1);
        add(text.substring(at, end));
        at = end;
    }

    private void add(String token) {
        tokens.add(new Token(token, line, at - lineStart + 1));
        limit(
                tokens.size(),
                limits.tokens(),
                "it has %d words and signs, more than the %d that are allowed; make several sources of it");
    }

    private void skipLine() {
        int end = at;
        while (end < text.length() && !isLineEnd(text.charAt(end))) {
            end++;
        }
        advance(end);
    }

    private void skipTo(String closing, int opening) {
        int found = text.indexOf(closing, at + opening);
        advance(found < 0 ? text.length() : found + closing.length());
    }

    /** Goes on to {@code end}, and counts the lines on the way. */
    private void advance(int end) {
        while (at < end) {
            char c = text.charAt(at);
            at++;
            if (c == '\n' || (c == '\r' && !text.startsWith("\n", at))) {
                line++;
                lineStart = at;
            }
        }
    }

    private boolean nextIs(char c) {
        return at + 1 < text.length() && text.charAt(at + 1) == c;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static boolean isStart(char c) {
        return (c >= 'a' && c <= 'z') || Character.isJavaIdentifierStart(c);
    }

    private static boolean isPart(char c) {
        return (c >= 'a' && c <= 'z') || Character.isJavaIdentifierPart(c);
    }

    private static boolean isLineEnd(char c) {
        return c == '\n' || c == '\r';
    }

    private void limit(int size, int limit, String sentence) {
        if (size > limit) {
            throw new NotCompiledException(line, at - lineStart + 1, String.format(sentence, size, limit));
        }
    }
}

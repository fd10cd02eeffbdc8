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
        if (text.startsWith("//", at)) {
            skipLine();
        } else if (text.startsWith("/*", at)) {
            skipTo("*/", 2);
        } else if (text.startsWith(BLOCK_QUOTES, at)) {
            quoted(BLOCK_QUOTES);
        } else if (c == '"' || c == '\'') {
            quoted(String.valueOf(c));
        } else if (Character.isJavaIdentifierStart(c)) {
            word();
        } else if (c >= '0' && c <= '9') {
            number();
        } else if (c <= ' ') {
            advance(at + 1);
        } else {
            sign(c);
        }
    }

    private void word() {
        int end = at;
        while (end < text.length() && Character.isJavaIdentifierPart(text.charAt(end))) {
            end++;
        }
        limit(
                end - at,
                limits.nameLength(),
                "this name has %d characters, more than the %d that are allowed; shorten it");
        add(text.substring(at, end), end);
    }

    private void number() {
        int end = at;
        while (end < text.length() && (Character.isJavaIdentifierPart(text.charAt(end)) || text.charAt(end) == '.')) {
            end++;
        }
        limit(
                end - at,
                limits.nameLength(),
                "this number has %d characters, more than the %d that are allowed; shorten it");
        add("0", end);
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
        add(quotes + quotes, Math.min(text.length(), end + quotes.length()));
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
        boolean isPair = text.startsWith("->", at) || text.startsWith("::", at);
        int end = at + (isPair ? 2 : 1);
        add(text.substring(at, end), end);
    }

    private void add(String token, int end) {
        tokens.add(new Token(token, line, at - lineStart + 1));
        limit(
                tokens.size(),
                limits.tokens(),
                "it has %d words and signs, more than the %d that are allowed; make several" + " sources of it");
        advance(end);
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

    private static boolean isLineEnd(char c) {
        return c == '\n' || c == '\r';
    }

    private void limit(int size, int limit, String sentence) {
        if (size > limit) {
            throw new NotCompiledException(line, at - lineStart + 1, String.format(sentence, size, limit));
        }
    }
}

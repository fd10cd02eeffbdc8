package org.rpcchain.sandbox.compiler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class TokensTest {
    private static final SourceLimits TIGHT = new SourceLimits(1_000, 20, 3, 10, 12);

    @Test
    void commentsAndSpacesAreNoTokens() {
        assertThat(texts("a /* b \" ' */ c // d\n  e /** f **/g")).containsExactly("a", "c", "e", "g");
    }

    @Test
    void textsAndNumbersAreNotShown() {
        assertThat(texts("\"a \\\" b\" 'c' '\\'' \"\"\"\n \"d\" \\\"\"\" \"\"\" 1.5e3 0x1F"))
                .containsExactly("\"\"", "''", "''", "\"\"\"\"\"\"", "0", "0");
    }

    @Test
    void arrowsAndColonsAreOneSign() {
        assertThat(texts("x->A::b")).containsExactly("x", "->", "A", "::", "b");
    }

    @Test
    void placesCountFromOneInLinesOfAllKinds() {
        assertThat(Tokens.of("a\r\n b\r  c\n\nd", SourceLimits.DEFAULT))
                .containsExactly(
                        new Token("a", 1, 1), new Token("b", 2, 2), new Token("c", 3, 3), new Token("d", 5, 1));
    }

    @Test
    void unicodeEscapesEndCommentsAndQuotes() {
        assertThat(texts("/* \\u002a\\uu002f a")).containsExactly("a");
        assertThat(texts("\"\\u0022 b")).containsExactly("\"\"", "b");
        assertThat(texts("// \\u000a c")).containsExactly("c");
    }

    @Test
    void anEscapedBackslashBeginsNoUnicodeEscape() {
        assertThat(UnicodeEscapes.replacedIn("\\\\u0041 \\u0041 \\u00 \\u00g0 \\"))
                .isEqualTo("\\\\u0041 A \\u00 \\u00g0 \\");
    }

    @Test
    void whatIsNotClosedEndsWithTheSource() {
        assertThat(texts("a /* b")).containsExactly("a");
        assertThat(texts("a \"b\nc")).containsExactly("a", "\"\"", "c");
        assertThat(texts("a \"\"\"b\nc")).containsExactly("a", "\"\"\"\"\"\"");
        assertThat(texts("a \"\\")).containsExactly("a", "\"\"");
    }

    @Test
    void bracketsWithinBracketsAreLimited() {
        assertThat(texts("{([])}{([])}")).hasSize(12);
        assertThatThrownBy(() -> Tokens.of("\n {([{", TIGHT))
                .isInstanceOf(NotCompiledException.class)
                .hasMessage(
                        "line 2, column 5: it opens 4 brackets within brackets, more than the 3 that are allowed; write it"
                                + " more simply");
    }

    @Test
    void longNamesNumbersAndTextsAreRefused() {
        assertThatThrownBy(() -> Tokens.of("abcdefghijk", TIGHT))
                .hasMessage(
                        "line 1, column 1: this name has 11 characters, more than the 10 that are allowed; shorten it");
        assertThatThrownBy(() -> Tokens.of("12345678901", TIGHT))
                .hasMessage(
                        "line 1, column 1: this number has 11 characters, more than the 10 that are allowed; shorten it");
        assertThatThrownBy(() -> Tokens.of("\"123456789012\"", TIGHT))
                .hasMessage(
                        "line 1, column 1: this text has 13 characters, more than the 12 that are allowed; have a service"
                                + " function hold it");
    }

    @Test
    void manyTokensAreRefused() {
        assertThatThrownBy(() -> Tokens.of(";".repeat(21), TIGHT))
                .hasMessage(
                        "line 1, column 21: it has 21 words and signs, more than the 20 that are allowed; make several"
                                + " sources of it");
    }

    private static List<String> texts(String source) {
        return Tokens.of(source, SourceLimits.DEFAULT).stream().map(Token::text).toList();
    }
}

package org.rpcchain.repository.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.rpcchain.repository.console.Highlighter.Kind;
import org.rpcchain.repository.console.Highlighter.Span;

/** A coloured source is the source: nothing is lost, nothing hides. */
class HighlighterTest {
    private static List<Span> line(String source) {
        return Highlighter.lines(source).get(0);
    }

    private static String text(String source) {
        return Highlighter.lines(source).stream()
                .map(line -> line.stream().map(Span::text).collect(Collectors.joining()))
                .collect(Collectors.joining("\n"));
    }

    @Test
    void each_kind_has_its_colour() {
        assertThat(line("@Override int A1 = 0x2f + \"a\\\"b\" + 'c'; // d"))
                .containsExactly(
                        new Span(Kind.ANNOTATION, "@Override"),
                        new Span(Kind.PLAIN, " "),
                        new Span(Kind.KEYWORD, "int"),
                        new Span(Kind.PLAIN, " "),
                        new Span(Kind.TYPE, "A1"),
                        new Span(Kind.PLAIN, " = "),
                        new Span(Kind.NUMBER, "0x2f"),
                        new Span(Kind.PLAIN, " + "),
                        new Span(Kind.TEXT, "\"a\\\"b\""),
                        new Span(Kind.PLAIN, " + "),
                        new Span(Kind.TEXT, "'c'"),
                        new Span(Kind.PLAIN, "; "),
                        new Span(Kind.COMMENT, "// d"));
    }

    @Test
    void a_comment_and_a_text_block_go_over_lines() {
        assertThat(Highlighter.lines("/* a\nb */ x\n\"\"\"\ny\"\"\"z"))
                .containsExactly(
                        List.of(new Span(Kind.COMMENT, "/* a")),
                        List.of(new Span(Kind.COMMENT, "b */"), new Span(Kind.PLAIN, " x")),
                        List.of(new Span(Kind.TEXT, "\"\"\"")),
                        List.of(new Span(Kind.TEXT, "y\"\"\""), new Span(Kind.PLAIN, "z")));
    }

    @Test
    void what_turns_the_writing_direction_and_what_is_escaped_stands_out() {
        assertThat(line("a\u202Eb")).contains(new Span(Kind.HIDDEN, "U+202E"));
        assertThat(line("// \\u000a evil();")).contains(new Span(Kind.HIDDEN, "\\u000a"));
        assertThat(line("a\u200Bb")).contains(new Span(Kind.HIDDEN, "U+200B"));
    }

    @Test
    void a_lone_carriage_return_ends_a_line_as_it_does_for_the_compiler() {
        assertThat(Highlighter.lines("// a\rint b;\r\nint c;")).hasSize(3);
        assertThat(Highlighter.lines("// a\rint b;").get(1)).contains(new Span(Kind.KEYWORD, "int"));
    }

    @Test
    void nothing_is_lost_of_any_text() {
        Random random = new Random(7);
        String signs = "ab1 \"'\\/*@\n\t{}.$_u0Ä";
        for (int i = 0; i < 2_000; i++) {
            String source = random.ints(random.nextInt(40), 0, signs.length())
                    .mapToObj(at -> signs.substring(at, at + 1))
                    .collect(Collectors.joining());
            assertThat(text(source)).as("seed 7, text %d", i).isEqualTo(source.replaceFirst("\n\\z", ""));
        }
    }

    @Test
    @Timeout(20)
    void a_source_of_the_largest_size_on_one_line_takes_no_time_to_speak_of() {
        assertThat(text("(".repeat(1 << 20))).hasSize(1 << 20);
        assertThat(text("\"".repeat(1 << 20))).hasSize(1 << 20);
    }
}

package org.rpcchain.repository.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.rpcchain.repository.console.Comparison.Kind;
import org.rpcchain.repository.console.Comparison.Row;

/** Two sources stand side by side, with what is around their differences. */
class ComparisonTest {
    private static String lines(int from, int to) {
        return IntStream.range(from, to).mapToObj(i -> "line " + i).collect(Collectors.joining("\n"));
    }

    @Test
    void equal_texts_have_no_rows() {
        assertThat(Comparison.of("a\nb", "a\nb")).isEmpty();
    }

    @Test
    void a_changed_line_is_one_row_and_an_added_one_stands_alone() {
        assertThat(Comparison.of("a\nb\nc", "a\nB\nc\nd"))
                .containsExactly(
                        new Row(Kind.EQUAL, 1, "a", 1, "a"),
                        new Row(Kind.CHANGED, 2, "b", 2, "B"),
                        new Row(Kind.EQUAL, 3, "c", 3, "c"),
                        new Row(Kind.ADDED, 0, "", 4, "d"));
    }

    @Test
    void a_removed_line_has_nothing_on_the_right() {
        assertThat(Comparison.of("a\nb", "b"))
                .containsExactly(new Row(Kind.REMOVED, 1, "a", 0, ""), new Row(Kind.EQUAL, 2, "b", 1, "b"));
    }

    @Test
    void long_equal_parts_are_left_out_but_for_what_is_around() {
        List<Row> rows = Comparison.of(lines(0, 100), lines(0, 50) + "\nnew\n" + lines(50, 100));

        assertThat(rows).hasSize(3 + 1 + 3 + 2);
        assertThat(rows.get(0)).isEqualTo(new Row(Kind.GAP, 0, "47 equal lines", 0, ""));
        assertThat(rows.get(4)).isEqualTo(new Row(Kind.ADDED, 0, "", 51, "new"));
        assertThat(rows.get(8)).isEqualTo(new Row(Kind.GAP, 0, "47 equal lines", 0, ""));
    }

    @Test
    void what_is_added_at_the_end_has_its_surroundings() {
        assertThat(Comparison.of(lines(0, 10), lines(0, 11)))
                .extracting(Row::kind)
                .containsExactly(Kind.GAP, Kind.EQUAL, Kind.EQUAL, Kind.EQUAL, Kind.ADDED);
    }

    @Test
    void sources_that_would_take_too_long_are_refused_with_a_sentence() {
        assertThatThrownBy(() -> Comparison.of("a\n".repeat(Comparison.MOST_LINES + 1), "b"))
                .hasMessageContaining("more than 5000 lines");
    }
}

package org.rpcchain.repository.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

class PagesTest {
    private static final List<String> ALL = List.of("a", "b", "C", "d", "E", "f", "G", "H");

    private final List<String> asked = new ArrayList<>();

    @Test
    void aPageIsFullHoweverMuchIsLeftOut() {
        assertThat(page("", 3, PagesTest::isCapital)).containsExactly("C", "E", "G");
        assertThat(asked).containsExactly("", "C", "f");
        assertThat(page("G", 3, PagesTest::isCapital)).containsExactly("H");
    }

    @Test
    void whatNobodyMayReadEndsWithTheLastRow() {
        assertThat(page("", 3, name -> false)).isEmpty();
        assertThat(asked).containsExactly("", "C", "f");
    }

    @Test
    void aPageThatIsFullAtOnceAsksOnce() {
        assertThat(page("", 3, name -> true)).containsExactly("a", "b", "C");
        assertThat(asked).containsExactly("");
    }

    @Test
    void rowsOfOneKeyStandInOnePage() {
        List<String> rows = List.of("a1", "b1", "b2", "b3", "c1");
        assertThat(Pages.filled("", 2, last -> rows, row -> row.substring(0, 1), row -> true))
                .containsExactly("a1", "b1", "b2", "b3");
        assertThat(Pages.filled("", 2, last -> rows, row -> row.substring(0, 1), row -> !row.equals("b1")))
                .containsExactly("a1", "b2", "b3");
    }

    private List<String> page(String after, int size, Predicate<String> passes) {
        return Pages.filled(after, size, last -> rowsAfter(last, size), name -> name, passes);
    }

    private List<String> rowsAfter(String last, int size) {
        asked.add(last);
        return ALL.stream().skip(ALL.indexOf(last) + 1L).limit(size).toList();
    }

    private static boolean isCapital(String name) {
        return Character.isUpperCase(name.charAt(0));
    }
}

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

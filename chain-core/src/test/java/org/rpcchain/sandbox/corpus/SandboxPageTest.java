package org.rpcchain.sandbox.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What docs/security/sandbox.md says of the corpus is so. */
class SandboxPageTest {
    private static final Path PAGE = Path.of("..", "docs", "security", "sandbox.md");

    @Test
    void the_page_counts_the_corpus_as_it_is() throws IOException {
        assertThat(Files.readString(PAGE))
                .contains(Corpus.attacks().size() + " attacks and "
                        + Corpus.honest().size() + " honest functions");
    }

    @Test
    void the_page_counts_each_category_by_what_its_attacks_come_to() throws IOException {
        String page = Files.readString(PAGE);
        Map<String, List<Entry>> categories = Corpus.attacks().stream()
                .collect(Collectors.groupingBy(Entry::category, TreeMap::new, Collectors.toList()));
        categories.forEach((category, attacks) -> assertThat(page).contains(row(category, attacks)));
        assertThat(page).contains(row("all", Corpus.attacks()));
    }

    private static String row(String category, List<Entry> attacks) {
        return Arrays.stream(Fate.values())
                .map(fate -> attacks.stream()
                        .filter(attack -> Fate.of(attack) == fate)
                        .count())
                .map(count -> count == 0 ? "" : String.valueOf(count))
                .collect(Collectors.joining(" | ", "| " + category + " | " + attacks.size() + " | ", " |"));
    }
}

package org.rpcchain.sandbox.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What docs/security/sandbox.md says of the corpus is so. */
class SandboxPageTest {
    private static final Path PAGE = Path.of("..", "docs", "security", "sandbox.md");

    @Test
    void the_page_counts_the_corpus_as_it_is() throws IOException {
        String page = Files.readString(PAGE);
        Map<String, Long> categories = Corpus.attacks().stream()
                .collect(Collectors.groupingBy(Entry::category, TreeMap::new, Collectors.counting()));
        assertThat(page)
                .contains(Corpus.attacks().size() + " attacks and "
                        + Corpus.honest().size() + " honest functions");
        categories.forEach((category, count) -> assertThat(page).contains("| " + category + " | " + count + " |"));
    }
}

package org.rpcchain.sandbox.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The functions that docs/chaining-functions.md prints are those of the corpus, with the answers that they give. */
class ChainingFunctionsPageTest {
    private static final Path PAGE = Path.of("..", "docs", "chaining-functions.md");

    private static final Pattern LISTING = Pattern.compile(
            "<!-- (\\w+)\\.java -->\n```java\n(.*?)```\n<!-- /\\1\\.java -->\n\n.*?```json\n(.*?)\n```",
            Pattern.DOTALL);

    @Test
    void ten_functions_are_printed_as_they_are_with_what_they_answer() throws IOException {
        List<String> printed = new ArrayList<>();
        Matcher listings = LISTING.matcher(Files.readString(PAGE));
        while (listings.find()) {
            Entry function = Corpus.named("honest/" + listings.group(1));
            assertThat(listings.group(2)).isEqualTo(function.source().text());
            assertThat(listings.group(3)).isEqualTo(Hops.stored().get(function.file()));
            printed.add(listings.group(1));
        }
        assertThat(printed).hasSize(10).doesNotHaveDuplicates();
    }
}

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
import org.rpcchain.NextHop;
import org.rpcchain.message.ValueJson;

/** The functions that docs/chaining-functions.md prints are those of the corpus, with what they are given and what they answer. */
class ChainingFunctionsPageTest {
    private static final Path PAGE = Path.of("..", "docs", "chaining-functions.md");

    private static final Pattern LISTING = Pattern.compile(
            "<!-- (\\w+)\\.java -->\n```java\n(.*?)```\n<!-- /\\1\\.java -->\n\n([^\n]*)\n\n```json\n(.*?)\n```",
            Pattern.DOTALL);

    @Test
    void ten_functions_are_printed_as_they_are_with_what_they_answer() throws IOException {
        List<String> printed = new ArrayList<>();
        Matcher listings = LISTING.matcher(Files.readString(PAGE));
        while (listings.find()) {
            Entry function = Corpus.named("honest/" + listings.group(1));
            assertThat(listings.group(2)).isEqualTo(function.source().text());
            assertThat(listings.group(3)).isEqualTo(given(function));
            assertThat(listings.group(4)).isEqualTo(Hops.stored().get(function.file()));
            printed.add(listings.group(1));
        }
        assertThat(printed).hasSize(10).doesNotHaveDuplicates();
    }

    private static String given(Entry function) {
        String state = ValueJson.write(function.state().asValue());
        return "With the " + (state.equals("{}") ? "" : "state `" + state + "` and the ") + "result `"
                + ValueJson.write(function.result()) + "`, `" + function.method() + "` answers:";
    }

    @Test
    void the_table_of_answers_has_all_that_next_hops_are_made_with() throws IOException {
        String page = Files.readString(PAGE);
        assertThat(NextHop.class.getMethods())
                .filteredOn(method -> method.getReturnType() == NextHop.class)
                .hasSizeGreaterThan(3)
                .allSatisfy(method -> assertThat(page).containsPattern("\n\\| `\\w+\\." + method.getName() + "\\("));
    }
}

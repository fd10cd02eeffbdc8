package org.rpcchain.examples.tour;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the README prints of each program is what the program prints. */
@Timeout(120)
class TourIT {
    private static final Path PAGE = Path.of("../docs/tour.md");
    private static final Path README = Path.of("../README.md");

    @TempDir
    Path work;

    static Set<String> names() {
        return Tour.all().keySet();
    }

    @ParameterizedTest
    @MethodSource("names")
    void each_program_prints_what_its_page_says(String name) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Tour.all().get(name).run(work, new PrintStream(bytes, true, StandardCharsets.UTF_8));
        String printed = bytes.toString(StandardCharsets.UTF_8);
        System.out.println(printed);
        if (name.equals("console")) {
            // Times differ: its shape is compared.
            assertThat(printed).contains("courier: sent for Ann", "order.place", "parcel.send", "timeline.svg");
            assertThat(printed).contains("4 spans of 1 trace; 3 have the hop before", "Micrometer: 4 hops in ");
        } else {
            assertThat(Files.readString(PAGE)).contains("```\n" + printed + "```");
            assertThat(Files.readString(README)).contains("-Dexample=" + name + "\n" + printed);
        }
    }

    /** The list of pages has those of the mechanisms last. */
    @Test
    void each_page_of_a_mechanism_names_a_program_that_shows_it() throws IOException {
        String list = Files.readString(PAGE.resolveSibling("README.md"));
        Matcher page = Pattern.compile("\\| \\[([\\w-]+\\.md)\\]").matcher(list);
        page.region(list.indexOf("One page for each mechanism"), list.length());
        int pages = 0;
        for (; page.find(); pages++) {
            String text = Files.readString(PAGE.resolveSibling(page.group(1)));
            assertThat(names()).as(page.group(1)).anyMatch(name -> text.contains("-Dexample=" + name + "`"));
        }
        assertThat(pages).isGreaterThan(8);
    }

    @Test
    void the_readme_names_each_program() throws IOException {
        String readme = Files.readString(README);
        assertThat(names()).allSatisfy(name -> assertThat(readme).contains("`" + name + "`"));
    }
}

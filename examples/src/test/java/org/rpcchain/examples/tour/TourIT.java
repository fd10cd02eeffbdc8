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

    /** Lines with times or bars, or with a choice that was made by times. */
    private static final Pattern VARYING = Pattern.compile("(?m)^(ADAPTIVE:.*|.* ms\\b.*|.*\\|.*)$");

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
        String printed = bytes.toString(StandardCharsets.UTF_8).replace(work.toString(), "target/tour");
        System.out.println(printed);
        assertThat(steady(Files.readString(PAGE))).contains("```\n" + steady(printed) + "```");
        assertThat(steady(Files.readString(README))).contains("-Dexample=" + name + "\n" + steady(printed));
    }

    /** Answers a text without times, and what follows from them. */
    private static String steady(String text) {
        return VARYING.matcher(text)
                .replaceAll(line -> Matcher.quoteReplacement(line.group()
                        .replaceAll("\\|[ .#%=]+\\|", "|…|")
                        .replaceAll("@\\d+", "@…")
                        .replaceAll("\\d+(\\.\\d+)?", "N")
                        .replaceAll(" +", " ")));
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

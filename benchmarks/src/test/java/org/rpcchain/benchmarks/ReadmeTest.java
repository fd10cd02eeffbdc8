package org.rpcchain.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What the README prints of the code is the code. */
class ReadmeTest {
    private static final Path ROOT = Path.of("..");
    private static final Path CHAIN =
            ROOT.resolve("examples/src/main/java/org/rpcchain/examples/copy/transfer/CopyChain.java");

    private static String between(String marker) throws IOException {
        String readme = Files.readString(ROOT.resolve("README.md"));
        Pattern block = Pattern.compile(
                "<!-- " + Pattern.quote(marker) + " -->\n```[a-z]*\n(.*?)```\n<!-- /" + Pattern.quote(marker) + " -->",
                Pattern.DOTALL);
        Matcher found = block.matcher(readme);
        assertThat(found.find()).as("the README has a block %s", marker).isTrue();
        return found.group(1);
    }

    @Test
    void the_chaining_functions_of_the_copy_are_printed_as_they_are() throws IOException {
        assertThat(between("CopyChain.java")).isEqualTo(Files.readString(CHAIN));
    }

    @Test
    void the_chaining_functions_of_the_copy_are_at_most_60_lines() throws IOException {
        assertThat(Files.readAllLines(CHAIN)).hasSizeLessThanOrEqualTo(60);
    }

    @Test
    void the_python_client_is_at_most_10_lines_and_the_program_that_runs() throws IOException {
        String python = between("python");
        assertThat(python.lines().filter(line -> !line.isBlank())).hasSizeLessThanOrEqualTo(10);
        assertThat(Files.readString(ROOT.resolve("docs/clients/python/ten_lines.py")))
                .isEqualTo(python);
    }

    @Test
    void every_document_that_the_readme_links_to_is_there() throws IOException {
        Matcher links = Pattern.compile("\\]\\(([^)#:]+)\\)").matcher(Files.readString(ROOT.resolve("README.md")));
        while (links.find()) {
            assertThat(ROOT.resolve(links.group(1))).exists();
        }
    }
}

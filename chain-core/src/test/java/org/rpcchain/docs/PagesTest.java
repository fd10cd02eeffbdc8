package org.rpcchain.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.rpcchain.ChainSource;
import org.rpcchain.sandbox.Sandbox;

/** The Java that the pages print compiles; what it prints of chaining functions, the sandbox takes. */
class PagesTest {
    private static final Path DOCS = Path.of("..", "docs");
    private static final Path STORED = Path.of("src", "test", "resources", "org", "rpcchain");
    private static final Pattern BLOCK = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);
    private static final Pattern CLASS = Pattern.compile("(public )?class (\\w+)");

    @TempDir
    private Path classes;

    private record Snippet(String name, boolean isChaining, String text) {}

    private static List<Snippet> snippets(String page) throws IOException {
        List<Snippet> snippets = new ArrayList<>();
        Matcher block = BLOCK.matcher(Files.readString(DOCS.resolve(page)));
        while (block.find()) {
            String text = block.group(1);
            Matcher name = CLASS.matcher(text);
            assertThat(name.find()).as("a class in %s", text).isTrue();
            snippets.add(new Snippet(name.group(2) + ".java", name.group(1) != null, text));
        }
        return snippets;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "sequence.md",
                "composition.md",
                "failures-and-recovery.md",
                "interactive-and-adaptive.md",
                "split-and-merge.md",
                "console-and-profile.md",
                "responses-proxy-inline.md",
                "budgets-and-cancel.md",
                "destinations.md"
            })
    void what_a_page_prints_compiles(String page) throws IOException {
        List<Snippet> snippets = snippets(page);
        assertThat(snippets).isNotEmpty();
        try (Sandbox sandbox = new Sandbox()) {
            for (Snippet snippet : snippets) {
                assertThat(complaints(snippet)).as(page).isEmpty();
                if (snippet.isChaining()) {
                    assertThat(sandbox.load(ChainSource.of(snippet.name(), snippet.text()))
                                    .methods())
                            .isNotEmpty();
                }
            }
        }
    }

    private String complaints(Snippet snippet) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter complaints = new StringWriter();
        List<String> options = List.of(
                "-proc:none",
                "-parameters",
                "-Xlint:-options",
                "-d",
                classes.toString(),
                "-cp",
                System.getProperty("java.class.path"));
        JavaFileObject file =
                new SimpleJavaFileObject(URI.create("page:///" + snippet.name()), JavaFileObject.Kind.SOURCE) {
                    @Override
                    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                        return snippet.text();
                    }
                };
        boolean compiled = compiler.getTask(complaints, null, null, options, null, List.of(file))
                .call();
        return compiled ? "" : complaints.toString();
    }

    @Test
    void the_timeline_that_is_printed_is_the_one_that_is_drawn() throws IOException {
        assertThat(Files.readString(DOCS.resolve("console-and-profile.md")))
                .contains("<!-- timeline -->\n```\n" + Files.readString(STORED.resolve("timeline.txt"))
                        + "```\n<!-- /timeline -->");
    }

    @Test
    void the_list_of_pages_names_each_page() throws IOException {
        String list = Files.readString(DOCS.resolve("README.md"));
        try (var files = Files.list(DOCS)) {
            files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".md") && !name.equals("README.md"))
                    .forEach(name -> assertThat(list).contains("](" + name + ")"));
        }
    }
}

package org.rpcchain.coordinator.chains;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code docs/coordinators-chains.md} prints of Java compiles, and it names all that a description may hold. */
class ChainsPageTest {
    private static final Path PAGE = Path.of("..", "docs", "coordinators-chains.md");
    private static final Pattern BLOCK = Pattern.compile("```java\n(.*?class (\\w+).*?)```", Pattern.DOTALL);

    @TempDir
    Path classes;

    @Test
    void its_java_compiles() throws IOException {
        Matcher block = BLOCK.matcher(Files.readString(PAGE));
        int count = 0;
        while (block.find()) {
            assertThat(complaints(block.group(2), block.group(1))).isEmpty();
            count++;
        }
        assertThat(count).isEqualTo(2);
    }

    @Test
    void it_names_all_that_a_description_may_hold() throws IOException {
        String page = Files.readString(PAGE);
        assertThat(ChainDescription.NAMES)
                .isNotEmpty()
                .allSatisfy(name -> assertThat(page).contains("`" + name + "`"));
    }

    private String complaints(String name, String text) {
        StringWriter complaints = new StringWriter();
        List<String> options = List.of(
                "-proc:none",
                "-Xlint:-options",
                "-d",
                classes.toString(),
                "-cp",
                System.getProperty("java.class.path"));
        JavaFileObject file =
                new SimpleJavaFileObject(URI.create("page:///" + name + ".java"), JavaFileObject.Kind.SOURCE) {
                    @Override
                    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                        return text;
                    }
                };
        boolean compiled = ToolProvider.getSystemJavaCompiler()
                .getTask(complaints, null, null, options, null, List.of(file))
                .call();
        return compiled ? "" : complaints.toString();
    }
}

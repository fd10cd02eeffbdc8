package org.rpcchain.repository.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class AppendOnlyTest {
    private static final Pattern CHANGE = Pattern.compile(
            "\\b(update|delete\\s+from|truncate|drop|merge\\s+into|replace\\s+into|on\\s+conflict)\\b[^;]*\\bchain_(source|tombstone|audit|first_administrator)",
            Pattern.CASE_INSENSITIVE);

    /** The triggers that refuse changes name them. */
    private static final Pattern REFUSAL = Pattern.compile("create trigger \\w+_kept before [^;]*;");

    @Test
    void noStatementOfTheModuleChangesOrRemovesARow() throws IOException {
        List<Path> files = sources();
        assertThat(files).hasSizeGreaterThan(5);
        for (Path file : files) {
            String text = REFUSAL.matcher(Files.readString(file)).replaceAll("");
            assertThat(text).as(file.toString()).doesNotContainPattern(CHANGE);
        }
    }

    private static List<Path> sources() throws IOException {
        try (Stream<Path> all = Files.walk(Path.of("src/main"))) {
            return all.filter(path -> path.toString().matches(".*\\.(java|sql)"))
                    .toList();
        }
    }
}

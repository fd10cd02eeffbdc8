package org.rpcchain.repository;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The table of settings in the documentation is what the code says. */
class SettingsTableTest {
    private static final Path PAGE = Path.of("..", "docs", "repository.md");

    @Test
    void thePageListsWhatTheCodeKnows() throws Exception {
        List<String> rows = Files.readAllLines(PAGE).stream()
                .dropWhile(line -> !line.startsWith("| setting |"))
                .skip(2)
                .takeWhile(line -> line.startsWith("|"))
                .toList();
        assertThat(rows)
                .isEqualTo(Arrays.stream(Setting.values())
                        .map(SettingsTableTest::row)
                        .toList());
    }

    private static String row(Setting setting) {
        String fallback = setting.fallback().isEmpty() ? "" : "`" + setting.fallback() + "`";
        return "| `%s` | %s | %s | %s |"
                .formatted(
                        setting.key(),
                        setting.kind().replace("|", "\\|"),
                        fallback,
                        setting.sentence().replace("|", "\\|"));
    }
}
